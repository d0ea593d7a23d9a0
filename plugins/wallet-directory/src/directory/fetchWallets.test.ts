import type { Kit } from '@wallet-kit/core'
import { modalClosed } from '@wallet-kit/core/plugin'
import { createTestKit, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchMoreWallets, fetchWallets, getWallets } from '../actions.js'
import { type WalletDirectoryOptions, walletDirectory } from '../index.js'
import { stopFetching } from './fetchWallets.js'

const nothing = { search: '', status: 'idle', isPaused: false, count: undefined, wallets: [] }
afterEach(() => vi.unstubAllGlobals())

const wallet = (id: string, more: object = {}) => ({ id, name: id, chains: ['eip155:1'], ...more })
const page = (from: number, length: number) =>
  Array.from({ length }, (_, index) => wallet(`w${from + index}`))

type Answer = (url: URL) => Response | Promise<Response>

/** A kit whose directory service answers as the test says, with what it was asked. */
function setup(answer?: Answer, options: WalletDirectoryOptions = {}) {
  const requests: URL[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  const kit: Kit = createTestKit({
    plugins: [walletDirectory(options)],
    networks: [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('solana', 'main', 'Solana')],
    projectId: 'project',
    fetch: async (input, init) => {
      requests.push(new URL(String(input)))
      signals.push(init?.signal)
      if (!answer) throw new TypeError('nobody asks')
      return answer(new URL(String(input)))
    },
    ...(answer && { services: { directory: 'https://directory.test/v2' } }),
  })
  const ids = () => getWallets(kit).wallets.map(({ id }) => id)
  return { kit, requests, signals, ids }
}
const paged =
  (count: number): Answer =>
  (url) => {
    const from = (Number(url.searchParams.get('page')) - 1) * 60
    return Response.json({ data: page(from, Math.min(60, count - from)), count })
  }
const fail: Answer = () => new Response('{}', { status: 503 })

test('an older request that failed leaves the count of a newer one', async () => {
  let isDown = true
  const { kit } = setup((url) => (isDown ? fail(url) : paged(130)(url)))
  let askForList: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    askForList = resolve
  })
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  // Its bundled list comes late.
  const load: Kit['load'] = async (...args) => {
    askForList()
    await held
    return kit.load(...args)
  }
  const older = fetchWallets({ ...kit, load })
  await asked
  isDown = false
  await fetchWallets(kit)
  go()
  await older
  expect(getWallets(kit)).toMatchObject({ status: 'ready', count: 130 })
})

describe('without a service', () => {
  test('the bundled list is read, and nothing is requested', async () => {
    const { kit, requests, ids } = setup()
    expect(getWallets(kit)).toEqual(nothing)
    await fetchWallets(kit)
    expect(getWallets(kit)).toMatchObject({ status: 'ready', isPaused: false })
    expect(getWallets(kit).count).toBe(ids().length)
    expect(ids()).toContain('metamask')
    expect(requests).toEqual([])
  })

  test('wallets of other namespaces are left out', async () => {
    const { kit, ids } = setup()
    await fetchWallets(kit)
    expect(ids()).toContain('solflare')
    expect(ids()).not.toContain('leather')
    expect(ids()).not.toContain('polkadot-js')
  })

  test('the host’s wallets come first, then the featured ones', async () => {
    const { kit, ids } = setup(undefined, {
      custom: [wallet('own'), wallet('elsewhere', { chains: ['bip122'] })],
      featured: ['zerion', 'rabby'],
      exclude: ['metamask'],
    })
    await fetchWallets(kit)
    expect(ids().slice(0, 4)).toEqual(['own', 'zerion', 'rabby', 'phantom'])
    expect(ids()).not.toContain('metamask')
  })

  test('include names all there are', async () => {
    const { kit, ids } = setup(undefined, {
      include: ['rabby', 'leather'],
      custom: [wallet('own')],
    })
    await fetchWallets(kit)
    expect(ids()).toEqual(['own', 'rabby'])
  })

  test('a search finds by all words, in any letters', async () => {
    const { kit, ids } = setup()
    await fetchWallets(kit, { search: 'WALLET bitg' })
    expect(ids()).toEqual(['bitget'])
    await fetchWallets(kit, { search: 'nothing of that name' })
    expect(getWallets(kit)).toMatchObject({ status: 'ready', wallets: [] })
  })

  test('a wallet of the host takes the place of a listed one with its rdns', async () => {
    const { kit, ids } = setup(undefined, { custom: [wallet('own', { rdns: 'io.metamask' })] })
    await fetchWallets(kit)
    expect(ids()).toContain('own')
    expect(ids()).not.toContain('metamask')
  })
})

describe('with a service', () => {
  test('is asked for the app’s networks and the host’s lists, by name', async () => {
    const { kit, requests } = setup(paged(3), { include: ['w1', 'w2'], exclude: ['w2'].slice(1) })
    await fetchWallets(kit, { search: 'w' })
    const url = requests[0] as URL
    expect(url.pathname).toBe('/v2/wallets')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      projectId: 'project',
      page: '1',
      entries: '60',
      chains: 'eip155:1,solana:main',
      search: 'w',
      include: 'w1,w2',
    })
    expect(url.searchParams.has('exclude')).toBe(false)
  })

  test('pages follow until all are there, one at a time', async () => {
    const { kit, requests, ids } = setup(paged(130))
    await fetchWallets(kit)
    expect(ids()).toHaveLength(60)
    await Promise.all([fetchMoreWallets(kit), fetchMoreWallets(kit)])
    expect(ids()).toHaveLength(120)
    await fetchMoreWallets(kit)
    expect(ids()).toHaveLength(130)
    await fetchMoreWallets(kit)
    expect(requests.map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2', '3'])
  })

  test('an empty page is the last one, whatever is counted', async () => {
    const { kit, requests } = setup((url) =>
      Response.json({
        data: url.searchParams.get('page') === '1' ? page(0, 2) : [],
        count: 1e9,
      }),
    )
    await fetchWallets(kit)
    await fetchMoreWallets(kit)
    await fetchMoreWallets(kit)
    expect(requests).toHaveLength(2)
  })

  test('what is no wallet, or one of another app, is left out', async () => {
    const { kit, ids } = setup(() =>
      Response.json({
        data: [null, 'x', wallet('fern'), wallet('fern'), wallet('b', { chains: ['bip122:0'] })],
        count: 'many',
      }),
    )
    await fetchWallets(kit)
    expect(ids()).toEqual(['fern'])
  })

  test('ten thousand wallets in one page are read', async () => {
    const { kit, ids } = setup(() => Response.json({ data: page(0, 10_000), count: 10_000 }))
    await fetchWallets(kit)
    expect(ids()).toHaveLength(10_000)
  })

  test.each([
    ['a failure', fail],
    ['an answer of another shape', () => Response.json({ wallets: [] })],
    ['no JSON', () => new Response('<html>')],
  ])('%s brings the bundled list, and an error with words', async (_, answer) => {
    const { kit, ids } = setup(answer)
    await expect(fetchWallets(kit)).rejects.toMatchObject({
      name: 'WalletListError',
      notice: { as: 'toast', text: 'Wallets could not load' },
    })
    expect(getWallets(kit).status).toBe('failed')
    expect(ids()).toContain('metamask')
  })

  test('why it failed the service may say', async () => {
    const reasons = [{ name: 'plan', description: 'The plan has ended.' }]
    const { kit } = setup(() => Response.json({ reasons }, { status: 402 }))
    await expect(fetchWallets(kit)).rejects.toMatchObject({
      notice: { text: 'Wallets could not load', line: { text: 'The plan has ended.' } },
    })
  })

  test('a search that fails keeps what was there, and finds in the bundled list too', async () => {
    let isDown = false
    const { kit, ids } = setup((url) =>
      isDown ? fail(url) : Response.json({ data: [wallet('MetaMask'), wallet('metal')], count: 2 }),
    )
    await fetchWallets(kit)
    isDown = true
    await expect(fetchWallets(kit, { search: 'met' })).rejects.toThrow()
    expect(ids()).toEqual(['MetaMask', 'metal'])
    await expect(fetchWallets(kit, { search: 'rab' })).rejects.toThrow()
    expect(ids()).toEqual(['rabby'])
  })

  test('a page that fails keeps the tiles, and can be asked for again', async () => {
    let isDown = false
    const { kit, ids } = setup((url) => (isDown ? fail(url) : paged(130)(url)))
    await fetchWallets(kit)
    isDown = true
    await expect(fetchMoreWallets(kit)).rejects.toMatchObject({ name: 'WalletListError' })
    expect(ids()).toHaveLength(60)
    isDown = false
    await fetchMoreWallets(kit)
    expect(ids()).toHaveLength(120)
  })

  test('a late answer never takes the place of a newer search', async () => {
    const open: ((response: Response) => void)[] = []
    const { kit, ids, signals } = setup(() => new Promise((resolve) => open.push(resolve)))
    const first = fetchWallets(kit, { search: 'al' })
    const second = fetchWallets(kit, { search: 'be' })
    await expect.poll(() => open.length).toBe(2)
    expect(signals[0]?.aborted).toBe(true)
    open[1]?.(Response.json({ data: [wallet('beta')], count: 1 }))
    await second
    open[0]?.(Response.json({ data: [wallet('alpha')], count: 1 }))
    await first
    expect(getWallets(kit).search).toBe('be')
    expect(ids()).toEqual(['beta'])
  })

  test('closing the modal ends the request and forgets the search', async () => {
    const { kit, signals } = setup(() => new Promise(() => {}))
    const reading = fetchWallets(kit, { search: 'fern' })
    await expect.poll(() => signals.length).toBe(1)
    kit.emit(modalClosed, { isConnected: false })
    await reading
    expect(signals[0]?.aborted).toBe(true)
    expect(getWallets(kit)).toEqual(nothing)
  })

  test('what the service finds is not searched again; the host’s own wallets are', async () => {
    const classic = wallet('x1', { name: 'Argent Classic', rdns: 'xyz.ready' })
    const { kit, ids } = setup(
      (url) =>
        Response.json({ data: url.searchParams.get('search') ? [classic] : page(0, 3), count: 3 }),
      { custom: [wallet('own'), wallet('ready-made')] },
    )
    await fetchWallets(kit)
    await fetchWallets(kit, { search: 'ready' })
    expect(ids()).toEqual(['ready-made', 'x1'])
    const next = fetchWallets(kit, { search: 'argent' })
    // Until it has answered, what is there is searched by name.
    expect(ids()).toEqual(['x1'])
    await next
  })

  test('its count is that of the whole list, whatever is searched for', async () => {
    const { kit } = setup((url) =>
      Response.json({ data: page(0, 2), count: url.searchParams.get('search') ? 2 : 480 }),
    )
    await fetchWallets(kit)
    await fetchWallets(kit, { search: 'w1' })
    expect(getWallets(kit).count).toBe(480)
  })

  test('a list that failed has no count of the service', async () => {
    let isDown = false
    const { kit, ids } = setup((url) => (isDown ? fail(url) : paged(480)(url)))
    await fetchWallets(kit)
    isDown = true
    await expect(fetchWallets(kit)).rejects.toThrow()
    expect(getWallets(kit).count).toBe(ids().length)
  })
})

describe('pages that bring nothing to show', () => {
  /** Pages of 60 wallets for another app, but for those that the test fills. */
  const sparse =
    (filled: Readonly<Record<string, readonly string[]>>, count = 6000): Answer =>
    (url) => {
      const own = filled[url.searchParams.get('page') as string] ?? []
      const others = Array.from({ length: 60 - own.length }, (_, index) =>
        wallet(`o${index}`, { chains: ['bip122:0'] }),
      )
      return Response.json({ data: [...own.map((id) => wallet(id)), ...others], count })
    }
  const asked = (requests: readonly URL[]) =>
    requests.map(({ searchParams }) => searchParams.get('page')).join(' ')

  test('are read past, at first and later', async () => {
    const { kit, ids, requests } = setup(sparse({ 3: ['fern'], 5: ['kite'] }, 300), {
      custom: [wallet('own')],
    })
    await fetchWallets(kit)
    expect(ids()).toEqual(['own', 'fern'])
    expect(asked(requests)).toBe('1 2 3')
    await fetchMoreWallets(kit)
    expect(ids()).toEqual(['own', 'fern', 'kite'])
    await fetchMoreWallets(kit)
    expect(asked(requests)).toBe('1 2 3 4 5')
    expect(getWallets(kit)).toMatchObject({ status: 'ready', isPaused: false })
  })

  test('on a phone also where they have only what leads nowhere there', async () => {
    vi.stubGlobal('navigator', { userAgentData: { mobile: true }, userAgent: '' })
    const { kit, requests } = setup((url) => {
      const links = url.searchParams.get('page') === '2' ? { mobileLink: 'fern://' } : {}
      return Response.json({ data: [wallet(`w${url.searchParams.get('page')}`, links)], count: 9 })
    })
    await fetchWallets(kit)
    expect(asked(requests)).toBe('1 2')
  })

  test('are not read without end: after five the visitor is asked', async () => {
    const { kit, ids, requests } = setup(sparse({ 7: ['fern'] }))
    await fetchWallets(kit)
    expect(getWallets(kit)).toMatchObject({ status: 'ready', isPaused: true, wallets: [] })
    expect(asked(requests)).toBe('1 2 3 4 5')
    await fetchMoreWallets(kit)
    expect(getWallets(kit).isPaused).toBe(false)
    expect(ids()).toEqual(['fern'])
    expect(asked(requests)).toBe('1 2 3 4 5 6 7')
  })

  test('a page that fails waits to be asked for again', async () => {
    let isDown = false
    const { kit } = setup((url) => (isDown ? fail(url) : paged(130)(url)))
    await fetchWallets(kit)
    isDown = true
    await expect(fetchMoreWallets(kit)).rejects.toThrow()
    expect(getWallets(kit)).toMatchObject({ status: 'failed', isPaused: true })
    isDown = false
    await fetchMoreWallets(kit)
    expect(getWallets(kit)).toMatchObject({ status: 'ready', isPaused: false })
  })

  test('end where nobody looks any more, and go on from there', async () => {
    let isOpen = true
    const { kit, ids, signals } = setup((url) =>
      isOpen && url.searchParams.get('page') !== '1' ? new Promise(() => {}) : paged(130)(url),
    )
    await fetchWallets(kit)
    const reading = fetchMoreWallets(kit)
    await expect.poll(() => signals.length).toBe(2)
    stopFetching(kit)
    await reading
    expect(signals[1]?.aborted).toBe(true)
    expect(getWallets(kit)).toMatchObject({ status: 'ready', isPaused: true })
    isOpen = false
    await fetchMoreWallets(kit)
    expect(ids()).toHaveLength(120)
  })

  test('an end before the first answer begins anew', async () => {
    const { kit, signals } = setup(() => new Promise(() => {}))
    const reading = fetchWallets(kit)
    await expect.poll(() => signals.length).toBe(1)
    stopFetching(kit)
    await reading
    expect(getWallets(kit)).toEqual(nothing)
  })
})
