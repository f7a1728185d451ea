extension PageStyle {
  /// Controls, the two boards, narrow screens, paper.
  static let parts = #"""
    .controls .field { max-width: 15rem; }
    .controls { display: flex; flex-wrap: wrap; gap: .7rem 1rem; align-items: end; margin-top: 1.2rem; }
    .field { display: grid; grid-template-columns: minmax(0, 1fr); gap: .2rem; font-size: .82rem; color: var(--muted); min-width: 0; }
    .check { display: flex; gap: .5rem; align-items: center; font-size: .92rem; padding: .4rem 0; }
    select, button {
      font: inherit; font-size: .95rem; color: var(--ink); background: var(--sheet);
      border: 1px solid var(--edge); border-radius: 6px; padding: .38rem .7rem; max-width: 100%;
    }
    .field select { width: 100%; min-width: 0; text-overflow: ellipsis; }
    button { cursor: pointer; }
    button:hover:not(:disabled), select:hover { border-color: var(--accent); }
    button:disabled { opacity: .45; cursor: default; }
    button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
    button.quiet { border-color: transparent; background: none; color: var(--muted); }
    input { accent-color: var(--accent); }
    input[type="range"] { width: 100%; }

    .replay { display: grid; gap: 2rem; grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr); margin-top: 1.2rem; }
    .list {
      list-style: none; margin: 0; padding: 0; max-height: 41rem; overflow-y: auto;
      border-top: 1px solid var(--rule); border-bottom: 1px solid var(--rule);
    }
    .list button {
      display: grid; grid-template-columns: 3.6rem minmax(0, 1fr) auto; gap: .2rem .6rem; width: 100%;
      border: 0; border-radius: 0; border-bottom: 1px solid var(--rule); background: none;
      text-align: left; padding: .5rem .5rem; font-size: .92rem;
    }
    .list li:last-child button { border-bottom: 0; }
    .list button > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .list button .who, .list button .end { grid-column: 2; }
    .list button .no { color: var(--muted); grid-row: span 2; }
    .list button .plies { grid-row: 1 / span 2; grid-column: 3; color: var(--muted); align-self: center; }
    .list button .end { color: var(--muted); font-size: .85rem; }
    .list button[aria-current] { background: var(--tint); }
    .list :focus-visible, .moves :focus-visible { outline-offset: -2px; }
    .viewer { min-width: 0; }
    .viewer .board { max-width: 24rem; margin: 1rem 0; }
    .buttons { display: flex; gap: .4rem; flex-wrap: wrap; }
    .buttons button { padding: .5rem .8rem; }
    .icon { width: 1.05rem; height: 1.05rem; fill: currentColor; }
    #ply { margin: .9rem 0 0; }
    .moves {
      display: flex; flex-wrap: wrap; gap: .15rem; list-style: none; padding: 0; margin: .9rem 0 0;
      position: relative; max-height: 10.5rem; overflow-y: auto;
    }
    .moves button { border: 0; background: none; padding: .15rem .45rem; font-size: .92rem; }
    .moves button[aria-current] { background: var(--accent); color: var(--on-accent); }
    .moves .mistake::after { content: "?"; color: inherit; font-weight: 700; }
    .status { min-height: 1.6em; font-weight: 600; margin-top: .8rem; }
    .note { color: var(--muted); font-size: .92rem; }

    .play { display: grid; gap: 2rem; grid-template-columns: minmax(0, 22rem) minmax(0, 1fr); margin-top: 1.2rem; }
    .squares {
      position: relative; display: grid; grid: repeat(3, minmax(0, 1fr)) / repeat(3, minmax(0, 1fr));
      aspect-ratio: 1; background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px;
    }
    .squares button {
      border: 0; border-radius: 0; background: none; padding: 0; position: relative;
      border-right: 1px solid var(--rule); border-bottom: 1px solid var(--rule);
    }
    .squares button:nth-of-type(3n) { border-right: 0; }
    .squares button:nth-of-type(n + 7) { border-bottom: 0; }
    .squares button[aria-disabled="true"] { cursor: default; }
    .squares button:not([aria-disabled="true"]):hover { background: var(--tint); }
    .squares svg { pointer-events: none; }
    .squares > svg { position: absolute; inset: 0; width: 100%; height: 100%; }
    .squares .chance {
      position: absolute; right: .4rem; bottom: .25rem; font-size: .72rem; color: var(--muted);
    }
    .score { display: grid; grid-template-columns: repeat(3, auto); gap: 0 2rem; width: fit-content; margin: 1.2rem 0 0; }
    .score dt { color: var(--muted); font-size: .82rem; grid-row: 1; align-self: end; overflow-wrap: anywhere; }
    .score dd { margin: 0; font: 600 1.9rem/1.2 var(--serif); grid-row: 2; }

    .plain { padding-left: 1.2rem; margin: .5rem 0 0; font-size: .92rem; color: var(--muted); }
    .expectations { list-style: none; margin: .5rem 0 0; padding: 0; }
    .expectations b { display: inline-block; min-width: 4rem; font-weight: 600; }
    .expectations .met b { color: var(--accent); }
    .expectations .failed b { color: var(--bad); }
    .facts { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1.5rem; margin: 1.2rem 0 0; }
    .facts dt { color: var(--muted); }
    .facts dd { margin: 0; overflow-wrap: anywhere; }
    pre {
      font: .88rem/1.55 var(--mono); background: var(--sheet); border: 1px solid var(--rule);
      border-radius: 8px; padding: .8rem 1rem; margin: .6rem 0 0; overflow-x: auto;
      white-space: pre-wrap; overflow-wrap: anywhere;
    }
    details { margin-top: 1rem; }
    summary { cursor: pointer; color: var(--muted); font-size: .9rem; width: max-content; max-width: 100%; }
    footer { margin-top: 4rem; border-top: 1px solid var(--rule); padding-top: 1rem; color: var(--muted); font-size: .88rem; }

    @media screen and (max-width: 46rem) {
      .page { padding: 0 1.1rem 4rem; }
      nav, .scroll { margin-left: -1.1rem; margin-right: -1.1rem; padding-left: 1.1rem; padding-right: 1.1rem; }
      header { padding-top: 2rem; }
      .wide { display: none; }
      th, td { padding: .5rem .3rem; }
      td:last-child, th:last-child { padding-right: 0; }
      tbody .name { max-width: 8.2rem; }
      tbody th.name:has(+ .name), tbody .name + .name { max-width: 4.2rem; }
      .replay, .play { grid-template-columns: minmax(0, 1fr); }
      .list { max-height: 17.6rem; }
      .viewer .board { max-width: none; }
      .grid { grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1.6rem 1.2rem; }
      .cross .cell { min-width: 4.2rem; }
      .controls .field { flex: 1 1 40%; max-width: 100%; }
      .facts { grid-template-columns: 1fr; gap: 0; }
      .facts dd { margin-bottom: .6rem; }
    }
    @media (prefers-reduced-motion: reduce) {
      html { scroll-behavior: auto; }
      svg .strike { animation: none; }
    }
    @media (forced-colors: active) {
      .cross .cell { border: 1px solid; }
      .list button[aria-current], .moves button[aria-current] { outline: 2px solid; outline-offset: -2px; }
    }
    @media print {
      :root, :root[data-theme] { color-scheme: light; --paper: #fff; }
      body { font-size: 10pt; }
      table { font-size: 8.5pt; }
      th, td { padding: .25rem .35rem; }
      th, tbody th.name { font-size: 8.5pt; }
      tbody .name { max-width: 11rem; }
      nav, .no-print, .shares { display: none !important; }
      .page { max-width: none; padding: 0; }
      .scroll { overflow: visible; margin: 1rem 0 0; padding: 0; }
      section { padding-top: 1.6rem; }
      h2 { break-after: avoid; }
      figure, tr { break-inside: avoid; }
      .cross .cell {
        min-width: 0; padding: .25rem; print-color-adjust: exact; -webkit-print-color-adjust: exact;
      }
      .cross .cell b { font-size: 8.5pt; }
      .cross .cell small { font-size: 7pt; }
      .cross tbody th.name { max-width: 8rem; }
      .grid { grid-template-columns: repeat(4, 1fr); gap: 1.2rem; }
      details:not([open]) { display: none; }
    }
    """#
}
