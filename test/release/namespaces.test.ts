import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { root } from '../repo/repository.js'
import { fetchNode, nodes } from '../run/nodes.js'
import { packWorkspace } from '../run/packWorkspace.js'
import { lendCache } from '../src/registry/lendCache.js'
import { createHost, type Host } from './createHost.js'

/** An app of one namespace, with a network of it. */
const namespaces = {
  eip155: 'mainnet',
  solana: 'solanaMainnet',
  polkadot: 'polkadotMainnet',
  bip122: 'bitcoin',
}

/** What reads of a namespace, or moves its money, without being it. */
const features = {
  onchain: 'onchain',
  send: 'send',
  receive: 'receive',
  activity: 'activity',
  siwx: 'siwx',
}

const builds = {
  esbuild: [
    'esbuild/bin/esbuild',
    'main.js',
    '--bundle',
    '--splitting',
    '--format=esm',
    '--outdir=dist/esbuild',
  ],
  webpack: [
    'webpack-cli/bin/cli.js',
    '--mode',
    'production',
    '--entry',
    './main.js',
    '--output-path',
    'dist/webpack',
  ],
  vite: ['vite/bin/vite.js', 'build', '--outDir', 'dist/vite', '--logLevel', 'warn'],
} as const

const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-namespaces-'))
const store = join(folder, 'store')
let tarballs: Awaited<ReturnType<typeof packWorkspace>>

beforeAll(async () => {
  const [packed, { stdout: from }] = await Promise.all([
    packWorkspace(folder),
    promisify(execFile)('npm', ['config', 'get', 'cache']),
  ])
  tarballs = packed
  const lockFile = join(root, 'package-lock.json')
  await lendCache({ from: from.trim(), to: join(store, 'npm'), lockFile })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(Object.entries(namespaces))('an app of %s alone', (namespace, network) => {
  let host: Host

  beforeAll(async () => {
    const own = ['core', ...[namespace, ...Object.keys(features)].map((id) => `plugin-${id}`)]
    host = await createHost({
      folder: join(folder, namespace),
      store,
      dependencies: {
        react: '19.3.1',
        'react-dom': '19.3.1',
        ...Object.fromEntries(
          own.map((name) => [`@wallet-kit/${name}`, `file:${tarballs.get(`@wallet-kit/${name}`)}`]),
        ),
      },
      devDependencies: {
        esbuild: '0.28.2',
        vite: '8.3.8',
        webpack: '5.112.2',
        'webpack-cli': '7.3.1',
      },
    })
    const plugins = Object.entries(features)
    const lines = [
      "import { createWalletKit } from '@wallet-kit/core'",
      `import { ${namespace} } from '@wallet-kit/plugin-${namespace}'`,
      `import { ${network} } from '@wallet-kit/plugin-${namespace}/networks'`,
      ...plugins.map(([id, name]) => `import { ${name} } from '@wallet-kit/plugin-${id}'`),
      `const plugins = [${[namespace, ...plugins.map(([, name]) => name)].map((name) => `${name}()`).join(', ')}]`,
      `createWalletKit({ metadata: { name: 'Test host' }, networks: [${network}], plugins }).start()`,
    ]
    await writeFile(join(host.folder, 'main.js'), lines.join('\n'))
    await writeFile(
      join(host.folder, 'index.html'),
      '<!doctype html><title>Test host</title><script type="module" src="./main.js"></script>',
    )
    await host.install('npm', '10.8.2', { node: nodes[0] as string })
  })

  test.each(Object.entries(builds))('builds with %s', async (_, [program, ...parameters]) => {
    const file = join(host.folder, 'node_modules', program)
    await promisify(execFile)(await fetchNode(nodes[0] as string), [file, ...parameters], {
      cwd: host.folder,
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 1e8,
    })
  })
})
