import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Marks the first legal square. Write a better choose(); the rest is the whole protocol. */
public class MyBot {
  /** What choose() obeys; leave out what yours does not. */
  static final Set<String> KNOWN = Set.of("gravity", "exact", "unblocked", "misere");
  static final Map<String, Set<String>> RULES =
      Map.of("rule 1", Set.of("exact"), "rule 4", Set.of("renju"), "rule 8", Set.of("unblocked"),
             "rule 9", Set.of("exact", "unblocked"));

  static int columns, rows, lineLength;
  static Set<String> rules = Set.of();
  /** board[row][column] is 1 for our marks, 2 for the opponent's, 0 if free. */
  static int[][] board = new int[0][0];

  /** The column and the row of the square to mark. */
  static int[] choose() {
    for (int y = 0; y < rows; y++)
      for (int x = 0; x < columns; x++) {
        // With gravity marks rest on the bottom row or on other marks.
        boolean rests = !rules.contains("gravity") || y == rows - 1 || board[y + 1][x] != 0;
        if (board[y][x] == 0 && rests) return new int[] {x, y};
      }
    throw new IllegalStateException("the board is full");
  }

  static void move() {
    int[] square = choose();
    board[square[1]][square[0]] = 1;
    say(square[0] + "," + square[1]);
  }

  static void newGame(int newColumns, int newRows, int newLineLength, Set<String> words) {
    if (!KNOWN.containsAll(words)) {
      say("ERROR rules other than " + String.join(", ", KNOWN) + " are not known");
      return;
    }
    columns = newColumns;
    rows = newRows;
    lineLength = newLineLength;
    rules = words;
    board = new int[rows][columns];
    say("OK");
  }

  static void say(String text) {
    System.out.println(text);
    System.out.flush();
  }

  static int[] numbers(String text) {
    String[] words = text.split(",");
    int[] numbers = new int[words.length];
    for (int i = 0; i < words.length; i++) numbers[i] = Integer.parseInt(words[i].trim());
    return numbers;
  }

  /** The lines until DONE. */
  static List<int[]> list(BufferedReader input) throws IOException {
    List<int[]> lines = new ArrayList<>();
    for (String line = input.readLine().trim(); !line.equals("DONE"); line = input.readLine().trim())
      lines.add(numbers(line));
    return lines;
  }

  public static void main(String[] arguments) throws IOException {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      String[] words = line.trim().split(" ", 2);
      String rest = words.length > 1 ? words[1] : "";
      switch (words[0]) {
        case "START": { // n: n by n, five in a row
          int size = Integer.parseInt(rest);
          newGame(size, size, 5, Set.of());
          break;
        }
        case "RECTSTART": // columns,rows: five in a row
          newGame(numbers(rest)[0], numbers(rest)[1], 5, Set.of());
          break;
        case "MNKSTART": { // columns,rows,lineLength and perhaps rules
          List<String> parts = List.of(rest.split(","));
          int[] size = numbers(String.join(",", parts.subList(0, 3)));
          newGame(size[0], size[1], size[2], Set.copyOf(parts.subList(3, parts.size())));
          break;
        }
        case "RESTART": // the same game from the start
          newGame(columns, rows, lineLength, rules);
          break;
        case "TURN":
          board[numbers(rest)[1]][numbers(rest)[0]] = 2;
          move();
          break;
        case "BEGIN":
          move();
          break;
        case "BOARD": // lines x,y,who until DONE: the whole position
          board = new int[rows][columns];
          for (int[] mark : list(input)) board[mark[1]][mark[0]] = mark[2];
          move();
          break;
        case "SWAP2BOARD": // lines x,y until DONE: the stones of an opening that the players play
          say(list(input).isEmpty() ? "0,0 1,0 2,1" : "SWAP");
          break;
        case "TAKEBACK":
          board[numbers(rest)[1]][numbers(rest)[0]] = 0;
          say("OK");
          break;
        case "ABOUT":
          say("name=\"First Free\", version=\"1.0\", author=\"you\", country=\"EU\"");
          break;
        case "INFO": // of its keys, rule names one of Gomocup's rules
          if (!KNOWN.containsAll(RULES.getOrDefault(rest, Set.of()))) say("ERROR " + rest + " is not known");
          break;
        case "END":
          return;
        case "":
          break;
        default:
          say("UNKNOWN");
      }
    }
  }
}
