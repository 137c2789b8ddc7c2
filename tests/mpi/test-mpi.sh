#!/bin/sh
# test-mpi.sh MPIRUN CREDAL_MPI CREDAL_CLI SUBJECT: several processes give the bytes of one, and end together (TAP).
set -u
mpirun=$1 mpi=$2 cli=$3 subject=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 TMPDIR="$work"
number=0
method="--engine egmm --set starts=1 --set tolerance=0 --set iterations=80 --every 5"
kept="$work/large.csv $method"

# check WHAT COMMAND...: one line of TAP.
check () {
  what=$1
  shift
  number=$((number + 1))
  if "$@" >"$work/out" 2>&1; then
    echo "ok $number $what"
  else
    echo "not ok $number $what"
    sed 's/^/# /' "$work/out"
  fi
}

# run K OPTION...: credal-mpi cluster with K processes of one thread.
run () {
  k=$1
  shift
  "$mpirun" -q --oversubscribe -n "$k" "$mpi" cluster --threads 1 --clusters 4 "$@"
}

# alike FILE OPTION...: one, two and four processes write the same bytes.
alike () {
  file=$1
  shift
  for k in 1 2 4; do
    run $k "$file" "$@" --set starts=1 --masses-out "$work/m$k.npy" --labels-out "$work/l$k.csv" || return 1
  done
  cmp "$work/m1.npy" "$work/m2.npy" && cmp "$work/m1.npy" "$work/m4.npy" \
    && cmp "$work/l1.csv" "$work/l2.csv" && cmp "$work/l1.csv" "$work/l4.csv"
}

# fails K PATTERN OPTION...: the run fails within ten seconds, and says why.
fails () {
  k=$1 pattern=$2
  shift 2
  timeout 10 "$mpirun" -q --oversubscribe -n "$k" "$mpi" cluster --threads 1 "$@" >"$work/failed" 2>&1
  code=$?
  [ $code -ne 0 ] && [ $code -ne 124 ] && grep -q -- "$pattern" "$work/failed" && return 0
  cat "$work/failed"
  return 1
}

replaced_label () {
  cp "$work/labels.csv" "$work/twice.csv"
  sed -n '2s/,.*/,4/p' "$work/labels.csv" >>"$work/twice.csv"
  run 2 "$work/small.csv" --engine cecm --labels "$work/twice.csv" 2>"$work/told" || return 1
  [ "$(grep -c 'labels the same object as line 2 and replaces its label' "$work/told")" = 1 ] && return 0
  cat "$work/told"
  return 1
}

table () {
  "$cli" generate gaussians -n "$1" -p 3 -c 4 -o "$2"
}

# Pairs and labels by the classes of the table, from its last column.
answer () {
  awk -F, 'NR > 1 { class[NR - 1] = $NF; n = NR - 1 }
    END { print "i,j,type"
          for (k = 1; k <= 100; k++) { i = k * 37; j = n - k * 29
            print i "," j "," (class[i] == class[j] ? "must-link" : "cannot-link") } }' "$1" >"$work/pairs.csv"
  awk -F, 'BEGIN { print "object,cluster" }
    NR > 1 { if (!($NF in known)) known[$NF] = ++c; if ((NR - 1) % 250 == 0) print NR - 1 "," known[$NF] }' "$1" \
    >"$work/labels.csv"
}

# The engines that credal-mpi names are those of this test.
all_tested () {
  "$mpi" cluster --help | sed -n 's/^Engines that can run so: \([^.]*\)\..*/\1/p' | tr -d ',' | tr ' ' '\n' | sort \
    >"$work/named"
  echo $plain $paired $labelled $seeded | tr ' ' '\n' | sort -u | diff - "$work/named"
}

# The objective of one process is the command line's: the sums have another order, and the sample others starts.
same_objective () {
  for engine in ecm fcm gmm; do
    run 2 "$1" --engine $engine --json >"$work/several" || return 1
    "$cli" cluster "$1" --engine $engine --clusters 4 --json >"$work/one" || return 1
    awk -F'[:,]' '/"objective" :/ { v[++n] = $2 } END { d = v[1] - v[2]; exit !(n == 2 && d * d <= 1e-10 * v[1] * v[1]) }' \
      "$work/several" "$work/one" || { grep objective "$work/several" "$work/one"; return 1; }
  done
}

# keep_whole: the run that nothing interrupts, and its seconds.
keep_whole () {
  began=$(date +%s.%N)
  run 2 $kept --checkpoint "$work/whole.json" --masses-out "$work/whole.npy" || return 1
  echo "$began $(date +%s.%N)" | awk '{ print $2 - $1 }' >"$work/seconds"
}

# A run that had ended when it was interrupted makes no step more.
resume_ended () {
  run 2 $kept --resume "$work/whole.json" --masses-out "$work/again.npy" && cmp "$work/whole.npy" "$work/again.npy"
}

# kill_and_resume SECONDS: a process is killed after this time, or, if it is empty, after the first checkpoint. All are
# gone within ten seconds, and the run goes on from its checkpoint, if there is one, with the same bytes.
kill_and_resume () {
  rm -f "$work/part.json" "$work/part.npy"
  "$mpirun" -q --oversubscribe -n 2 "$mpi" cluster --threads 1 --clusters 4 $kept --checkpoint "$work/part.json" \
    --masses-out "$work/part.npy" >"$work/killed" 2>&1 &
  runner=$!
  if [ "$1" ]; then sleep "$1"; else while [ ! -f "$work/part.json" ]; do sleep 0.02; done; fi
  victim=$(pgrep -P $runner -x credal-mpi | tail -1)
  [ "$victim" ] && kill -9 "$victim" || { wait $runner; return; }      # not started yet, or ended already
  echo "$victim" >>"$work/victims"
  for tenth in $(seq 100); do
    kill -0 $runner 2>/dev/null || break
    sleep 0.1
  done
  [ "$tenth" -lt 100 ] || return 1
  pgrep -f "$work/part.json" && return 1
  wait $runner && ended=yes || ended=no
  if [ -f "$work/part.npy" ]; then cmp "$work/whole.npy" "$work/part.npy"; return; fi      # killed after its work
  [ $ended = no ] || return 1
  from=--checkpoint
  [ ! -f "$work/part.json" ] || from=--resume
  run 4 $kept $from "$work/part.json" --masses-out "$work/part.npy" && cmp "$work/whole.npy" "$work/part.npy"
}

# Indices against the classes of a table are the same for any number of processes; classes can be in a file.
same_indices () {
  for k in 1 4; do
    run $k "$work/small.csv" --engine ecm --json | sed -n '/"indices"/,/}/p' >"$work/indices$k" || return 1
  done
  run 2 "$work/small.csv" --engine ecm --labels-out "$work/own.npy" || return 1
  run 4 "$work/x.npy" --engine kmeans --classes "$work/own.npy" --json | grep -q '"ari"' || return 1
  [ -s "$work/indices1" ] && cmp "$work/indices1" "$work/indices4"
}

# The model of several processes is the same file, and predicts what it was fitted to, here and on one machine.
same_model () {
  for k in 1 4; do
    run $k "$work/small.csv" --engine fcm --standardize --model-out "$work/model$k.json" --masses-out "$work/m$k.npy" \
      || return 1
    sed 's/"seconds" *: *[0-9.e+-]*//' "$work/model$k.json" >"$work/model$k"
  done
  cmp "$work/model1" "$work/model4" || return 1
  for k in 1 4; do
    "$mpirun" -q --oversubscribe -n $k "$mpi" predict "$work/model4.json" "$work/small.csv" --masses-out "$work/p$k.npy" \
      --labels-out "$work/p$k.csv" || return 1
  done
  cmp "$work/m1.npy" "$work/p1.npy" && cmp "$work/p1.npy" "$work/p4.npy" || return 1
  "$cli" predict "$work/model4.json" "$work/small.csv" --labels-out "$work/one.csv" && cmp "$work/one.csv" "$work/p1.csv"
}

# Gaps are filled with the model's medians, as by credal-cli predict.
predict_gaps () {
  cut -d, -f1-3 "$work/small.csv" >"$work/full.csv"
  awk -F, -v OFS=, 'NR > 1 { $2 = NR % 50 ? $2 + 3 : "" } 1' "$work/full.csv" >"$work/gaps.csv"
  run 2 "$work/full.csv" --engine fcm --model-out "$work/full.json" || return 1
  "$mpirun" -q --oversubscribe -n 2 "$mpi" predict "$work/full.json" "$work/gaps.csv" --labels-out "$work/gaps2.csv" \
    --json | grep -q "medians of the model" || return 1
  "$cli" predict "$work/full.json" "$work/gaps.csv" --labels-out "$work/gaps1.csv" \
    && cmp "$work/gaps1.csv" "$work/gaps2.csv"
}

# Categories of a table are read alike by credal-cli predict.
model_of_categories () {
  awk -F, 'NR == 1 { print "x,colour" } NR > 1 { print $1 "," (NR % 3 ? "red" : "blue") }' "$work/small.csv" \
    >"$work/colours.csv"
  run 2 "$work/colours.csv" --engine fcm --one-hot colour --model-out "$work/colours.json" \
    --labels-out "$work/colours2.csv" || return 1
  "$mpirun" -q --oversubscribe -n 2 "$mpi" predict "$work/colours.json" "$work/colours.csv" \
    --labels-out "$work/colours3.csv" || return 1
  cmp "$work/colours2.csv" "$work/colours3.csv" || return 1
  "$cli" predict "$work/colours.json" "$work/colours.csv" --labels-out "$work/colours1.csv" \
    && cmp "$work/colours1.csv" "$work/colours2.csv"
}

# Fast sums differ by rounding only.
fast_sums () {
  for sum in ordered fast; do
    run 4 "$work/small.csv" --engine egmm --sum $sum --json >"$work/$sum" || return 1
  done
  awk -F'[:,]' '/"objective" :/ { v[++n] = $2 } END { d = v[1] - v[2]; exit !(n == 2 && d * d <= 1e-16 * v[1] * v[1]) }' \
    "$work/ordered" "$work/fast"
}

# Several processes print one text.
prints_once () {
  for words in --version --help 'cluster --help'; do
    "$mpirun" -q --oversubscribe -n 2 "$mpi" $words >"$work/two" && "$mpi" $words >"$work/one" || return 1
    cmp "$work/one" "$work/two" || return 1
  done
}

# A row outside the sample has another number.
resume_changed () {
  awk -F, -v OFS=, 'NR == 30000 { $1 = $1 + 1 } 1' "$work/large.csv" >"$work/changed.csv"
  fails 2 'whole.json: the checkpoint is of other data' "$work/changed.csv" $method --clusters 4 \
    --resume "$work/whole.json"
}

bad_number () {
  run 1 "$work/small.csv" --engine fcm --memberships-out "$work/x.npy" || return 1
  printf '\000\000\000\000\000\000\370\177' \
    | dd of="$work/x.npy" bs=1 seek=$(($(stat -c %s "$work/x.npy") - 32 * 1000)) conv=notrunc 2>/dev/null
  fails 2 'process 1: .*x.npy: row 4001, column 1: nan is not a finite number' "$work/x.npy" --engine fcm --clusters 4
}

table 5000 "$work/small.csv"
answer "$work/small.csv"
plain="kmeans fcm ecm egmm gmm som pcm rpcm pfcm ipcm" paired="ecm cecm cfcm egmm gmm cgmm s3om"
labelled="sfcm spfcm srpcm" seeded=skmeans
case $subject in
  engines)
    table 36000 "$work/large.csv"
    echo 1..12
    check 'every engine is tested' all_tested
    check 'starts on a sample: the same bytes' alike "$work/large.csv" --engine ecm
    for engine in $plain; do
      check "$engine: the same bytes" alike "$work/small.csv" --engine $engine
    done ;;
  answers)
    echo 1..11
    for engine in $paired; do
      check "$engine with pairs and labels: the same bytes" alike "$work/small.csv" --engine $engine \
        --constraints "$work/pairs.csv" --labels "$work/labels.csv"
    done
    for engine in $labelled; do
      check "$engine with labels: the same bytes" alike "$work/small.csv" --engine $engine --labels "$work/labels.csv"
    done
    check 'a replaced label is told once' replaced_label ;;
  options)
    echo 1..13
    check 'z-scores: the same bytes' alike "$work/small.csv" --engine ecm --standardize
    check 'adaptive metric: the same bytes' alike "$work/small.csv" --engine cecm --set metric=adaptive
    for engine in spfcm srpcm; do
      check "$engine with ellipses: the same bytes" alike "$work/small.csv" --engine $engine --set metric=adaptive \
        --labels "$work/labels.csv"
    done
    check 'labels as seeds: the same bytes' alike "$work/small.csv" --engine $seeded --labels "$work/labels.csv"
    run 1 "$work/small.csv" --engine fcm --memberships-out "$work/x.npy" >/dev/null
    check 'a NumPy file: the same bytes' alike "$work/x.npy" --engine kmeans --constraints "$work/pairs.csv"
    check 'the objective of one machine' same_objective "$work/small.csv"
    check 'indices against known classes' same_indices
    check 'a model, and its predictions' same_model
    check 'a model of categories' model_of_categories
    check 'gaps in other rows' predict_gaps
    check 'fast sums' fast_sums
    check 'texts are printed once' prints_once ;;
  failures)
    table 60000 "$work/large.csv"
    echo 1..11
    check 'a run with checkpoints' keep_whole
    check 'a run that had ended' resume_ended
    check 'a checkpoint of other rows' resume_changed
    check 'a killed process, and a resumed run' kill_and_resume ''
    check 'a bad number has its process, file and row' bad_number
    check 'more processes than blocks' fails 6 'too few for 6 processes' "$work/small.csv" --engine ecm --clusters 4
    check 'a missing file' fails 2 'there.npy' "$work/there.npy" --engine ecm --clusters 4
    check 'an engine of one machine' fails 2 'mkfcm runs on one machine' "$work/small.csv" --engine mkfcm --clusters 4
    check 'a checkpoint of another method' fails 2 'part.json: the checkpoint is of other data' "$work/large.csv" \
      --engine fcm --clusters 4 --resume "$work/part.json"
    check 'a sample' fails 2 "--sample" "$work/small.csv" --engine ecm --clusters 4 --sample 2500
    check 'no clusters' fails 2 'clusters C is missing' "$work/small.csv" --engine ecm ;;
  kills)
    table 60000 "$work/large.csv"
    echo 1..22
    check 'a run with checkpoints' keep_whole
    for moment in $(awk '{ srand (1); for (k = 0; k < 20; k++) print $1 * rand () }' "$work/seconds"); do
      check "killed after $moment s" kill_and_resume "$moment"
    done
    check 'processes at work were killed' [ "$(wc -l <"$work/victims")" -ge 8 ] ;;
esac
