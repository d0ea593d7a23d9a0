/** Writes rows of a name and figures as a table of plain text. */
export function formatTable(heads, rows) {
  const texts = [['', ...heads], ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : String(cell ?? ''))),
  )
  const widths = texts[0].map((_, column) =>
    Math.max(...texts.map((row) => (row[column] ?? '').length)),
  )
  return texts
    .map((row) =>
      row
        .map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[0])))
        .join('  '),
    )
    .join('\n')
}
