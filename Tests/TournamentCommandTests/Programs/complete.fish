# Prints what fish offers for command lines, those of each line on a line.
#
# usage: fish --no-config complete.fish SCRIPT LINE...
source $argv[1]
for line in $argv[2..]
  echo (complete -C $line | string replace -r '\t.*' '')
end
