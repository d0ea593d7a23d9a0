import { type Stack, startStack } from '@wallet-kit/test/stack'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { budgets } from '../bench/budgets.js'
import { formatRequested } from '../bench/formatRequested.js'
import { directoryScenes, listScenes, longestDrawn } from '../bench/listScenes.js'
import { isMark } from '../bench/listValueParts.js'
import { type Bytes, measureBytes, type Requested } from '../bench/measureBytes.js'
import { measureList } from '../bench/measureList.js'
import { measureNamespaces } from '../bench/measureNamespaces.js'
import { measurePairing } from '../bench/measurePairing.js'
import { measureViews } from '../bench/measureViews.js'
import { type BuiltHost, serveHost } from '../bench/serveHost.js'
import { launchShell } from './support/launchShell.js'
import { openPage } from './support/openPage.js'
import { startHost } from './support/startHost.js'

let stack: Stack
let browser: Browser
let bytes: Bytes
let views: Readonly<Record<string, Requested>>

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), launchShell()])
  bytes = await measureBytes({ browser, stack })
  views = await measureViews({ browser, stack })
})
afterAll(() => Promise.all([browser?.close(), stack?.stop()]))

/** The parts that all further views share. */
const isShared = (name: string) => /^(account|shared)\b/.test(name)
const sum = (files: readonly { readonly brotli: number }[]) =>
  files.reduce((total, { brotli }) => total + brotli, 0)
/** Code that only reading, encoding or sending needs. */
const isChainLibrary = (name: string) =>
  /^(viem|@solana\/|@polkadot\/|@sats-connect\/|sats-connect|@walletconnect\/|@scure\/btc-signer)/.test(
    name,
  )
const foreignModules = ({ files }: BuiltHost) =>
  [...files.values()]
    .flatMap(({ modules }) => modules)
    .filter((id) =>
      /\/plugins\/(?!eip155\/)|\/node_modules\/(@solana|@polkadot|@sats-connect|sats-connect|@walletconnect|@reown|@wallet-standard)\b/.test(
        id,
      ),
    )
const hasViem = ({ files }: Requested) => files.some(({ libraries }) => libraries.includes('viem'))

describe('bytes, brotli 11, over the bare host and without React', () => {
  test('the page load', () => {
    const { load, bare } = bytes
    const parts = formatRequested('page load', load)
    expect(load.scripts.brotli - bare.scripts.brotli, parts).toBeLessThanOrEqual(budgets.load)
    expect(load.styles.brotli, parts).toBeLessThanOrEqual(budgets.buttonStyles)
    expect(load.libraries.raw, parts).toBe(0)
  })

  test('from the first touch until an announced wallet is connected', () => {
    const parts = formatRequested('open and connect', bytes.connect)
    expect(bytes.connect.total.brotli, parts).toBeLessThanOrEqual(budgets.connect)
    expect(bytes.connect.chunks, parts).toBeLessThanOrEqual(budgets.connectRequests)
    expect(hasViem(bytes.connect), parts).toBe(false)
  })

  test('marks come after somebody has connected, from the page’s own origin alone', () => {
    const { load, open, connect, afterConnect, foreign } = bytes
    expect([load, open, connect].flatMap(({ files }) => files.filter(isMark))).toEqual([])
    // The host's network button shows one; the announced wallet has an icon of its own.
    const marks = afterConnect.files.filter(isMark)
    expect(marks.map(({ name }) => name.match(/^[a-zA-Z]+\d?/)?.[0]).sort()).toEqual([
      'findMark',
      'networks1',
    ])
    expect(sum(marks)).toBeLessThanOrEqual(budgets.marks)
    // Nothing but the network's RPC, for the balance.
    expect(foreign.filter((request) => !request.startsWith('POST'))).toEqual([])
  })

  test('a returning connected visitor, page load included', () => {
    const { returning, bare } = bytes
    const parts = formatRequested('returning', returning)
    const own = returning.scripts.brotli - bare.scripts.brotli
    expect(own, parts).toBeLessThanOrEqual(budgets.returning)
    expect(hasViem(returning), parts).toBe(false)
    expect(bytes.open.hasDialog, formatRequested('open', bytes.open)).toBe(true)
    expect(returning.hasDialog, parts).toBe(false)
    // The button's picture and balance come with nothing of the modal.
    const after = formatRequested('after returning', bytes.afterReturning)
    expect(bytes.afterReturning.hasDialog, after).toBe(false)
  })

  test.each(['Account', 'Accounts', 'Networks', 'UnsupportedChain', 'SelectNamespace'])(
    'the view %s, where it is the first that is opened',
    (name) => {
      const view = views[name] as Requested
      const shared = sum(view.files.filter((file) => isShared(file.name)))
      const own = view.scripts.brotli + view.styles.brotli - shared - sum(view.files.filter(isMark))
      expect(shared, formatRequested(name, view)).toBeLessThanOrEqual(budgets.screens)
      expect(own, formatRequested(name, view)).toBeLessThanOrEqual(budgets.view)
    },
  )
})

describe('every namespace', () => {
  let namespaces: Awaited<ReturnType<typeof measureNamespaces>>
  beforeAll(async () => {
    namespaces = await measureNamespaces({ browser, stack })
  })

  test.each(['eip155', 'solana', 'polkadot', 'bip122'] as const)(
    '%s: an announced wallet is listed and connected with little beyond the modal, and no chain library',
    (namespace) => {
      const { own, ...requested } = namespaces[namespace]
      const parts = formatRequested(`${namespace}: ${own.brotli} beyond the modal`, requested)
      console.log(parts)
      expect(
        requested.files.some(({ plugins }) => plugins.includes(namespace)),
        parts,
      ).toBe(true)
      expect(requested.hasDialog, parts).toBe(true)
      expect(own.brotli, parts).toBeLessThanOrEqual(budgets.namespace)
      const libraries = requested.files.flatMap((file) => file.libraries)
      expect(libraries.filter(isChainLibrary), parts).toEqual([])
      expect(requested.foreign, parts).toEqual([])
    },
  )

  test('an app with EVM alone holds no byte of another namespace, of WalletConnect or of the directory', async () => {
    const [evm, solana, pairing] = await Promise.all([
      serveHost('budget'),
      serveHost('budget-solana'),
      serveHost('budget-walletconnect'),
    ])
    await Promise.all([evm.stop(), solana.stop(), pairing.stop()])
    expect(foreignModules(evm)).toEqual([])
    // What would be found, were it there.
    expect(foreignModules(solana)).toContainEqual(expect.stringContaining('/plugins/solana/'))
    expect(foreignModules(pairing)).toContainEqual(expect.stringContaining('/@walletconnect/'))
    // Three hosts are built.
  }, 180_000)
})

describe('WalletConnect', () => {
  let pairings: Awaited<ReturnType<typeof measurePairing>>
  beforeAll(async () => {
    pairings = await measurePairing({ browser, stack })
  })
  const hasLibrary = ({ files }: Requested) =>
    files.some(({ libraries }) => libraries.some((name) => name.startsWith('@walletconnect/')))
  const large = ({ files }: Requested) => files.filter(({ brotli }) => brotli > budgets.largeChunk)

  test.each(['hover', 'focus'] as const)('its library loads on %s, and neither before', (name) => {
    const { load, open, intent, foreign } = pairings[name]
    expect(hasLibrary(load), formatRequested('page load', load)).toBe(false)
    expect(hasLibrary(open), formatRequested('open', open)).toBe(false)
    const parts = formatRequested(name, intent)
    console.log(parts)
    expect(hasLibrary(intent), parts).toBe(true)
    expect(foreign).toEqual([])
  })

  test('its library is the only large chunk', () => {
    const { load, open, intent } = pairings.hover
    expect([...large(load), ...large(open)]).toEqual([])
    const [library, ...others] = large(intent)
    expect(library?.libraries, formatRequested('hover', intent)).toContain(
      '@walletconnect/universal-provider',
    )
    expect(others, formatRequested('hover', intent)).toEqual([])
  })
})

describe('requests', () => {
  test('none but the page’s own files before the visitor acts, and no file more than begins it', () => {
    expect(bytes.unasked).toEqual([])
    expect(bytes.load.foreign).toEqual([])
    expect(bytes.load.chunks, formatRequested('page load', bytes.load)).toBeLessThanOrEqual(2)
  })

  test('connecting asks no network', () => {
    expect(bytes.connect.foreign).toEqual([])
  })

  test('only the own origin and what the host configured are asked, ever', async () => {
    const host = await startHost()
    const opened = await openPage({ stack, host, browser }, { hasService: true })
    const { page, context } = opened
    await page.click('[data-wk-button="connect"]')
    await page.click('[data-wk-connector="app.fern"]')
    await page.locator('[data-wk-modal][open]').waitFor({ state: 'detached' })
    await page.click('[data-wk-button="account"]')
    await page.locator('[data-wk-view="Account"] [role="tabpanel"] li button').first().waitFor()
    await page.waitForLoadState('networkidle')
    const configured = [host.url, stack.service.url].concat(
      Object.values(stack.chains).map(({ rpcUrl }) => rpcUrl),
    )
    const allowed = new Set(configured.map((url) => new URL(url).origin))
    const asked = opened.urls().filter((url) => !/^(data|blob):/.test(url))
    expect(asked.filter((url) => !allowed.has(new URL(url).origin))).toEqual([])
    expect(asked.some((url) => url.startsWith(stack.service.url))).toBe(true)
    await context.close()
    await host.stop()
  })
})

describe('long lists', () => {
  let host: BuiltHost
  beforeAll(async () => {
    host = await serveHost('index')
  })
  afterAll(() => host?.stop())

  test.each([...listScenes, longestDrawn])('$name: elements in the kit’s root', async (scene) => {
    const { nodes } = await measureList({ scene, browser, stack, host })
    expect(nodes).toBeGreaterThan(10)
    expect(nodes).toBeLessThanOrEqual(budgets.nodes)
  })

  test.each(directoryScenes)('$name: elements in the kit’s root', async (scene) => {
    const all = await serveHost('all')
    const figures = await measureList({ scene, browser, stack, host: all })
    await all.stop()
    expect(figures.nodes).toBeGreaterThan(100)
    expect(figures.nodes).toBeLessThanOrEqual(budgets.wallets)
    expect(figures.keystroke).toBeGreaterThan(0)
  })
})
