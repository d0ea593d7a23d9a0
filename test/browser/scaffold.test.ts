import { type ExecFileOptions, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { installTestWallet } from '@wallet-kit/test/playwright'
import { type StackChainId, startStack } from '@wallet-kit/test/stack'
import { type Address, encodeFunctionData, erc20Abi, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { budgets } from '../bench/budgets.js'
import { fetchPackage } from '../run/fetchPackage.js'
import { startMailSink } from '../src/mail/index.js'
import { lendCache } from '../src/registry/lendCache.js'
import { publishWorkspace } from '../src/registry/publishWorkspace.js'
import { serveFolder } from '../src/registry/serveFolder.js'
import { type Registry, startRegistry } from '../src/registry/startRegistry.js'
import { launchShell } from './support/launchShell.js'
import { modal } from './support/modal.js'
import { mainnet, putExchange } from './support/putExchange.js'
import { sendScreens } from './support/sendScreens.js'
import { swapScreen } from './support/swapScreen.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a program; what it said is part of the error when it fails. */
async function run(program: string, parameters: readonly string[], options: ExecFileOptions = {}) {
  try {
    return String((await promisify(execFile)(program, parameters, options)).stdout)
  } catch (cause) {
    const { stdout, stderr } = cause as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${parameters.join(' ')}\n${stdout}\n${stderr}`, { cause })
  }
}

/** Where transactions of Ethereum are looked for (`plugins/onchain`). */
const indexer = 'https://eth.blockscout.com'

/** All that the CLI offers of namespaces and plugins. */
const everything = {
  namespaces: ['eip155', 'solana', 'polkadot', 'bip122'],
  plugins: ['walletconnect', 'wallet-directory'],
}

let folder: string
let app: string
let registry: Registry
let said: string

beforeAll(async () => {
  await access(join(root, 'cli/dist/bin.js')).catch(() => {
    throw new Error('The packages are not built. Run "npm run build" first.')
  })
  folder = await mkdtemp(join(tmpdir(), 'wallet kit scaffold '))
  app = join(folder, 'my-app')
  const upstream = await run('npm', ['config', 'get', 'registry'])
  registry = await startRegistry({
    own: ['@wallet-kit/*', 'create-wallet-kit'],
    upstream: upstream.trim(),
  })
  await publishWorkspace(root, registry)
  const cache = join(folder, 'npm-cache')
  const from = (await run('npm', ['config', 'get', 'cache'])).trim()
  await lendCache({ from, to: cache, lockFile: join(root, 'package-lock.json') })
  said = await scaffold('my-app', [], await putNpm('10.8.2'))
})

afterAll(async () => {
  await registry?.stop()
  await rm(folder, { recursive: true, force: true })
})

/**
 * Runs the published CLI as a newcomer does: with a cache of its own, so that npx cannot run an older build of this version.
 * Only tarballs of others are lent to it, to save the download.
 */
async function scaffold(
  name: string,
  choices: readonly string[] = [],
  path = process.env.PATH,
): Promise<string> {
  const { version } = await readJson(join(root, 'cli/package.json'))
  const always = ['--yes', `create-wallet-kit@${version}`, name, '--yes', '--pm', 'npm']
  return run('npx', [...always, ...choices], {
    cwd: folder,
    env: {
      ...{ ...process.env, ...registry.env, PATH: path },
      npm_config_cache: join(folder, 'npm-cache'),
    },
    timeout: 180_000,
  })
}

/** Gives a `PATH` on which npm is a certain release of it: the one that came with a Node. */
async function putNpm(version: string): Promise<string> {
  const npm = await fetchPackage('npm', version)
  const bin = join(folder, `npm-${version}`)
  await mkdir(bin)
  for (const name of ['npm', 'npx']) {
    const program = `#!/bin/sh\nexec '${process.execPath}' '${npm}/bin/${name}-cli.js' "$@"\n`
    await writeFile(join(bin, name), program, { mode: 0o755 })
  }
  return `${bin}:${process.env.PATH}`
}

async function readJson(path: string) {
  return JSON.parse(await readFile(path, 'utf8'))
}

test('the CLI says how to go on', () => {
  expect(said).toContain('my-app is ready. Next:\n  cd my-app\n  npm run dev')
})

test('the app has installed exactly the kit and what was chosen, as published', async () => {
  const { dependencies } = await readJson(join(app, 'package.json'))
  expect(Object.keys(dependencies)).toEqual([
    '@wallet-kit/core',
    '@wallet-kit/plugin-activity',
    '@wallet-kit/plugin-eip155',
    '@wallet-kit/plugin-onchain',
    '@wallet-kit/plugin-receive',
    '@wallet-kit/plugin-send',
    '@wallet-kit/plugin-swap',
    '@wallet-kit/plugin-wallet-directory',
    'react',
    'react-dom',
    'viem',
  ])
  const { packages } = await readJson(join(app, 'package-lock.json'))
  expect(packages['node_modules/@wallet-kit/core'].version).toBe(
    (await readJson(join(root, 'core/package.json'))).version,
  )
})

test('it type-checks and builds, and its page is within the budget', async () => {
  // Of the tests' own environment Vite would make a development build.
  const { NODE_ENV: _, ...env } = process.env
  await run('npm', ['run', 'build'], { cwd: app, env, timeout: 60_000 })
  const page = await readFile(join(app, 'dist/index.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)]
  const sizes = scripts.map(async ([, path = '']) => {
    const script = await readFile(join(app, 'dist', path))
    return brotliCompressSync(script).length
  })
  const size = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
  console.log(`the scaffold's page: ${size} bytes in ${scripts.length} files`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(budgets.scaffold)
})

/**
 * The policy that the app's README prints, with the addresses that it leaves open: those of the app's networks, and the indexers that
 * the plugin's README lists.
 */
async function readPolicy(rpcUrls: Iterable<string>): Promise<string> {
  const readme = await readFile(join(app, 'README.md'), 'utf8')
  const [, policy = ''] = /```\n(default-src .*)\n```/.exec(readme) ?? []
  const list = await readFile(
    join(app, 'node_modules/@wallet-kit/plugin-onchain/README.md'),
    'utf8',
  )
  const indexers = [...list.matchAll(/^\| [\w ]+ \| `(https:[^`]+)` +\|$/gm)].map(([, url]) => url)
  expect(indexers).toContain(indexer)
  const open = {
    '<the RPC addresses of your networks>': [...rpcUrls].map((url) => new URL(url).origin),
    '<their indexers>': indexers,
  }
  let filled = policy
  for (const [place, urls] of Object.entries(open)) {
    expect(policy).toContain(place)
    filled = filled.replace(place, urls.join(' '))
  }
  return filled
}

/**
 * Opens the built app under the policy of its README. It has the public addresses of its networks; behind them is a local stack here.
 * The indexer has nothing to tell.
 */
async function openApp() {
  const rpc = await readRpcUrls()
  const stack = await startStack()
  onTestFinished(() => stack.stop())
  const site = await serveFolder(join(app, 'dist'), {
    'content-security-policy': await readPolicy(rpc.values()),
  })
  onTestFinished(() => site.stop())
  const browser = await launchShell()
  const page = await browser.newPage()
  onTestFinished(async () => {
    // The page may ask a node in its last moment.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await browser.close()
  })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  for (const [id, url] of rpc) {
    const chain = stack.chains[id as StackChainId]
    await page.route(
      (asked) => asked.href.startsWith(url),
      async (route) => route.fulfill({ response: await route.fetch({ url: chain.rpcUrl }) }),
    )
  }
  await page.route(`${indexer}/**`, (route) =>
    route.fulfill({ json: { items: [], next_page_params: null } }),
  )
  const { alice } = stack.accounts
  await installTestWallet(page, {
    name: 'Scaffold Wallet',
    rdns: 'example.scaffold.wallet',
    privateKeys: [alice.privateKey],
    chains: Object.fromEntries(rpc),
    policy: 'approve',
  })
  const connect = async () => {
    await page.goto(site.url)
    await page.click('[data-wk-button="connect"]')
    await page.click('[data-wk-connector="example.scaffold.wallet"]')
    await page.waitForSelector('[data-wk-button="account"]')
    await page.waitForSelector('dd[data-status="connected"]')
    // It gives the focus back when it goes.
    await modal.dialog(page).waitFor({ state: 'hidden' })
  }
  return { page, stack, complaints, connect }
}

test('a visitor connects, signs, sends and reads the history, under the policy that the README prints', async () => {
  const { page, stack, complaints, connect } = await openApp()
  const { alice, dora } = stack.accounts
  await connect()
  expect(await page.getAttribute('dd code', 'title')).toBe(alice.address)

  const message = 'Signed by a scaffolded app'
  const signing = page.getByRole('region', { name: 'Sign a message' })
  await signing.getByRole('textbox').fill(message)
  await signing.getByRole('button', { name: 'Sign' }).click()
  const signature = (await signing.locator('code').getAttribute('title')) as `0x${string}`
  expect(await verifyMessage({ address: alice.address, message, signature })).toBe(true)

  const sending = page.getByRole('region', { name: 'Send a transaction' })
  await sending.getByLabel('Receiver').fill(dora.address)
  await sending.getByLabel('Amount in ETH').fill('0.25')
  await sending.getByRole('button', { name: 'Send' }).click()
  await sending.locator('code').waitFor()
  const arrived = await stack.chains[1].rpc('eth_getBalance', [dora.address, 'latest'])
  expect(BigInt(String(arrived))).toBe(25n * 10n ** 16n)

  await page.click('[data-wk-button="account"]')
  const asked = page.waitForResponse(`${indexer}/**`)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await asked
  await modal
    .view(page, 'Account')
    .getByText(/^No activity/)
    .waitFor()
  expect(complaints).toEqual([])
})

test('with RPC urls alone it shows tokens with their prices, swaps them and sends them', async () => {
  const { page, stack, complaints, connect } = await openApp()
  const { alice, dora } = stack.accounts
  const chain = stack.chains[1]
  await putExchange(chain, { holder: alice.address })
  const held = async (account: Address) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    return BigInt(String(await chain.rpc('eth_call', [{ to: mainnet.dollar, data }, 'latest'])))
  }
  await connect()
  await page.click('[data-wk-button="account"]')
  const account = modal.view(page, 'Account')
  await account.getByRole('button', { name: /USDC/ }).waitFor()
  expect(await account.getByRole('button', { name: /USDC/ }).textContent()).toContain('$500.00')
  await account.getByText('Prices from exchange pools on Ethereum').waitFor()

  await modal.button(page, 'Swap').click()
  await swapScreen.choose(page, 'You receive', 'USDC')
  await swapScreen.input(page).fill('1')
  await swapScreen.button(page, /^Swap$/).waitFor()
  const shown = swapScreen.units(await swapScreen.received(page), 6)
  expect(shown).toBeGreaterThan(1_950n * 10n ** 6n)
  await swapScreen.button(page, /^Swap$/).click()
  await account.waitFor()
  await expect.poll(() => held(alice.address)).toBe(500n * 10n ** 6n + shown)

  await modal.button(page, 'Send').click()
  await sendScreens.choose(page, 'USDC')
  await sendScreens.prepare(page, '25', dora.address)
  await sendScreens.confirm(page)
  await expect.poll(() => held(dora.address)).toBe(25n * 10n ** 6n)
  expect(complaints).toEqual([])
}, 120_000)

test('an app with every namespace and plugin installs, type-checks, builds and lists them', async () => {
  const { namespaces, plugins } = everything
  const chosen = ['--namespaces', namespaces.join(), '--plugins', plugins.join()]
  await scaffold('everything', [...chosen, '--project-id', '0'.repeat(32)])
  const own = join(folder, 'everything')
  const { dependencies } = await readJson(join(own, 'package.json'))
  for (const id of [...namespaces, ...plugins]) {
    expect(dependencies).toHaveProperty(`@wallet-kit/plugin-${id}`)
  }
  await run('npm', ['run', 'build'], { cwd: own, timeout: 120_000 })

  const site = await serveFolder(join(own, 'dist'), {})
  onTestFinished(() => site.stop())
  const browser = await launchShell()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(site.url)
  await page.click('[data-wk-button="connect"]')
  await page.locator('[data-wk-connector="walletConnect"]').waitFor()
  await page.click('[data-wk-key="all-wallets"]')
  const tiles = page.locator('[data-wk-view="AllWallets"] [aria-setsize]')
  await tiles.first().waitFor()
  expect(Number(await tiles.first().getAttribute('aria-setsize'))).toBeGreaterThanOrEqual(60)
  expect(asked.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual([])
  expect(complaints).toEqual([])
}, 400_000)

test('the server of an app installs, starts, mails a code and stops', async () => {
  await scaffold('my-server', ['--template', 'service'])
  const own = join(folder, 'my-server')
  const port = await findPort()
  const url = `http://secure.localhost:${port}`
  const mail = await startMailSink()
  onTestFinished(() => mail.stop())
  const server = spawn('npm', ['run', 'dev'], {
    cwd: own,
    env: { ...process.env, PORT: String(port), SERVICE_URL: url, SMTP_URL: mail.url },
    // A group of its own, so that npm's child ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (told += text))
  const ended = once(server, 'exit')
  onTestFinished(() => void (server.exitCode ?? process.kill(-Number(server.pid), 'SIGKILL')))
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const getStatus = () =>
    ask('/ready').then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(getStatus, { message: told, timeout: 60_000 }).toBe(200)
  expect((await ask('/sdk?version=4')).headers.get('content-type')).toContain('text/html')
  const headers = { Origin: url, 'Wallet-Kit-Host': 'http://localhost:5173' }
  const asked = await ask('/v1/email/code', {
    ...{ method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } },
    body: JSON.stringify({ email: 'ada@shop.example' }),
  })
  expect(await asked.json()).toMatchObject({ action: 'verifyDevice' })
  await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual(['ada@shop.example'])
  process.kill(-Number(server.pid), 'SIGTERM')
  await ended
  // npm may end before its child does.
  await expect.poll(getStatus).toBe(0)
}, 300_000)

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The first RPC address of every network that the app starts with, by chain id, as its own copy of the plugin says. */
async function readRpcUrls(): Promise<ReadonlyMap<number, string>> {
  const { walletKit } = await readJson(join(root, 'plugins/eip155/package.json'))
  const path = join(app, 'node_modules/@wallet-kit/plugin-eip155/dist/networks.js')
  const networks: Record<string, { id: number; rpcUrls: readonly string[] }> = await import(
    pathToFileURL(path).href
  )
  const urls = new Map<number, string>()
  for (const name of walletKit.networks) {
    const network = networks[name]
    if (network?.rpcUrls[0]) urls.set(network.id, network.rpcUrls[0])
  }
  return urls
}
