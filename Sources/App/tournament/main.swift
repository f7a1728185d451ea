import Bots
import TournamentCommand

Tool(roster).main()
