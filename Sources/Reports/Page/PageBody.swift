/// The elements of the page, which the script fills: one constant text.
enum PageBody {
  static let text = #"""
    <a class="skip" href="#standings">Skip to the standings</a>
    <div class="page">
    <header>
    <div class="top"><p class="kicker" id="kicker"></p>
    <button type="button" class="quiet no-print" id="theme" aria-label="Light or dark colours">◐</button></div>
    <h1 id="title">Tournament</h1>
    <p class="lead" id="lead"></p>
    <noscript><p>This page is drawn by its own script: allow scripts to see it.</p></noscript>
    </header>
    <nav aria-label="Sections" class="no-print"><ul id="nav"></ul></nav>
    <main>
    <section id="standings" aria-labelledby="standings-title">
    <h2 id="standings-title">Standings</h2>
    <p class="caption" id="standings-caption"></p>
    <div class="scroll" role="region" aria-labelledby="standings-title" tabindex="0"><table id="standings-table"></table></div>
    <div id="sprt" hidden><h3 class="block">Sequential test</h3></div>
    <div id="expectations" hidden><h3 class="block">Expectations</h3><ul class="expectations" id="expectations-list"></ul></div>
    <div id="notes" hidden><h3 class="block">Notes</h3></div>
    <div id="forfeits" hidden><h3 class="block">Forfeits</h3><ul class="plain" id="forfeits-list"></ul></div>
    </section>
    <section id="ratings" aria-labelledby="ratings-title">
    <h2 id="ratings-title">Ratings</h2>
    <p class="caption" id="ratings-caption"></p>
    <figure class="block" id="ratings-chart"></figure>
    <details><summary>As a table, with the likelihood of superiority (LOS) over the next</summary>
    <div class="scroll" role="region" aria-label="Ratings as a table" tabindex="0"><table id="ratings-table"></table></div></details>
    </section>
    <section id="cross" aria-labelledby="cross-title">
    <h2 id="cross-title">Cross table</h2>
    <p class="caption">The row’s bot against the column’s: score, then wins–draws–losses. The deeper the colour, the more points.</p>
    <div class="controls no-print"><label class="field">Games<select id="cross-side">
    <option value="both">with both sides</option><option value="x">the row’s bot as X</option>
    <option value="o">the row’s bot as O</option></select></label>
    <p class="legend" aria-hidden="true"><span>0%</span><span class="scale"></span><span>100%</span></p></div>
    <div class="scroll" role="region" aria-labelledby="cross-title" tabindex="0"><table class="cross" id="cross-table"></table></div>
    <details><summary>As a list, with 95 % intervals</summary>
    <div class="scroll" role="region" aria-label="Pairings as a list" tabindex="0"><table id="pairings-table"></table></div></details>
    </section>
    <section id="lines" aria-labelledby="lines-title">
    <h2 id="lines-title">Win lines</h2>
    <p class="caption" id="lines-caption">The lines on which each bot won: the thicker, the more often.</p>
    <div class="grid block" id="lines-grid"></div>
    <details id="lines-details"><summary>As a table</summary>
    <div class="scroll" role="region" aria-label="Win lines as a table" tabindex="0"><table id="lines-table"></table></div></details>
    </section>
    <section id="progress" aria-labelledby="progress-title">
    <h2 id="progress-title">Score so far</h2>
    <p class="caption">Each bot’s score over its games, in the order of the plan; the others in grey.</p>
    <div class="grid block" id="progress-grid"></div>
    </section>
    <section id="exact" aria-labelledby="exact-title" hidden>
    <h2 id="exact-title">Exact scores</h2>
    <p class="caption">X’s score as played and as expected, and the difference in standard deviations.</p>
    <div class="scroll" role="region" aria-labelledby="exact-title" tabindex="0"><table id="exact-table"></table></div>
    </section>
    <section id="accuracy" aria-labelledby="accuracy-title" hidden>
    <h2 id="accuracy-title">Accuracy</h2>
    <p class="caption">The share of moves that kept the value of the position, and mistakes per game: W→D is a won position turned into a drawn one.</p>
    <div class="scroll" role="region" aria-labelledby="accuracy-title" tabindex="0"><table id="accuracy-table"></table></div>
    </section>
    <section id="time" aria-labelledby="time-title" hidden>
    <h2 id="time-title">Time</h2>
    <p class="caption">Measured as these games were played.</p>
    <div class="scroll" role="region" aria-labelledby="time-title" tabindex="0"><table id="time-table"></table></div>
    </section>
    <section id="games" aria-labelledby="games-title" class="no-print">
    <h2 id="games-title">Games</h2>
    <p class="caption" id="games-caption"></p>
    <div id="games-body">
    <div class="controls">
    <label class="field">Bot<select id="filter-bot"></select></label>
    <label class="field">Against<select id="filter-other"></select></label>
    <label class="field">Side<select id="filter-side"><option value="">either</option><option value="x">X</option><option value="o">O</option></select></label>
    <label class="field">Result<select id="filter-result"></select></label>
    <p class="caption" id="filter-count" role="status"></p>
    </div>
    <div class="replay">
    <ul class="list" id="games-list" aria-label="Games"></ul>
    <div class="viewer" id="viewer" role="group" aria-labelledby="viewer-title">
    <h3 id="viewer-title"></h3>
    <p class="note" id="viewer-result"></p>
    <div class="board" id="viewer-board"></div>
    <div class="buttons">
    <button type="button" id="first" aria-label="To the start"></button>
    <button type="button" id="back" aria-label="One move back"></button>
    <button type="button" id="run" class="primary" aria-label="Play"></button>
    <button type="button" id="forth" aria-label="One move on"></button>
    <button type="button" id="last" aria-label="To the end"></button>
    </div>
    <label class="visually-hidden" for="ply">Move</label>
    <input type="range" id="ply" min="0" step="1">
    <p class="status" id="viewer-status" role="status"></p>
    <ol class="moves" id="viewer-moves" aria-label="Moves"></ol>
    <p class="note" id="viewer-note"></p>
    <p class="note">Keys: ← → move, Home and End to the ends, Space plays.</p>
    </div>
    </div>
    </div>
    </section>
    <section id="play" aria-labelledby="play-title" class="no-print">
    <h2 id="play-title">Play here</h2>
    <p class="caption">Against the bots of this tournament, with the probabilities of their moves as they are.</p>
    <div class="play">
    <div class="squares" id="squares" role="group" aria-label="Board"></div>
    <div>
    <div class="controls">
    <label class="field">Opponent<select id="opponent"></select></label>
    <label class="field">Who starts<select id="starter"><option value="me">you</option><option value="bot">the bot</option><option value="turns">in turns</option></select></label>
    <button type="button" class="primary" id="new-game">New game</button>
    </div>
    <p class="status" id="play-status" role="status"></p>
    <p class="note" id="play-note"></p>
    <label class="check"><input type="checkbox" id="show-chances">Show how likely the bot’s moves were</label>
    <dl class="score" aria-label="Score across games"><dt>You</dt><dd id="score-me">0</dd><dt>Draws</dt><dd id="score-draws">0</dd><dt id="score-name">Bot</dt><dd id="score-bot">0</dd></dl>
    </div>
    </div>
    </section>
    <section id="repeat" aria-labelledby="repeat-title">
    <h2 id="repeat-title">Reproduce this run</h2>
    <p class="caption">The same configuration and seed give the same games, on any number of threads.</p>
    <pre id="command"></pre>
    <p class="no-print"><button type="button" id="copy">Copy the command</button> <span role="status" class="caption" id="copied"></span></p>
    <dl class="facts" id="facts"></dl>
    <details id="configuration-details"><summary>The configuration</summary><pre id="configuration"></pre></details>
    </section>
    </main>
    <footer><p id="colophon"></p></footer>
    </div>
    """#
}
