extension PageStyle {
  /// Colours, type, sections, tables and charts.
  static let base = #"""
    :root {
      color-scheme: light dark;
      --paper: light-dark(#faf9f6, #15171b);
      --sheet: light-dark(#ffffff, #1c1f24);
      --ink: light-dark(#1f2226, #e9e7e2);
      --muted: light-dark(#5d626a, #a3a8b0);
      --rule: light-dark(#e2dfd8, #30343b);
      --faint: light-dark(#c9c5bc, #4a4f58);
      --edge: light-dark(#918c82, #6f7681);
      --accent: light-dark(#0b6b72, #62c6cb);
      --on-accent: light-dark(#ffffff, #10262a);
      --hot: light-dark(#79babd, #1e5f65);
      --bad: light-dark(#a3302b, #f2978c);
      --win: light-dark(#d98a1f, #edb45a);
      --tint: light-dark(#d8eced, #17363a);
      --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
      --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif;
      --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] { color-scheme: dark; }
    * { box-sizing: border-box; }
    html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.55 var(--sans); font-variant-numeric: tabular-nums;
    }
    .page { max-width: 68rem; margin: 0 auto; padding: 0 1.5rem 5rem; }
    h1, h2, h3 { font-family: var(--serif); font-weight: 600; line-height: 1.2; margin: 0; }
    h1 { font-size: clamp(2rem, 6vw, 3.1rem); letter-spacing: -.015em; overflow-wrap: anywhere; }
    h2 { font-size: 1.6rem; letter-spacing: -.01em; }
    h3 { font-size: 1.05rem; overflow-wrap: anywhere; }
    p { margin: .5rem 0 0; max-width: 44rem; }
    a { color: var(--accent); text-underline-offset: .2em; }
    .muted, .caption { color: var(--muted); }
    .caption { font-size: .9rem; }
    .visually-hidden {
      position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap;
    }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: 1rem; top: 1rem; background: var(--sheet); padding: .5rem 1rem; z-index: 9; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }

    header { padding: 3.5rem 0 1.25rem; }
    header .kicker {
      color: var(--muted); font-size: .8rem; letter-spacing: .12em; text-transform: uppercase;
      margin: 0 0 .6rem;
    }
    header .lead { font-size: 1.1rem; color: var(--muted); }
    .top { display: flex; justify-content: space-between; align-items: start; gap: 1rem; }
    nav {
      position: sticky; top: 0; z-index: 5; background: var(--paper);
      border-bottom: 1px solid var(--rule); margin: 0 -1.5rem; padding: 0 1.5rem;
    }
    nav ul {
      display: flex; gap: 1.4rem; list-style: none; margin: 0; padding: 0; overflow-x: auto;
      scrollbar-width: none;
    }
    nav a {
      display: block; padding: .7rem 0; color: var(--muted); text-decoration: none; font-size: .92rem;
      white-space: nowrap;
    }
    nav a:hover { color: var(--accent); }
    section { padding-top: 3.2rem; scroll-margin-top: 1rem; }
    section > h2 + .caption { margin-top: .35rem; }
    .block { margin-top: 1.4rem; }
    [hidden] { display: none !important; }

    .scroll { position: relative; overflow-x: auto; margin: 1.2rem -1.5rem 0; padding: 0 1.5rem; }
    table { border-collapse: collapse; width: 100%; font-size: .95rem; }
    th { font-weight: 500; color: var(--muted); font-size: .82rem; text-align: right; }
    td { text-align: right; }
    th, td { padding: .5rem .7rem; border-bottom: 1px solid var(--rule); white-space: nowrap; }
    thead th { vertical-align: bottom; }
    th.name, td.name { text-align: left; padding-left: 0; }
    tbody .name { max-width: 18rem; overflow: hidden; text-overflow: ellipsis; }
    tbody th.name { color: var(--ink); font-size: .95rem; font-weight: 600; }
    tbody th.name:has(+ .name), tbody .name + .name { max-width: 14rem; }
    td.rank, th.rank { text-align: left; color: var(--muted); width: 2rem; padding-left: 0; }
    td.strong { font-weight: 600; }
    tbody tr:last-child > * { border-bottom: 0; }
    th, td, h1, h3, dd, option, .list .who > *, svg text { unicode-bidi: isolate; }

    .shares { width: 9rem; text-align: left; }
    .shares .bar { display: flex; gap: 1px; height: .5rem; border-radius: 2px; overflow: hidden; }
    .shares .bar > * { flex: 1 1 0; }
    .won { background: var(--accent); }
    .drawn { background: var(--hot); opacity: .6; }
    .lost { background: var(--rule); }

    .cross { width: auto; }
    .cross th, .cross td { border: 0; }
    .cross thead th { text-align: center; }
    .cross tbody th.name { padding-right: 1rem; position: sticky; left: 0; background: var(--paper); }
    .cross td { padding: 2px; text-align: center; }
    .cross .cell {
      display: block; min-width: 5.2rem; padding: .45rem .4rem .4rem; border-radius: 5px;
      background: color-mix(in oklab, var(--hot) calc(var(--heat, 0) * 100%), var(--sheet));
      line-height: 1.15;
    }
    .cross .cell b { display: block; font-weight: 600; font-size: 1rem; }
    .cross .cell small { font-size: .76rem; color: inherit; opacity: .86; }
    .legend { display: flex; gap: .5rem; align-items: center; margin: 0 0 .45rem; font-size: .82rem; color: var(--muted); }
    .legend .scale {
      width: 7rem; height: .6rem; border-radius: 3px; border: 1px solid var(--rule);
      background: linear-gradient(to right in oklab, var(--sheet), var(--hot));
    }
    .cross .self { color: var(--faint); }
    .cross .number { display: inline-block; min-width: 1.3rem; padding-right: .4rem; color: var(--muted); font-weight: 400; }

    .grid { display: grid; gap: 2rem 1.6rem; grid-template-columns: repeat(auto-fill, minmax(12.5rem, 1fr)); }
    figure { margin: 0; min-width: 0; }
    figcaption { margin-bottom: .5rem; }
    figcaption h3 { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    figcaption .caption { display: block; }
    svg { display: block; max-width: 100%; height: auto; overflow: visible; }
    svg text { font-family: var(--sans); fill: var(--muted); font-size: 12px; }
    svg .label { fill: var(--ink); font-size: 14px; }
    svg .rule { stroke: var(--rule); stroke-width: 1; }
    svg .zero { stroke: var(--faint); stroke-width: 1; }
    svg .bar { stroke: var(--accent); stroke-width: 1.5; }
    svg .dot { fill: var(--accent); }
    svg .trace { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; }
    svg .other { fill: none; stroke: var(--faint); stroke-width: 1; }
    svg .gridline { stroke: var(--faint); stroke-width: 1; }
    svg .frame { fill: var(--sheet); stroke: var(--rule); stroke-width: 1; }
    svg .winline { stroke: var(--accent); stroke-linecap: round; }
    svg .x { stroke: var(--accent); fill: none; stroke-linecap: round; }
    svg .o { stroke: var(--ink); fill: none; }
    svg .last { fill: var(--tint); }
    svg .opening { opacity: .5; }
    svg .strike {
      stroke: var(--win); stroke-linecap: round; opacity: .85; stroke-dasharray: 1;
      animation: strike .5s ease-out both;
    }
    @keyframes strike { from { stroke-dashoffset: 1; } to { stroke-dashoffset: 0; } }
    """#
}
