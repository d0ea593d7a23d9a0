import { execFile } from 'node:child_process'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Manifest, packages, root } from '../repo/repository.js'
import { fetchPackage } from '../run/fetchPackage.js'
import { fetchNode, nodes } from '../run/nodes.js'
import { packWorkspace } from '../run/packWorkspace.js'
import { lendCache } from '../src/registry/lendCache.js'
import { accepted } from './accepted.js'
import { advisories } from './advisories.js'
import { createHost, type Host } from './createHost.js'
import { type Installed, judgeTree } from './judgeTree.js'

/** The npm that comes with the oldest Node, and the newest of each line. */
const [oldestNpm, ...newerNpms] = ['10.8.2', '10.9.9', '11.21.2'] as const
const [oldestNode, , newestNode] = nodes

const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-hosts-'))
const libraries = packages.filter(({ folder }) => /^(core|plugins\/.+)$/.test(folder))
/** And the scaffold's program. */
const everything = packages.filter(({ folder }) => folder !== 'test')
let tarballs: ReadonlyMap<string, string>
/** A host of everything, installed by the oldest npm. */
let host: Host
let said: string

beforeAll(async () => {
  await access(join(root, 'core/dist/index.js')).catch(() => {
    throw new Error('The packages are not built. Run "npm run build" first.')
  })
  tarballs = await packWorkspace(folder)
  const { stdout: from } = await promisify(execFile)('npm', ['config', 'get', 'cache'])
  const lockFile = join(root, 'package-lock.json')
  await lendCache({ from: from.trim(), to: join(folder, 'store/npm'), lockFile })
  host = await hostOf('everything', everything)
  said = await host.install('npm', oldestNpm, { node: oldestNode })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** An app that lists packages of the kit, as packed, and what the READMEs tell it to list with them. */
function hostOf(
  name: string,
  listed: typeof packages,
  devDependencies: Readonly<Record<string, string>> = { '@types/react': '18.3.8' },
): Promise<Host> {
  const peers = listed.flatMap(({ manifest }) => requiredPeers(manifest))
  const { devDependencies: own } = manifestOfRoot
  return createHost({
    folder: join(folder, name),
    store: join(folder, 'store'),
    dependencies: {
      ...Object.fromEntries(peers),
      react: String(own.react),
      'react-dom': String(own['react-dom']),
      ...Object.fromEntries(
        listed.map(({ manifest }) => [manifest.name, `file:${tarballs.get(manifest.name)}`]),
      ),
    },
    devDependencies,
  })
}

const manifestOfRoot = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

function requiredPeers({ peerDependencies = {}, peerDependenciesMeta = {} }: Manifest) {
  return Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional)
}

/** Every package that a host's lock file holds. */
async function readTree({ folder }: Host): Promise<readonly Installed[]> {
  const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
  return Object.entries(packages as Record<string, Omit<Installed, 'name'>>)
    .filter(([path]) => path)
    .map(([path, locked]) => ({ ...locked, name: path.replace(/^.*node_modules\//, '') }))
}

/** The same, each version of each once. */
async function readPlan(host: Host): Promise<readonly string[]> {
  const tree = await readTree(host)
  return [...new Set(tree.map(({ name, version }) => `${name} ${version}`))].toSorted()
}

test('npm 10 of the oldest Node installs everything, without a warning', () => {
  expect(said).not.toMatch(/\bwarn\b/i)
})

test('a host installs no package that it should not: licences, scripts, copies, advisories', async () => {
  const found = judgeTree(await readTree(host), advisories)
  expect(found).toEqual(Object.keys(accepted).toSorted())
})

test.concurrent('but for WalletConnect’s copy a host has one viem, with what that brings', async () => {
  const listed = everything.filter(({ folder }) => folder !== 'plugins/walletconnect')
  const without = await hostOf('without WalletConnect', listed)
  await without.install('npm', oldestNpm, { node: oldestNode, isPlanOnly: true })
  const tree = await readTree(without)
  const once = tree.map(({ name }) => name).filter((name) => /^(viem|ox|abitype)$/.test(name))
  expect(once.toSorted()).toEqual(['abitype', 'ox', 'viem'])
})

test.concurrent.each(newerNpms)('npm %s installs the same', async (version) => {
  const same = await hostOf(`npm ${version}`, everything)
  await same.install('npm', version, { node: newestNode, isPlanOnly: true })
  expect(await readPlan(same)).toEqual(await readPlan(host))
})

test.concurrent('the oldest npm installs what a plugin is written and tested with', async () => {
  const { vitest, vite } = manifestOfRoot.devDependencies
  // The stack brings the service, and that the plugins it stands on: they are in no registry yet.
  const written = ['core', 'test', 'templates/service', 'plugins/siwx', 'plugins/onchain']
  const listed = packages.filter(({ folder }) => written.includes(folder))
  const author = await hostOf('author', listed, { vitest, vite })
  await author.install('npm', oldestNpm, { node: oldestNode, isPlanOnly: true })
})

test.concurrent('pnpm installs everything', async () => {
  const same = await hostOf('pnpm', everything)
  await same.install('pnpm', '10.34.8', { node: oldestNode })
  await importEntries(same.folder, oldestNode)
})

test.concurrent('Yarn 1 installs everything', async () => {
  const same = await hostOf('yarn', everything)
  await same.install('yarn', '1.22.22', { node: oldestNode })
  await importEntries(same.folder, oldestNode)
})

test('servers that know client code by its first line find it in the React entry', async () => {
  const entry = join(host.folder, 'node_modules/@wallet-kit/core/dist/react.js')
  expect(await readFile(entry, 'utf8')).toMatch(/^['"]use client['"]/)
})

test.each(['6.0.3', '7.0.2'])('a host with React 18 compiles on TypeScript %s', async (version) => {
  const imports = libraries.flatMap(({ manifest }) => entriesOf(manifest)).filter(isForHosts)
  const lines = ['@wallet-kit/core/buttons.css', ...imports].map((entry) => `import '${entry}'`)
  await writeFile(join(host.folder, 'host.ts'), lines.join('\n'))
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--moduleResolution', 'bundler']
  const parameters = [...options, '--module', 'esnext', 'host.ts']
  const [program, first] = await findCompiler(version)
  const said = await promisify(execFile)(program, [...first, ...parameters], {
    cwd: host.folder,
  }).then(
    () => '',
    (cause: { stdout: string }) => cause.stdout,
  )
  // What libraries have in their types is not ours.
  const ours = said
    .split('\n')
    .filter((line) => /^(error|host\.ts|node_modules\/@wallet-kit\/)/.test(line))
  expect(ours).toEqual([])
})

/** A TypeScript of the registry: up to 6 a program for Node, from 7 on one for the platform. */
async function findCompiler(version: string): Promise<readonly [string, readonly string[]]> {
  if (version.startsWith('7')) {
    const native = `@typescript/typescript-${process.platform}-${process.arch}`
    return [join(await fetchPackage(native, version), 'lib/tsc'), []]
  }
  return [process.execPath, [join(await fetchPackage('typescript', version), 'bin/tsc')]]
}

describe.each(nodes)('on Node %s', (node) => {
  test('a host imports every entry', () => importEntries(host.folder, node))

  test('a server imports the service, and opens its database', async () => {
    const program = `
      import { createService } from '@wallet-kit/service'
      const service = await createService({
        url: 'https://secure.example.com', allowedOrigins: ['https://app.example.com'], appName: 'x',
        database: 'memory:', secret: 'a:' + 'x'.repeat(43), mail: { from: 'x', send: async () => {} },
      })
      if ((await service.app.request('/ready')).status !== 200) throw new Error('not ready')
      await service.stop()`
    const parameters = ['--input-type=module', '--eval', program]
    await promisify(execFile)(await fetchNode(node), parameters, { cwd: host.folder })
  })

  test('a test imports the entries that are for tests', async () => {
    const kit = packages.filter(({ folder }) => folder === 'test')
    const entries = kit.flatMap(({ manifest }) => entriesOf(manifest))
    await importAll(join(root, 'test'), [...entries, '@wallet-kit/core/testing'], node)
  })
})

/** The entries of a package that are code. */
function entriesOf({ name, exports = {} }: Manifest): readonly string[] {
  return Object.entries(exports)
    .filter(([entry, target]) => typeof target !== 'string' && !entry.endsWith('.css'))
    .map(([entry]) => name + entry.slice(1))
}

function importEntries(folder: string, node: string): Promise<void> {
  const entries = libraries.flatMap(({ manifest }) => entriesOf(manifest)).filter(isForHosts)
  return importAll(folder, entries, node)
}

/** The one for tests runs in vitest, which a host does not have. */
function isForHosts(entry: string): boolean {
  return entry !== '@wallet-kit/core/testing'
}

async function importAll(folder: string, entries: readonly string[], node: string): Promise<void> {
  const program = entries.map((entry) => `await import(${JSON.stringify(entry)})`).join('\n')
  const parameters = ['--input-type=module', '--eval', program]
  await promisify(execFile)(await fetchNode(node), parameters, { cwd: folder })
}
