// Everything that a tournament from code needs, behind one import.

@_exported public import AnalysisReports
@_exported public import Bots
@_exported public import GameModel
@_exported public import Journal
@_exported public import LeagueReports
@_exported public import Leagues
@_exported public import Records
@_exported public import Reports
@_exported public import Rounds
@_exported public import Statistics
@_exported public import StrategyKit
@_exported public import TournamentCore
@_exported public import Tuning
