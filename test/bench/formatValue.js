import { budgets } from './budgets.js'
import { formatTable } from './formatTable.js'
import { listValueParts } from './listValueParts.js'
import { sumSizes } from './sizes.js'

/** Writes what each plugin has with the page, and what the screens that move value are made of. */
export function formatValue({ eager, screens: { screens, parts }, valueViews }) {
  const { core, libraries } = listValueParts(valueViews)
  const row = (name, { raw, gzip, brotli }, budget = '') => [name, raw, gzip, brotli, budget]
  const rows = (sizes, text, budget) =>
    Object.entries(sizes).map(([name, size]) => row(text(name), size, budget))
  return formatTable(
    ['raw', 'gzip', 'brotli', 'budget'],
    [
      ...rows(eager, (folder) => `${folder}, with the page`),
      ...rows(screens, (name) => name, budgets.view),
      ...rows(parts, (name) => `${name}, after the screen`, budgets.view),
      row('parts of core that these share, once', sumSizes(core), budgets.valueParts),
      ...core.map((file) => row(`  ${file.name}`, file)),
      ...libraries.map((file) => row(`  library: ${file.libraries.join(', ')}`, file)),
    ],
  )
}
