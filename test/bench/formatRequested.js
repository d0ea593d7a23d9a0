import { formatTable } from './formatTable.js'

/** Writes what was downloaded as a table, file by file. */
export function formatRequested(title, { files, scripts, styles, libraries, total, foreign }) {
  const row = (name, { raw, gzip, brotli }) => [name, raw, gzip, brotli]
  const table = formatTable(
    ['raw', 'gzip', 'brotli'],
    [
      ...files.map((file) => row(`  ${file.name}${formatLibraries(file.libraries)}`, file)),
      row('scripts', scripts),
      ...(styles.raw ? [row('styles', styles)] : []),
      ...(libraries.raw ? [row('with libraries', libraries)] : []),
      row('all', total),
    ],
  )
  return [title, table, ...foreign.map((url) => `  ${url}`)].join('\n')
}

function formatLibraries(names) {
  if (!names.length) return ''
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return ` (${names.slice(0, 3).join(', ')}${more})`
}
