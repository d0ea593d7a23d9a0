import {
  installBitcoinWallet,
  installPolkadotWallet,
  installSolanaWallet,
} from '@wallet-kit/test/playwright'
import { polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import { type Fault, solanaAccounts, stackAccounts } from '@wallet-kit/test/stack'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { AllConfig } from '../host/src/allConfig.js'
import { modal } from './support/modal.js'
import type { openPage } from './support/openPage.js'
import { readAccount } from './support/readAccount.js'
import { settle } from './support/settle.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld({ isQuick: true })
/** Every namespace; nothing is ever asked of this address. */
const everyNamespace = { solanaRpcUrl: 'http://127.0.0.1:9', polkadot: true, bitcoin: true }
const xverse = 'XverseProviders.BitcoinProvider'
const fern = {
  id: 'fern',
  name: 'Fern',
  rdns: 'app.fern',
  chains: ['eip155'],
  homepage: 'https://fern.example',
}

function open({ config, ...options }: openPage.Options = {}) {
  return world.open({
    path: '/all.html',
    wallets: {},
    ...options,
    config: { walletDirectory: {}, ...config },
  })
}
const withPairing = (): AllConfig => ({
  projectId: '0'.repeat(32),
  walletconnect: { relayUrl: world.stack.relay.url },
})
const withService = (): AllConfig => ({ services: { directory: world.stack.service.url } })

/** Goes to the list as a visitor does. */
async function openList(page: Page) {
  await modal.connectButton(page).click()
  await modal.view(page, 'Connect').locator('[data-wk-key="all-wallets"]').click()
  await tiles(page).first().waitFor()
  await settle(page)
}
const tiles = (page: Page) => modal.view(page, 'AllWallets').locator('.wk-tile')
const tile = (page: Page, id: string) =>
  modal.view(page, 'AllWallets').locator(`[data-wk-connector="${id}"]`)
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search / })
/** How many wallets are listed, those out of view included. */
const countTiles = async (page: Page) =>
  Number(
    await modal
      .view(page, 'AllWallets')
      .locator('[aria-setsize]')
      .first()
      .getAttribute('aria-setsize'),
  )
const spoken = (page: Page) => page.locator('[data-wk-modal] > [aria-live="polite"]')
const viewName = (page: Page) =>
  page.locator('[data-wk-view]:not([inert])').getAttribute('data-wk-view')
const focused = (page: Page) =>
  page.evaluate(
    () =>
      (document.querySelector('[data-wk-root]')?.shadowRoot?.activeElement as HTMLElement | null)
        ?.dataset.wkConnector,
  )

describe('offline', () => {
  test('at least 60 wallets of four namespaces, without any request', async () => {
    const { page, urls } = await open({ config: everyNamespace })
    await openList(page)
    expect(await countTiles(page)).toBeGreaterThanOrEqual(60)
    for (const [word, id] of [
      ['Rabby', 'rabby'],
      ['Solflare', 'solflare'],
      ['Talisman', 'talisman'],
      ['Xverse', 'xverse'],
    ] as const) {
      await search(page).fill(word)
      await expect.poll(() => tiles(page).count()).toBe(1)
      await tile(page, id).waitFor()
    }
    expect(urls().filter((url) => !url.startsWith(world.host.url))).toEqual([])
  })

  test('the search begins with two characters, says how many it found, and when it found none', async () => {
    const { page } = await open()
    await openList(page)
    const all = await countTiles(page)
    await search(page).press('z')
    await page.waitForTimeout(500)
    expect(await countTiles(page)).toBe(all)
    await search(page).press('e')
    await expect.poll(() => countTiles(page)).toBeLessThan(all)
    const found = await countTiles(page)
    await expect.poll(() => spoken(page).textContent()).toBe(`${found} wallets found`)
    await search(page).fill('zerion')
    await expect.poll(() => spoken(page).textContent()).toBe('1 wallet found')
    await search(page).fill('no wallet of that name')
    await page.getByRole('status').getByText('No wallet found').waitFor()
    await search(page).fill('')
    await expect.poll(() => countTiles(page)).toBe(all)
  })
})

describe('wallets that are there', () => {
  test('are marked as installed, and go their own way', async () => {
    const { page, asked } = await open({
      wallets: { fern: {} },
      config: { walletDirectory: { custom: [fern] } },
    })
    await openList(page)
    await page.getByRole('button', { name: /^Fern ?, installed$/ }).click()
    await modal.accountButton(page).waitFor()
    expect(await readAccount(page)).toMatchObject({ status: 'connected', connectorId: 'app.fern' })
    expect(await asked('fern')).toContain('eth_requestAccounts')
  })

  test('are known by the connector ids of every namespace, and have one row only', async () => {
    const { page } = await open({
      config: {
        ...everyNamespace,
        walletDirectory: { featured: ['solflare', 'talisman', 'xverse', 'leather'] },
      },
      async prepare(context: BrowserContext) {
        const key = stackAccounts.alice.privateKey
        // Two of them by names of their own.
        const rpcUrls = { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'http://127.0.0.1:9' }
        const solana = { name: 'Solflare', seeds: [solanaAccounts.alice.seed], rpcUrls }
        await installSolanaWallet(context, solana)
        const seeds = [polkadotAccounts.alice]
        await installPolkadotWallet(context, { id: 'talisman', name: 'Claw', seeds })
        await installBitcoinWallet(context, { id: xverse, name: 'Ex', privateKeys: [key] })
      },
    })
    await modal.connectButton(page).click()
    for (const id of ['standard:Solflare', 'injectedWeb3:talisman', `wbip:${xverse}`, 'leather']) {
      await modal.wallet(page, id).waitFor()
    }
    for (const id of ['solflare', 'talisman', 'xverse']) {
      expect(await modal.wallet(page, id).count(), id).toBe(0)
    }
    await page.locator('[data-wk-key="all-wallets"]').click()
    for (const id of ['solflare', 'talisman', 'xverse', 'leather']) {
      const isThere = id !== 'leather'
      const mark = tile(page, id).getByText(', installed')
      await expect.poll(() => mark.count(), { message: id }).toBe(isThere ? 1 : 0)
    }
  })
})

describe('wallets that are not there', () => {
  test('lead to the pairing where WalletConnect is listed', async () => {
    const { page } = await open({ config: withPairing() })
    await openList(page)
    await tile(page, 'rainbow').click()
    await modal.view(page, 'ConnectingWalletConnect').waitFor()
    await modal.heading(page, 'Rainbow').waitFor()
    await page.getByText('Scan with Rainbow on your phone.').waitFor()
    await page.getByRole('img', { name: 'QR code to connect a wallet' }).waitFor()
  })

  test('lead to their stores where it is not, or where they take no pairing', async () => {
    for (const [id, config] of [
      ['rainbow', {}],
      ['rabby', withPairing()],
    ] as const) {
      const { page } = await open({ config })
      await openList(page)
      await tile(page, id).click()
      const view = modal.view(page, 'GetWallet')
      await view.locator('a').first().waitFor()
      const links = await view
        .locator('a')
        .evaluateAll((all) =>
          (all as HTMLAnchorElement[]).map(({ href, rel, target }) => [
            new URL(href).protocol,
            rel,
            target,
          ]),
        )
      expect(links.length).toBeGreaterThan(1)
      for (const link of links) expect(link).toEqual(['https:', 'noopener noreferrer', '_blank'])
      expect(await view.locator('a').first().getAttribute('data-wk-key')).toBe('chrome')
    }
  })
})

describe('by keyboard', () => {
  test('the grid is one stop; the keys move in it, Enter chooses, and Back comes back to the tile', async () => {
    const { page } = await open()
    await openList(page)
    await search(page).focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('metamask')
    await page.keyboard.press('ArrowRight')
    const second = await focused(page)
    expect(second).not.toBe('metamask')
    await page.keyboard.press('End')
    const last = await countTiles(page)
    const inView = modal.view(page, 'AllWallets').locator(`[aria-posinset="${last}"] button`)
    await expect.poll(() => inView.evaluate((button) => button.matches(':focus'))).toBe(true)
    const id = await focused(page)
    await page.keyboard.press('Enter')
    await modal.view(page, 'GetWallet').waitFor()
    await modal.button(page, 'Back').press('Enter')
    await modal.view(page, 'AllWallets').waitFor()
    await expect.poll(() => focused(page)).toBe(id)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBeUndefined()
  })
})

describe('with a service', () => {
  const pages = () =>
    world.stack.service
      .requests()
      .filter(({ path }) => path === '/wallets')
      .map(({ query }) => new URLSearchParams(query))

  test('its wallets take the place of the bundled ones, page by page; the search is its own', async () => {
    world.stack.service.clearRequests()
    const { page } = await open({
      config: { ...withService(), walletDirectory: { recommended: 0 } },
    })
    expect(pages()).toEqual([])
    await openList(page)
    expect(await tiles(page).first().getAttribute('data-wk-connector')).toBe('fern')
    expect(await countTiles(page)).toBe(60)
    expect(await tile(page, 'metamask').count()).toBe(0)
    await tiles(page).first().focus()
    await page.keyboard.press('End')
    await expect.poll(() => countTiles(page)).toBe(120)
    await search(page).fill('jade heron')
    // The pages that are there are searched at once, the service after a pause in the typing.
    await expect
      .poll(() => pages().map((query) => [query.get('page'), query.get('search')]))
      .toEqual([
        ['1', null],
        ['2', null],
        ['1', 'jade heron'],
      ])
    await expect.poll(() => tiles(page).count()).toBe(1)
    expect(pages()[0]?.get('entries')).toBe('60')
    expect(pages()[0]?.get('chains')).toBe('eip155:1,eip155:8453,eip155:10,eip155:137')
  })

  test('include and exclude are asked for', async () => {
    world.stack.service.clearRequests()
    const { page } = await open({
      config: {
        ...withService(),
        walletDirectory: { recommended: 0, include: ['fern', 'amber-avocet', 'amber-bittern'] },
      },
    })
    await openList(page)
    expect(await countTiles(page)).toBe(2)
    expect(pages()[0]?.get('include')).toBe('fern,amber-avocet,amber-bittern')
  })

  const hostile = { id: 'x', name: '<b>x</b>', chains: ['eip155'], homepage: 'javascript:alert(1)' }
  test.each<[string, Fault]>([
    ['is cut', 'refuse'],
    ['never comes', 'hang'],
    ['breaks off', 'malformed'],
    ['is too long', 'huge'],
    ['is a failure', { status: 500 }],
    ['is a request to wait', { status: 429, retryAfter: 60 }],
    ['is no list', { answer: { data: 'wallets', count: 1 } }],
    ['is nothing', { answer: null }],
  ])('an answer that %s: a toast, and the bundled wallets', async (_, fault) => {
    world.stack.service.fault('/wallets*', fault)
    const { page, problems } = await open({
      config: { ...withService(), walletDirectory: { recommended: 0 } },
    })
    await openList(page)
    await page.locator('[data-wk-toast="error"]', { hasText: 'Wallets could not load' }).waitFor()
    await tile(page, 'metamask').waitFor()
    // The browser's own words; nothing is left uncaught.
    problems.expectFault(fault)
  })

  test('a late answer is waited for, and hostile entries are text or nothing', async () => {
    world.stack.service.fault('/wallets*', { delay: 800 })
    const { page } = await open({
      config: { ...withService(), walletDirectory: { recommended: 0 } },
    })
    await openList(page)
    expect(await countTiles(page)).toBe(60)
    world.stack.service.fault('/wallets*', {
      answer: { data: [7, null, { id: 'y' }, hostile], count: 1e9 },
    })
    await search(page).fill('<b>')
    await expect.poll(() => tiles(page).count()).toBe(1)
    expect(await tile(page, 'x').locator('b').count()).toBe(1)
    await tile(page, 'x').click()
    await page
      .getByText('We do not know where to get this wallet. Search for it by name.')
      .waitFor()
  })
})

describe('on a phone', () => {
  /** What a phone's browser says of itself. */
  function asPhone(context: BrowserContext) {
    return context.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true } })
      // There is no app to be opened here.
      addEventListener('click', (event) => {
        const link = event.composedPath().find((each) => (each as HTMLElement).localName === 'a')
        if (link) event.preventDefault()
      })
    })
  }
  const openPhone = async (config: AllConfig) => {
    const opened = await open({ config, prepare: asPhone })
    await opened.page.setViewportSize({ width: 390, height: 844 })
    return opened
  }

  test('every wallet leads somewhere: by a link that its tile is before the tap, or to its stores', async () => {
    const { page } = await openPhone(withPairing())
    await openList(page)
    await expect.poll(() => tile(page, 'metamask').getAttribute('href')).not.toBeNull()
    await settle(page)
    const here = encodeURIComponent(page.url())
    const phantom = await tile(page, 'phantom').getAttribute('href')
    expect(phantom).toMatch(`https://phantom.app/ul/browse/${here}?ref=`)
    await tile(page, 'rabby').click()
    await modal.view(page, 'GetWallet').locator('[data-wk-key="ios"]').waitFor()
    await modal.button(page, 'Back').click()
    await expect.poll(() => tile(page, 'metamask').getAttribute('href')).not.toBeNull()
    const href = (await tile(page, 'metamask').getAttribute('href')) as string
    expect(href).toMatch(/^metamask:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F/)

    await tile(page, 'metamask').click()
    await modal.heading(page, 'Continue in MetaMask').waitFor()
    // The link that was tapped is the one that is waited for.
    const again = page.getByRole('link', { name: 'Open wallet' })
    expect(await again.getAttribute('href')).toBe(href)
  })

  test('the search stays in view while the list is scrolled', async () => {
    const { page } = await openPhone({})
    await openList(page)
    const before = await search(page).boundingBox()
    const view = modal.view(page, 'AllWallets')
    await view.evaluate((element) => element.scrollBy(0, 400))
    expect(await view.evaluate((element) => element.scrollTop)).toBe(400)
    expect(Math.abs(((await search(page).boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(
      9,
    )
  })

  test('back from a small screen the panel only grows', async () => {
    const { page } = await openPhone({})
    await openList(page)
    await tile(page, 'rabby').click()
    await modal.view(page, 'GetWallet').locator('[data-wk-key="ios"]').waitFor()
    await settle(page)
    const heights = page.evaluate(async () => {
      const panel = document
        .querySelector('[data-wk-root]')
        ?.shadowRoot?.querySelector<HTMLElement>('.wk-panel')
      const seen: number[] = []
      while (seen.length < 60) {
        seen.push(panel?.offsetHeight ?? 0)
        await new Promise(requestAnimationFrame)
      }
      return seen
    })
    await modal.button(page, 'Back').click()
    const seen = await heights
    expect(seen.at(-1)).toBeGreaterThan(seen[0] as number)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })

  test('a wallet that opens this page in its app: GetWallet stands behind the tap', async () => {
    const { page } = await openPhone({ solanaRpcUrl: 'http://127.0.0.1:9' })
    await openList(page)
    expect(await search(page).getAttribute('placeholder')).toMatch(/^Search [56]\d wallets$/)
    const href = await tile(page, 'solflare').getAttribute('href')
    expect(href).toMatch(/^https:\/\/solflare\.com\/ul\/v1\/browse\/http%3A/)
    await tile(page, 'solflare').click()
    const link = modal.view(page, 'GetWallet').getByRole('link', { name: 'Open in Solflare' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(href)
  })

  test('a recommended row of Connect is a link before it is tapped, too', async () => {
    const { page } = await openPhone(withPairing())
    await modal.connectButton(page).click()
    const row = modal.view(page, 'Connect').locator('a[data-wk-connector="metamask"]')
    await row.waitFor()
    expect(await row.getAttribute('href')).toMatch(/^metamask:\/\/wc\?uri=wc%3A/)
    await row.click()
    await modal.heading(page, 'Continue in MetaMask').waitFor()
  })

  test('without WalletConnect it leads to the store of this system', async () => {
    const { page } = await openPhone({})
    await openList(page)
    await tile(page, 'metamask').click()
    const links = modal.view(page, 'GetWallet').locator('a')
    await links.first().waitFor()
    const keys = await links.evaluateAll((all) =>
      (all as HTMLElement[]).map(({ dataset }) => dataset.wkKey),
    )
    expect(keys).toEqual(['ios', 'homepage'])
  })

  test.each([
    { where: 'a phone', hasDirectory: true, view: 'AllWallets' },
    { where: 'a phone', hasDirectory: false, view: 'ConnectingWalletConnectBasic' },
    { where: 'a desktop', hasDirectory: true, view: 'ConnectingWalletConnectBasic' },
    { where: 'a desktop', hasDirectory: false, view: 'ConnectingWalletConnectBasic' },
  ])('without adapters, $where, directory $hasDirectory: $view', async (given) => {
    const { hasDirectory, view, where } = given
    const { page } = await world.open({
      path: '/all.html',
      wallets: {},
      config: {
        ...withPairing(),
        hasNoAdapters: true,
        ...(hasDirectory && { walletDirectory: {} }),
      },
      ...(where === 'a phone' && { prepare: asPhone }),
    })
    await modal.connectButton(page).click()
    await modal.view(page, view).waitFor()
    expect(await viewName(page)).toBe(view)
    if (view === 'AllWallets') {
      await tiles(page).first().waitFor()
      expect(await countTiles(page)).toBeGreaterThan(20)
      await expect.poll(() => tile(page, 'trust').getAttribute('href')).toMatch(/^trust:\/\/wc\?/)
    }
  })
})
