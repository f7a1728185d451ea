extension PageScript {
  /// What stands beside the tables: notes, a sequential test, and the numbers in full.
  static let details = #"""
    const fillNotes = () => {
      byId('notes').hidden = !data.notes.length;
      byId('notes').append(...data.notes.map(text => el('p', { class: 'note' }, text)));
      byId('forfeits').hidden = !data.forfeits.length;
      const more = report.forfeits - data.forfeits.length;
      byId('forfeits-list').append(
        ...data.forfeits.map(([game, text]) => el('li', {}, el('span', { class: 'muted' }, `#${game} `), text)),
        more > 0 ? el('li', {}, `and ${grouped(more)} more`) : '');
      byId('sprt').hidden = !data.sprt;
      if (data.sprt) byId('sprt').append(
        el('p', { class: 'status' }, data.sprt.verdict), el('p', { class: 'note' }, data.sprt.condition),
        ...data.sprt.paragraphs.map(text => el('p', { class: 'note' }, text)));
    };

    // A table: heads with their classes, and rows of texts.
    const fillTable = (id, heads, rows) => byId(id).append(
      el('thead', {}, el('tr', {}, heads.map(([text, kind]) => el('th', { scope: 'col', class: kind }, text)))),
      el('tbody', {}, rows.map(row => el('tr', {}, row.map((text, index) => heads[index][1] === 'name'
        ? el(index ? 'td' : 'th', { class: 'name', scope: index ? null : 'row', title: text }, text)
        : cell(text, { class: heads[index][1] }))))));
    const share = number => percent(Math.round(number * 1e9), 1e9);
    const decimals = (number, count) => number.toFixed(count).replace('-', '−');

    const fillRatingsTable = () => fillTable('ratings-table',
      [['Bot', 'name'], ['Elo'], ['±'], ['Over the next'], ['±'], ['LOS']],
      report.ratings.bots.map(bot => [bot.bot, eloText(bot.elo), Math.round(bot.error),
        bot.lead ? eloText(bot.lead.elo) : '', bot.lead ? Math.round(bot.lead.error) : '',
        bot.superiority === null ? '' : bot.superiority > 0.999 ? '> 99.9%' : share(bot.superiority)]));

    const fillMatches = () => fillTable('matches-table',
      [['Bot', 'name'], ['against', 'name'], ['Wins'], ['Draws'], ['Losses'], ['Score'], ['Counted'], ['95 %']],
      report.matches.map(match => [...match.bots, match.wins, match.draws, match.losses, scoreText(match),
        match.countedGames, match.interval
          ? `${share(match.interval[0]).replace('%', '')}–${share(match.interval[1])}` : '–']));

    const fillExact = () => {
      byId('exact').hidden = !report.exact;
      if (report.exact) fillTable('exact-table',
        [['X', 'name'], ['O', 'name'], ['Played'], ['Exactly'], ['As a fraction', 'wide'], ['Deviations']],
        report.exact.map(row => [row.x, row.o, decimals(row.played, 4), decimals(row.expected.value, 4),
          row.expected.fraction || '', row.deviations === null ? '·' : decimals(row.deviations, 1)]));
    };

    const fillAccuracy = () => {
      byId('accuracy').hidden = !report.accuracy;
      const mistakes = ({ games, winToDraw, winToLoss, drawToLoss }) =>
        [winToDraw, winToLoss, drawToLoss].map(count => games ? decimals(count / games, 4) : '–');
      const kept = quality => quality.moves ? decimals(quality.kept / quality.moves, 4) : '–';
      if (report.accuracy) fillTable('accuracy-table',
        [['Bot', 'name'], ['Kept'], ['Win to draw'], ['Win to loss'], ['Draw to loss'], ['Kept exactly']],
        report.accuracy.map(row =>
          [row.bot, kept(row.played), ...mistakes(row.played), row.expected ? kept(row.expected) : '']));
    };
    """#
}
