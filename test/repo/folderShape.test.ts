import { describe, expect, test } from 'vitest'
import { loads } from '../run/bundle.js'
import { packages, read, sourcesOf, trackedFiles } from './repository.js'

const core = {
  entries: ['index.ts', 'react.ts', 'plugin.ts', 'money.ts', 'assets.ts', 'ui.ts', 'testing.ts'],
  rooms: [
    'account',
    'config',
    'connection',
    'errors',
    'events',
    'format',
    'host',
    'http',
    'kit',
    'messages',
    'modal',
    'money',
    'networks',
    'marks',
    'notices',
    'platform',
    'plugin',
    'react',
    'router',
    'service',
    'storage',
    'store',
    'testing',
    'ui',
    'wallets',
  ],
}
const plugin = {
  entries: [
    'index.ts',
    'options.ts',
    // In development only: a production build leaves it out.
    'checkOptions.ts',
    'views.ts',
    'events.ts',
    'constants.ts',
    'slice.ts',
    'errors.ts',
    'actions.ts',
    // Hooks for React hosts.
    'react.ts',
  ],
  rooms: ['actions', 'handlers', 'views', 'messages'],
}
/** A namespace plugin talks to wallets and chains besides. */
const namespace = {
  entries: [...plugin.entries, 'networks.ts', 'dapp.ts'],
  rooms: [...plugin.rooms, 'chain', 'discovery', 'wallet'],
}
/** One that reaches wallets by itself has sessions with them besides. */
const connector = {
  ...plugin,
  rooms: [...plugin.rooms, 'links', 'pairing', 'providers', 'session'],
}
const shapes = { namespace, connector }
/** The server, from the ground up. */
const service = {
  entries: ['index.ts', 'blockchain.ts', 'service.ts', 'errors.ts'],
  rooms: [
    ...['secrets', 'config', 'logs', 'mail', 'messages', 'storage', 'limits', 'audit', 'http'],
    ...['accounts', 'email', 'social', 'keys', 'passkeys', 'siwx', 'farcaster', 'frame'],
    ...['blockchain', 'server'],
  ],
}
/** A feature's rooms are its subjects, from the ground up: a room imports those before it, the views import all of them. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  'plugins/activity': ['history', 'transaction'],
  'plugins/analytics': ['properties.ts', 'event'],
  // `userSlice.ts` is what Account asks before the slice is here.
  'plugins/embedded-wallet': ['frame', 'login', 'smartSessions', 'userSlice.ts'],
  // `preview.ts` is the entry for the secure site's page. `grants` is what calls and typed data let others do.
  'plugins/eip155': ['preview.ts', 'grants'],
  'plugins/solana': ['preview.ts'],
  'plugins/names': ['search', 'registration'],
  // `verify.ts` is the entry for servers.
  'plugins/siwx': ['message', 'verify', 'verify.ts', 'session'],
  'plugins/onramp': ['providers', 'purchase'],
  // `hasReader.ts` is what can be known before a reader is here, `slice.ts` what all readers ask with and remember; `readers` puts together those of a namespace.
  'plugins/onchain': [
    ...['hasReader.ts', 'requests.ts', 'evm', 'prices', 'tokens', 'swap', 'history', 'nfts'],
    ...['solana', 'bitcoin', 'polkadot', 'readers'],
  ],
  'plugins/receive': ['address'],
  // Above `chain`, beside what the wallet does.
  'plugins/polkadot': ['transfer'],
  // `canSend.ts` is what Account asks before the screens are here.
  'plugins/send': ['canSend.ts', 'transfer', 'draft', 'receiver', 'cost', 'transaction'],
  'plugins/swap': [
    ...['slippage.ts', 'amounts.ts', 'pair', 'tokens'],
    ...['allowance', 'transaction', 'quotes'],
  ],
  'plugins/wallet-directory': ['wallets', 'directory'],
}
const plugins = packages.filter(({ folder }) => folder.startsWith('plugins/'))
const sources = packages.flatMap(({ folder }) => sourcesOf(folder))
const name = (file: string) => file.split('/').at(-1) as string
const loaded = new Set(
  sources.flatMap((file) =>
    [...read(file).matchAll(/import\(\s*'([^']+)'\s*\)/g)].map(([, path]) =>
      name(path as string).replace(/\.js$/, ''),
    ),
  ),
)
/** Whether something loads this file dynamically. */
const isLoaded = (file: string) => loaded.has(name(file).replace(/\.tsx?$/, ''))

/** What stands directly in a `src` folder, tests aside. */
function standsIn(folder: string) {
  const inside = trackedFiles
    .filter((file) => file.startsWith(`${folder}/src/`))
    .map((file) => file.slice(folder.length + 5))
  return {
    entries: inside.filter((file) => !file.includes('/') && !/\.test(-d)?\.tsx?$/.test(file)),
    rooms: [
      ...new Set(inside.filter((file) => file.includes('/')).map((file) => file.split('/')[0])),
    ],
  }
}

describe('rooms', () => {
  test.each([
    { folder: 'core', shape: core },
    { folder: 'templates/service', shape: service },
    ...plugins.map(({ folder, manifest }) => ({
      folder,
      shape: shapes[manifest.walletKit?.kind as keyof typeof shapes] ?? plugin,
    })),
  ])('$folder has no room that the architecture does not know', ({ folder, shape }) => {
    const { entries, rooms } = standsIn(folder)
    const own = subjects[folder] ?? []
    expect(entries.filter((file) => ![...shape.entries, ...own].includes(file))).toEqual([])
    const known = [...shape.rooms, ...own]
    expect(rooms.filter((room) => !known.includes(room as string))).toEqual([])
  })

  test('beside src a package has its manifest, its texts, its build, its contracts, its test doubles, its starter and nothing else', () => {
    const known =
      /^(src\/|build\/|contracts\/|test\/|package\.json$|LICENSE$|README\.md$|NOTICE\.md$|CHANGELOG\.md$|tsconfig\.build\.json$)/
    for (const { folder } of packages.filter(({ folder }) => folder !== 'test')) {
      // A template that is a package: what the scaffold writes of it.
      const starter = folder.startsWith('templates/') ? `${folder}/starter/` : undefined
      const others = trackedFiles
        .filter((file) => file.startsWith(`${folder}/`))
        .filter((file) => !starter || !file.startsWith(starter))
        .map((file) => file.slice(folder.length + 1))
        .filter((file) => !known.test(file))
      expect(others, folder).toEqual([])
    }
  })

  test('the top level holds the six folders and the tools’ own configuration', () => {
    const folders = trackedFiles
      .filter((file) => file.includes('/'))
      .map((file) => file.split('/')[0])
    expect([...new Set(folders)].filter((folder) => !folder?.startsWith('.')).sort()).toEqual([
      'cli',
      'core',
      'docs',
      'plugins',
      'templates',
      'test',
    ])
  })
})

describe('files', () => {
  test('none is named for being a heap', () => {
    const heap = /^(utils?|helpers?|common|misc|types|shared|lib|stuff)(\.|$)/i
    const parts = trackedFiles.filter((file) => file.split('/').some((part) => heap.test(part)))
    expect(parts.filter((file) => !file.startsWith('test/vectors/'))).toEqual([])
  })

  test('an action stands in the file of its name', () => {
    const misplaced = sources
      .filter((file) => /\/src\/actions\/[^/]+\.ts$/.test(file))
      .filter((file) => {
        const action = name(file).replace('.ts', '')
        return !new RegExp(`export (async )?(function|const) ${action}\\b`).test(read(file))
      })
    expect(misplaced).toEqual([])
  })

  test('a default export is there for a load, and for texts', () => {
    const strays = sources
      .filter((file) => /^export default /m.test(read(file)))
      .filter((file) => !file.includes('/messages/'))
      .filter((file) => !isLoaded(file))
    expect(strays).toEqual([])
  })

  test('a barrel is an entry of its package, or the root of a lazily loaded part', () => {
    const entries = packages.flatMap(({ folder, manifest }) =>
      Object.values(manifest.exports ?? {}).map((entry) =>
        typeof entry === 'string' ? '' : `${folder}/${entry['wallet-kit-source']?.slice(2)}`,
      ),
    )
    const barrels = sources.filter((file) => {
      const code = read(file)
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
        .trim()
      const rest = code.replace(/export (type )?(\*|\{[^}]*\}) from '[^']+'\s*/g, '').trim()
      return code !== '' && rest === ''
    })
    expect(barrels.filter((file) => !entries.includes(file) && !isLoaded(file))).toEqual([])
  })
})

test('every file by which the build groups is there', () => {
  const named = Object.entries(loads).flatMap(([folder, lists]) =>
    lists.flatMap(([, ...roots]) => roots.map((path) => `${folder}/src/${path}`)),
  )
  const there = sources.map((file) => file.replace(/\.tsx?$/, ''))
  // What is named for plugins is there in one of them.
  const isThere = (path: string) =>
    there.some((file) => file === path || file.replace(/^plugins\/[^/]+/, 'plugin') === path)
  expect(named.filter((path) => !isThere(path))).toEqual([])
})
