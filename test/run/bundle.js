import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './workspace.js'

/**
 * What is loaded one after the other, by package: a module comes in the file of the first that needs it. `page` is what comes with a
 * page: the entries that hosts import, and what the first files of plugins call. What no list names is grouped by the bundler.
 */
export const loads = {
  core: [
    ['page', 'index', 'react'],
    // With the page where a plugin needs it there.
    ['data', 'service/dataSources'],
    // With a page that imports an action of a plugin. Neither imports more than `page`.
    ['signer', 'connection/lazySignerAction'],
    ['amounts', 'money'],
    // What connecting and restoring have in common, with what adapters call.
    [
      'connection',
      'connection/walletSessions',
      'connection/connectors',
      'connection/askWallet',
      'connection/connector',
      'connection/identifyWallets',
      'connection/readNameAndIcon',
      'errors/chain',
    ],
    ['screens', 'modal/mountModal'],
    // The host's button shows a picture and a balance, whether or not the modal is ever opened.
    ['accountSummary', 'host/AccountSummary'],
    ['actions', 'kit/hostActions'],
    ['account', 'account/views/AccountView'],
    ['plugin', 'plugin'],
    ['ui', 'ui'],
    // Screens that show no money have none of it: what `ui` leaves of its own parts.
    ['money', 'assets', 'ui'],
  ],
  // An app of one namespace has no reader of another, and what indexers tell comes when it is shown.
  'plugins/onchain': [
    ['page', 'index'],
    ['context', 'slice', 'requests'],
    ['eip155', 'readers/eip155Account'],
    ['history', 'readers/eip155History'],
    ['solana', 'readers/solana'],
    ['bip122', 'readers/bip122'],
    ['polkadot', 'readers/polkadot'],
  ],
  // An action of a namespace that a host imports needs no error before its first call.
  'plugins/eip155': [
    ['page', 'index', 'networks'],
    ['address', 'chain/address'],
    ['errors', 'errors', 'chain/toAddress', 'chain/toCoinType'],
    ['actions', 'actions'],
    ['adapter', 'wallet/adapter'],
  ],
  'plugins/solana': [
    ['page', 'index', 'networks'],
    ['address', 'chain/address'],
    ['errors', 'errors'],
    ['actions', 'actions'],
    ['adapter', 'wallet/adapter'],
    ['message', 'chain/message'], // With a library, which signing a message does not need.
  ],
  'plugins/polkadot': [
    ['page', 'index', 'networks'],
    ['address', 'chain/ss58'],
    ['errors', 'errors'],
    ['actions', 'actions'],
    ['adapter', 'wallet/adapter'],
  ],
  'plugins/bip122': [
    ['page', 'index', 'networks'],
    ['address', 'chain/address'],
    ['errors', 'errors'],
    ['actions', 'actions'],
    ['adapter', 'wallet/adapter'],
  ],
  plugin: [
    ['page', 'index'],
    ['SendView', 'views/SendView'],
    ['SwapView', 'views/SwapView'],
    // Whoever has one of these has no more of the other: a server has `verify`.
    ['verify', 'verify'],
    ['actions', 'actions'],
  ],
}

/** What a page need not have. What checks options is in the file of the entry, and a production build leaves it out. */
const apart =
  /\/(checkOptions|service\/dataSources|connection\/lazySignerAction|http\/waiting)\.ts$/

/**
 * Bundles a browser package into its `dist`: a file for each entry, and a few that are loaded later. Whatever bundler a host uses, it
 * then loads a handful of files instead of the dozens that single modules would be split into. Types come from the compiler.
 */
export async function bundle(folder) {
  const entries = readEntries(folder)
  const build = await rolldown({
    input: entries,
    preserveEntrySignatures: 'allow-extension',
    // Libraries are what package.json names, which knip checks: a host has one copy of each.
    external: /^@?[a-z]/,
    platform: 'neutral',
    treeshake: { moduleSideEffects: false },
    tsconfig: join(root, 'tsconfig.json'),
    // 'use client' stands in an entry, where it stays: see test/release.
    onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
  })
  const order = [...(loads[folder] ?? loads.plugin)]
  // It checks a slippage as its screen reads it. If the screen's file had that, the check would bring the screen with the page.
  if (folder === 'plugins/swap') order.splice(1, 0, ['checks', 'checkOptions'])
  let files
  await build.write({
    dir: join(root, folder, 'dist'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name].js',
    minifyInternalExports: false,
    // Declarations and sources have them.
    comments: { jsdoc: false },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          name(id, graph) {
            files ??= assign(order, { source: join(root, folder, 'src'), entries, graph })
            return files.get(id)
          },
          debugName: 'loads',
        },
        {
          name: 'shared',
          minShareCount: 2,
          test: (id) => !Object.values(entries).includes(id),
          entriesAware: true,
          // In bytes of source: what several files share and is smaller joins its neighbour.
          entriesAwareMergeThreshold: 6_000,
        },
      ],
    },
  })
  await build.close()
}

/** Gives the file of each module that a load needs. */
function assign(order, { source, entries, graph }) {
  const files = new Map()
  const seen = new Set()
  for (const [name, ...roots] of order) {
    const queue = roots
      .flatMap((path) => [`${join(source, path)}.ts`, `${join(source, path)}.tsx`])
      .filter((id) => graph.getModuleInfo(id))
    for (let id = queue.shift(); id; id = queue.shift()) {
      const module = graph.getModuleInfo(id)
      if (seen.has(id) || !module || (name === 'page' && apart.test(id))) continue
      if (name === 'ui' && /\/money\/[^.]+\.tsx?$/.test(id)) continue
      // An entry stays a file of its own, of nothing but its exports.
      if (!Object.values(entries).includes(id)) {
        seen.add(id)
        // Entries share what is drawn into the modal. React DOM is no part of it.
        files.set(id, module.importedIds.includes('react-dom') ? 'modal' : name)
      }
      queue.push(...module.importedIds)
    }
  }
  return files
}

/** The entries of the package's `exports` that are built from a source file. */
function readEntries(folder) {
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const files = Object.values(exports).flatMap((target) => target['wallet-kit-source'] ?? [])
  return Object.fromEntries(
    files.map((file) => [basename(file, extname(file)), join(root, folder, file)]),
  )
}
