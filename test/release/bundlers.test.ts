import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { installTestWallet } from '@wallet-kit/test/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { budgets } from '../bench/budgets.js'
import { launchShell } from '../browser/support/launchShell.js'
import { watchProblems } from '../browser/support/watchProblems.js'
import { root } from '../repo/repository.js'
import { fetchNode, nodes } from '../run/nodes.js'
import { packWorkspace } from '../run/packWorkspace.js'
import { lendCache } from '../src/registry/lendCache.js'
import { serveFolder } from '../src/registry/serveFolder.js'
import { stackAccounts } from '../src/stack/stackAccounts.js'
import { createHost, type Host } from './createHost.js'

/** The pages in `hosts/`. */
const pages = ['main', 'plain', 'action', 'amounts', 'bare'] as const
type PageName = (typeof pages)[number]

/** The bundlers that hosts use, pinned: what each needs, and how the pages in `hosts/` are built with it. */
const bundlers = {
  esbuild: {
    packages: { esbuild: '0.28.2' },
    command: [
      ...['esbuild/bin/esbuild', ...pages.map((page) => `${page}.js`), '--outdir=dist/esbuild'],
      ...['--bundle', '--splitting', '--format=esm', '--minify'],
    ],
  },
  rollup: {
    packages: {
      rollup: '4.68.5',
      '@rollup/plugin-commonjs': '29.0.3',
      '@rollup/plugin-node-resolve': '16.0.3',
      '@rollup/plugin-replace': '6.0.3',
      '@rollup/plugin-terser': '1.0.2',
    },
    command: ['rollup/dist/bin/rollup', '--config', 'rollup.config.mjs', '--silent'],
  },
  webpack: {
    packages: { webpack: '5.112.2', 'webpack-cli': '7.3.1' },
    command: ['webpack-cli/bin/cli.js', '--config', 'webpack.config.mjs'],
  },
  parcel: {
    packages: { parcel: '2.16.4' },
    command: [
      ...['parcel/lib/bin.js', 'build', ...pages.map((page) => `${page}.html`)],
      ...['--dist-dir', 'dist/parcel', '--no-cache', '--no-source-maps'],
    ],
  },
  vite: {
    packages: { vite: '8.3.8' },
    command: ['vite/bin/vite.js', 'build', '--config', 'vite.config.mjs', '--logLevel', 'warn'],
  },
} as const

/** Stands in React DOM and nowhere else. */
const reactDom = '__DOM_INTERNALS_DO_NOT_USE'
/** Stands in React itself. */
const react = '__CLIENT_INTERNALS_DO_NOT_USE'

const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-bundlers-'))
let host: Host
let browser: Browser

beforeAll(async () => {
  const [tarballs, { stdout: from }] = await Promise.all([
    packWorkspace(folder),
    promisify(execFile)('npm', ['config', 'get', 'cache']),
  ])
  const store = join(folder, 'store')
  const lockFile = join(root, 'package-lock.json')
  await lendCache({ from: from.trim(), to: join(store, 'npm'), lockFile })
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const own = ['@wallet-kit/core', '@wallet-kit/plugin-eip155']
  host = await createHost({
    folder: join(folder, 'host'),
    store,
    dependencies: {
      react: devDependencies.react,
      'react-dom': devDependencies['react-dom'],
      viem: '^2.35.0',
      ...Object.fromEntries(own.map((name) => [name, `file:${tarballs.get(name)}`])),
    },
    devDependencies: Object.assign({}, ...Object.values(bundlers).map(({ packages }) => packages)),
  })
  await cp(join(root, 'test/release/hosts'), host.folder, { recursive: true })
  await host.install('npm', '10.8.2', { node: nodes[0] as string })
  // As docs/hosts.md says for Parcel.
  const manifest = join(host.folder, 'package.json')
  const listed = JSON.parse(await readFile(manifest, 'utf8'))
  const parcel = { '@parcel/resolver-default': { packageExports: true } }
  await writeFile(manifest, JSON.stringify({ ...listed, ...parcel }))
  browser = await launchShell()
})

afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(Object.entries(bundlers))('%s', (name, { command: [program, ...parameters] }) => {
  let served: Awaited<ReturnType<typeof serveFolder>>

  beforeAll(async () => {
    const dist = join(host.folder, 'dist', name)
    const file = join(host.folder, 'node_modules', program)
    await promisify(execFile)(await fetchNode(nodes[0] as string), [file, ...parameters], {
      cwd: host.folder,
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 1e8,
    })
    // Vite and Parcel write pages of their own; the others build scripts of the same names.
    await cp(join(root, 'test/release/hosts'), dist, {
      recursive: true,
      force: false,
      filter: (path) => !/\.(js|mjs)$/.test(path),
    })
    served = await serveFolder(dist, { 'cache-control': 'no-store' })
  })

  afterAll(() => served?.stop())

  /** Opens a page in a context of its own, with a wallet; gives what it has loaded until now, and what went wrong. */
  async function open(name: PageName) {
    const context = await browser.newContext()
    const problems = watchProblems(context)
    await context.route(
      (url) => url.origin !== served.url,
      (route) => route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: '0x0' } }),
    )
    await installTestWallet(context, {
      name: 'Fern',
      rdns: 'app.fern',
      privateKeys: [stackAccounts.alice.privateKey],
      chains: { 1: 'https://rpc.example' },
    })
    const page = await context.newPage()
    const loading: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (!response.url().endsWith('.js')) return
      const body = response.body()
      // What comes while the page is closed is nobody's any more.
      body.catch(() => undefined)
      loading.push(body)
    })
    await page.goto(`${served.url}/${name}.html`, { waitUntil: 'networkidle' })
    return { page, problems, scripts: () => Promise.all(loading), close: () => context.close() }
  }

  async function measure(name: PageName) {
    const { scripts, close } = await open(name)
    const loaded = await scripts()
    await close()
    const size = loaded.reduce((sum, script) => sum + brotliCompressSync(script).length, 0)
    return { size, text: loaded.join('\n') }
  }

  let bare: Awaited<ReturnType<typeof measure>>
  beforeAll(async () => {
    bare = await measure('bare')
  })

  test('with the page a visitor downloads no more than the budget, and no React DOM', async () => {
    const main = await measure('main')
    console.log(`${name}: page load ${main.size - bare.size} bytes (bare ${bare.size})`)
    expect(main.size - bare.size).toBeLessThanOrEqual(budgets.load)
    expect(main.text).toContain(react)
    expect(main.text).not.toContain(reactDom)
  })

  test('so does a page without React', async () => {
    const plain = await measure('plain')
    console.log(`${name}: without React ${plain.size} bytes`)
    expect(plain.size - bare.size).toBeLessThanOrEqual(budgets.load)
    expect(plain.text).not.toContain(reactDom)
  })

  test.each(['action', 'amounts'] as const)(
    '%s: what a page imports besides brings itself, and not the modal',
    async (kind) => {
      const [plain, page] = [await measure('plain'), await measure(kind)]
      console.log(`${name}: ${kind} ${page.size - plain.size} bytes`)
      expect(page.size - plain.size).toBeLessThanOrEqual(budgets.action)
    },
  )

  test.each(['main', 'plain'] as const)('%s: an announced wallet connects', async (kind) => {
    const { page, problems, scripts, close } = await open(kind)
    await page.evaluate('window.draw()')
    await page.click('[data-wk-button="connect"]')
    await page.click('[data-wk-connector="app.fern"]')
    await page.locator('[data-wk-button="account"]').waitFor()
    await page.waitForLoadState('networkidle')
    expect((await scripts()).join('\n')).toContain(reactDom)
    expect(problems.list()).toEqual([])
    await close()
  })
})
