// gjs session.js FILE.csv: clusters a table in GNOME's JavaScript, answers one question, and prints the sizes of clusters.
imports.gi.versions.Credal = '1.0';
const { Credal } = imports.gi;

const session = Credal.Session.new_from_file(ARGV[0]);
session.use_recipe('learn-fastest');
session.set_setting('engine', 'clusters', '3');

const question = session.ask();
print(`${question.first} and ${question.second}: ${question.reason}`);
session.answer(question, Credal.Answer.DIFFERENT);
session.wait();

const sizes = new Array(session.get_n_clusters()).fill(0);
for (const cluster of session.get_labels())
  sizes[cluster]++;
print(`sizes: ${sizes.join(', ')}`);
session.close();
