import type { Answers } from '../answers.js'
import type { Catalogue, PluginEntry, PluginQuestion } from '../catalogue/catalogue.js'
import { chosenPlugins } from '../chosenPlugins.js'
import { renderString } from './renderString.js'

const columns = 100

/** Writes `src/wallet-kit.ts`, the one file of an app that knows its plugins. */
export function renderConfig(
  answers: Pick<Answers, 'namespaces' | 'plugins' | 'projectId' | 'pluginOptions'>,
  { title, catalogue }: { title: string; catalogue: Catalogue },
): string {
  const chosen = chosenPlugins(answers, catalogue)
  const taken = new Set(['createWalletKit', 'kit', ...chosen.map(({ factory }) => factory)])
  const imports: string[] = []
  const networks: string[] = []
  for (const plugin of chosen) {
    imports.push(renderImport([plugin.factory], plugin.package))
    const specifiers: string[] = []
    for (const network of plugin.networks) {
      const local = freeName(network, plugin, taken)
      taken.add(local)
      networks.push(renderNetwork(local, plugin, answers.pluginOptions))
      specifiers.push(local === network ? network : `${network} as ${local}`)
    }
    if (specifiers.length > 0) imports.push(renderImport(specifiers, `${plugin.package}/networks`))
  }
  const calls = chosen.map((plugin) => renderCall(plugin, answers.pluginOptions))
  const lines = [
    renderImport(['createWalletKit'], catalogue.core.package),
    ...imports,
    '',
    'export const kit = createWalletKit({',
    '  metadata: {',
    `    name: ${renderString(title)},`,
    "    description: 'An app with Wallet Kit',",
    '    // The address that your visitors open: wallets show it.',
    "    url: 'http://localhost:5173',",
    '    icons: [],',
    '  },',
    "  // How numbers are written, and from which side: as the visitor's browser has it.",
    '  locale: new Intl.NumberFormat().resolvedOptions().locale,',
    ...(answers.projectId ? [`  projectId: ${renderString(answers.projectId)},`] : []),
    renderList('  networks: ', networks),
    renderList('  plugins: ', calls),
    '})',
    '',
    `declare module ${renderString(catalogue.core.package)} {`,
    '  interface Register {',
    '    kit: typeof kit',
    '  }',
    '}',
  ]
  return `${lines.join('\n')}\n`
}

function renderImport(names: readonly string[], from: string): string {
  const sorted = [...names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const line = `import { ${sorted.join(', ')} } from ${renderString(from)}`
  if (line.length <= columns) return line
  const broken = sorted.map((name) => `  ${name},`).join('\n')
  return `import {\n${broken}\n} from ${renderString(from)}`
}

function renderList(before: string, items: readonly string[]): string {
  const line = `${before}[${items.join(', ')}],`
  if (line.length <= columns) return line
  return `${before}[\n${items.map((item) => `    ${item},`).join('\n')}\n  ],`
}

function renderCall(plugin: PluginEntry, given: Answers['pluginOptions']): string {
  const options = renderAnswers(plugin, 'options', given)
  return `${plugin.factory}(${options.length > 0 ? `{ ${options.join(', ')} }` : ''})`
}

function renderNetwork(name: string, plugin: PluginEntry, given: Answers['pluginOptions']): string {
  const fields = renderAnswers(plugin, 'networks', given)
  return fields.length > 0 ? `{ ...${name}, ${fields.join(', ')} }` : name
}

/** What was answered to a plugin's questions, as properties. */
const renderAnswers = (
  { ask }: PluginEntry,
  of: PluginQuestion['of'],
  given: Answers['pluginOptions'],
): readonly string[] =>
  ask
    .filter((question) => question.of === of && given[question.flag])
    .map(({ name, flag }) => `${name}: ${renderString(given[flag] ?? '')}`)

/** A network may be called like a factory, or like a network of another namespace. */
function freeName(network: string, plugin: PluginEntry, taken: ReadonlySet<string>): string {
  const own = `${plugin.factory}${network.charAt(0).toUpperCase()}${network.slice(1)}`
  const names = [network, `${network}Network`, own]
  const free = names.find((name) => !taken.has(name))
  if (free) return free
  let count = 2
  while (taken.has(`${own}${count}`)) count += 1
  return `${own}${count}`
}
