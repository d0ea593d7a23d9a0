import { act, cleanup, fireEvent, within } from '@testing-library/react'
import type {
  Config,
  HistoryProvider,
  Kit,
  Transaction,
  TransactionPage,
  Transfer,
} from '@wallet-kit/core'
import {
  fetchTokens,
  forgetTransactions,
  trackTransaction,
  updateTransaction,
} from '@wallet-kit/core/assets'
import { createTestKit, fakeNamespace, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchActivity } from '../history/fetchActivity.js'
import { activity } from '../index.js'

const address = '0x1111111111111111111111111111111111111111'
const friend = '0x91aB0000000000000000000000000000004bE07d'
const imitation = '0x91fFfFfFfFfFfFfFfFfFfFfFfFfFfFfFfF4BE07D'
const base = { ...fakeNetwork('eip155', 1, 'Base'), explorerUrl: 'https://scan.test' }

const eth = (direction: Transfer['direction'], amount: string): Transfer => ({
  direction,
  ...(direction === 'in' ? { sender: friend } : { recipient: friend }),
  token: { symbol: 'ETH', amount },
})
let made = 0
const entry = (parts: Partial<Transaction> = {}): Transaction => ({
  id: `t${++made}`,
  hash: `0x${made}`,
  minedAt: Date.UTC(2026, 10, 18, 12) - made,
  chainId: 'eip155:1',
  operationType: 'send',
  status: 'confirmed',
  sentFrom: address,
  sentTo: friend,
  transfers: [eth('out', '0.42')],
  ...parts,
})

class NoObserver {
  observe() {}
  disconnect() {}
}
const kits: Kit[] = []
beforeEach(() => {
  // Without motion no picture of the last view stays behind for a moment.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  // Without layout nothing comes into view: pages are asked for by the button.
  vi.stubGlobal('IntersectionObserver', NoObserver)
})
afterEach(async () => {
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
  cleanup()
  vi.unstubAllGlobals()
})

async function open(
  fetchTransactions: HistoryProvider['fetchTransactions'],
  config: Partial<Config> = {},
) {
  const kit: Kit = createTestKit({
    networks: [base],
    locale: 'en-GB',
    // Their texts are read: initials that stay.
    marks: false,
    ...config,
    plugins: [...(config.plugins ?? []), activity()],
    account: { caipAddress: `eip155:1:${address}` },
    providers: { ...config.providers, history: { fetchTransactions } },
  })
  kits.push(kit)
  await act(() => kit.open({ view: 'Account' }))
  const root = document.querySelector('[data-wk-root]')?.shadowRoot as ShadowRoot
  const screen = within(root.querySelector('dialog') as HTMLElement)
  const tab = await screen.findByRole('tab', { name: 'Activity' })
  await act(async () => fireEvent.click(tab))
  const rows = () => [...root.querySelectorAll('.wk-tx')].map(({ textContent }) => textContent)
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    await act(async () => fireEvent.click(button))
  }
  return { kit, root, screen, rows, press }
}
const give =
  (...transactions: readonly Transaction[]) =>
  async (): Promise<TransactionPage> => ({
    transactions,
    next: undefined,
  })

test.each([
  [30_000, null],
  [4 * 60_000, 'Read 4 min ago.'],
])('a history that was read %i ms ago: from a minute on its age is said', async (age, said) => {
  const readAt = Date.now() - age
  const none = await open(async () => ({ transactions: [], next: undefined, readAt }))
  await none.screen.findByText('No activity on Base yet')
  expect(none.screen.queryByText(/^Read /)?.textContent ?? null).toBe(said)
})

test('transactions that were read 4 min ago: their age is said below them', async () => {
  const readAt = Date.now() - 4 * 60_000
  const page = await open(async () => ({ transactions: [entry()], next: undefined, readAt }))
  await vi.waitFor(() => expect(page.rows()).toHaveLength(1))
  expect(page.screen.queryByText(/^Read /)?.textContent).toBe('Read 4 min ago.')
})

test('by month: words, with whom, what moved with its sign, and the day', async () => {
  const { root, screen, rows } = await open(
    give(
      entry({ operationType: 'receive', sentFrom: friend, transfers: [eth('in', '0.42')] }),
      entry({
        operationType: 'trade',
        transfers: [
          eth('out', '0.5'),
          { direction: 'in', token: { symbol: 'USDC', amount: '1763.5919' } },
        ],
      }),
      entry({ minedAt: Date.UTC(2026, 9, 9, 12), transfers: [eth('out', '120')] }),
      entry({
        operationType: 'receive',
        minedAt: Date.UTC(2026, 9, 8, 12),
        transfers: [
          {
            direction: 'in',
            sender: friend,
            nft: { name: 'Low Tide 41', collection: 'Shorelines', isSpam: false },
          },
        ],
      }),
      entry({ operationType: 'approve', minedAt: Date.UTC(2026, 9, 7, 12), transfers: [] }),
      entry({
        operationType: 'buy',
        provider: 'Coinbase',
        minedAt: Date.UTC(2026, 9, 2, 12),
        transfers: [{ direction: 'in', token: { symbol: 'UNI', amount: '46.0319' } }],
      }),
    ),
  )
  await screen.findByRole('heading', { name: 'November 2026' })
  expect(rows()).toEqual([
    'EReceivedFrom 0x91…4bE07d+0.420 ETH18 Nov',
    'USwappedFrom 0.500 ETH+1,763.591 USDC18 Nov',
    'ESentTo 0x91…4bE07d−120.000 ETH09 Oct',
    'LTReceived NFTShorelinesLow Tide 4108 Oct',
    'ApprovedTo 0x91…4bE07dConfirmed07 Oct',
    'UBoughtCoinbase+46.031 UNI02 Oct',
  ])
  expect(
    within(screen.getByRole('list', { name: 'October 2026' })).getAllByRole('listitem'),
  ).toHaveLength(4)
  expect(
    [...root.querySelectorAll('.wk-tx:first-child .wk-frac')].map((zeros) => zeros.textContent),
  ).toContain('0.')
})

test('what was searched stands at the end of the list', async () => {
  const reach = { blocks: 5000 }
  const { root, rows } = await open(async () => ({ ...(await give(entry())()), reach }))
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
  expect(root.querySelector('.wk-source')?.textContent).toBe(
    'Only the last 5,000 blocks were searched.',
  )
})

test('where nothing was found, it is not said that there is nothing', async () => {
  const reach = { blocks: 1, only: 'tokens', isPartial: true } as const
  const { screen } = await open(async () => ({ ...(await give()()), reach }))
  await screen.findByText('No activity found')
  screen.getByText(
    'Only the last block was searched, for transfers of tokens. Some transactions could not be read.',
  )
})

test('what was missing on an earlier page stays said', async () => {
  const { root, press, rows } = await open(async ({ cursor }) =>
    cursor
      ? { transactions: [entry()], next: undefined }
      : { transactions: [entry()], next: 'more', reach: { isPartial: true } },
  )
  await press('Show more')
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  expect(root.querySelector('.wk-source')?.textContent).toBe('Some transactions could not be read.')
})

test('where all was searched nothing is said of it', async () => {
  const { root, rows } = await open(give(entry()))
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
  expect(root.querySelector('.wk-source')).toBeNull()
})

test('two tokens of one symbol are told apart by their contracts', async () => {
  const real = `eip155:1:0x${'a0'.repeat(20)}`
  const fake = `eip155:1:0x${'fa'.repeat(20)}`
  const other = `eip155:1:0x${'da'.repeat(20)}`
  const received = (symbol: string, token: string) =>
    entry({
      operationType: 'receive',
      sentFrom: friend,
      transfers: [
        { direction: 'in', sender: friend, token: { symbol, amount: '5', address: token } },
      ],
    })
  const { screen, rows } = await open(
    give(received('USDC', real), received('UЅDС', fake), received('DAI', other)),
  )
  await screen.findByRole('heading', { name: 'November 2026' })
  expect(rows()).toEqual([
    expect.stringMatching(/USDC0xa0…\w{6} · 18 Nov$/i),
    expect.stringMatching(/UЅDС0xfa…\w{6} · 18 Nov$/i),
    expect.stringMatching(/DAI18 Nov$/),
  ])
})

test('rows are links to the explorer; without one they are none', async () => {
  const { root, screen } = await open(
    give(entry({ hash: '0xabc' }), entry({ hash: undefined as never })),
  )
  await screen.findAllByText('Sent')
  const [link, plain] = root.querySelectorAll('.wk-tx')
  expect(link?.outerHTML).toMatch(/^<a [^>]*href="https:\/\/scan\.test\/tx\/0xabc"/)
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(link?.getAttribute('target')).toBe('_blank')
  expect(plain?.tagName).toBe('DIV')
})

test('pending, failed and self, several transfers, and a name that is known', async () => {
  const { rows, screen } = await open(
    give(
      entry({ status: 'pending' }),
      entry({ status: 'failed' }),
      entry({ transfers: [{ ...eth('self', '1'), recipient: address }] }),
      entry({
        transfers: [
          eth('out', '1'),
          eth('out', '2'),
          eth('out', '0.0001'),
          eth('out', '4'),
          eth('out', '5'),
        ],
      }),
    ),
    { addressLabels: { [friend]: 'Mira' } },
  )
  await screen.findByText('Sending')
  expect(rows()).toEqual([
    'ESendingTo Mira−0.420 ETHPending',
    'ESend failedTo Mira−0.420 ETH18 Nov',
    'ESent to yourself1.000 ETH18 Nov',
    'ESentTo Mira−1.000 ETH−2.000 ETHand 3 more · 18 Nov',
  ])
})

test.each([
  [20, 'and 18 more'],
  [21, 'and more'],
  [50, 'and more'],
])('of %i transfers the row says "%s"', async (count, words) => {
  const transfers = Array.from({ length: count }, (_, index) => eth('out', String(index + 1)))
  const { rows, screen } = await open(give(entry({ transfers })))
  await screen.findByText('Sent')
  expect(rows()[0]).toContain(`−2.000 ETH${words} · `)
})

test('of a transaction whose transfers cannot be read the row says so', async () => {
  const { rows, screen } = await open(give(entry({ transfers: [{ direction: 'out' }] })))
  await screen.findByText('Sent')
  expect(rows()[0]).toMatch(/What moved could not be read · 18 Nov$/)
})

test('an address that only looks like a known one is told of', async () => {
  const bait = {
    direction: 'in',
    sender: imitation,
    token: { symbol: 'ETH', amount: '0' },
  } as const
  const { rows, screen } = await open(
    give(entry({ operationType: 'receive', sentFrom: imitation, transfers: [bait] }), entry()),
  )
  await screen.findByText('Received')
  expect(rows()[0]).toBe('EReceivedLooks like 0x91…4bE07d but is not+0.000 ETH18 Nov')
})

test('none yet', async () => {
  const { screen } = await open(give())
  await screen.findByText('No activity on Base yet')
  screen.getByText('Transactions on this network will appear here.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an earlier answer that there is none is not repeated once a later look failed', async () => {
  let isDown = false
  const { kit, screen } = await open(async () => {
    if (isDown) throw new Error('no')
    return { transactions: [], next: undefined }
  })
  await screen.findByText('No activity on Base yet')
  isDown = true
  await act(() => fetchActivity(kit, { forceUpdate: true }).catch(() => undefined))
  await screen.findByText('Transactions could not load')
  expect(screen.queryByText(/^No activity/)).toBeNull()
  screen.getByRole('button', { name: /^Try again/ })
})

test('a whole history of which all is hidden is not said to be none', async () => {
  const transfers = [{ direction: 'in', nft: { name: 'Claim', isSpam: true } }] as const
  const { screen } = await open(give(entry({ transfers })))
  await screen.findByText('No activity found')
  screen.getByText('What our source calls spam is hidden.')
})

test('not read: said as such and never as none, with the toast and a way to try again', async () => {
  const { screen } = await open(async () => {
    throw new Error('no')
  })
  await screen.findByText(/^Failed to fetch transactions/)
  screen.getByText('Transactions could not load')
  expect(screen.queryByText(/^No activity/)).toBeNull()
  const retry = screen.getByRole('button', { name: /^Try again in \d+ s$/ })
  expect(retry.getAttribute('aria-disabled')).toBe('true')
})

describe('pages', () => {
  test('the button brings the next; with the last one the focus goes on in the list', async () => {
    const { rows, press, root, screen } = await open(async ({ cursor }) =>
      cursor
        ? { transactions: [entry()], next: undefined }
        : { transactions: [entry()], next: 'two' },
    )
    await screen.findByText('Sent')
    screen.getByRole('button', { name: 'Show more' }).focus()
    await press('Show more')
    await expect.poll(() => rows().length).toBe(2)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(root.activeElement?.className).toContain('wk-tx')
  })

  test('one that fails keeps the list, says so, and can be asked for again', async () => {
    let count = 0
    const { rows, press, screen } = await open(async ({ cursor }) => {
      if (!cursor) return { transactions: [entry()], next: 'two' }
      if (++count === 1) throw new Error('no')
      return { transactions: [entry()], next: undefined }
    })
    await press('Show more')
    await screen.findByText(/^Failed to fetch transactions/)
    expect(rows()).toHaveLength(1)
    await press('Show more')
    await expect.poll(() => rows().length).toBe(2)
  })

  test('spam alone: none found so far, and the visitor may look further', async () => {
    const transfers = [{ direction: 'in', nft: { name: 'Claim', isSpam: true } }] as const
    let count = 0
    const { press, rows, screen } = await open(async () => ({
      transactions: count++ < 5 ? [entry({ transfers })] : [entry()],
      next: String(count),
    }))
    await screen.findByText('No activity found')
    screen.getByText('Only the newest transactions were searched.')
    await press('Show more')
    await expect.poll(() => rows().length).toBe(1)
  })
})

test('read anew where the visitor wishes it', async () => {
  const asked: (boolean | undefined)[] = []
  const { press } = await open(async ({ forceUpdate }) => {
    asked.push(forceUpdate)
    return { transactions: [entry()], next: undefined }
  })
  await press('Refresh')
  await expect.poll(() => asked).toEqual([false, true])
})

test('what was sent from here is there at once, and as it went', async () => {
  const { kit, rows, screen } = await open(give(entry()))
  await screen.findByText('Sent')
  const { hash: _, ...sent } = entry({ status: 'pending', minedAt: Date.now() })
  await act(async () => trackTransaction(kit, { ...sent, caipAddress: `eip155:1:${address}` }))
  expect(rows()[0]).toBe('ESendingTo 0x91…4bE07d−0.420 ETHPending')
  await act(async () => updateTransaction(kit, { id: sent.id, status: 'failed' }))
  expect(rows()[0]).toMatch(/^ESend failed/)
  for (const [status, word] of [
    ['dropped', 'Dropped'],
    ['replaced', 'Replaced'],
  ] as const) {
    await act(async () => updateTransaction(kit, { id: sent.id, status }))
    expect(rows()[0]).toMatch(new RegExp(`^ESend ${status}To 0x91…4bE07d−0.420 ETH\\d\\d`))
    const { id } = sent
    const called = { ...sent, status, id: `${id}c`, transfers: [], operationType: 'approve' }
    await act(async () => trackTransaction(kit, { ...called, caipAddress: `eip155:1:${address}` }))
    expect(rows()[0]).toMatch(new RegExp(`^Approval ${status}To 0x91…4bE07d${word}\\d\\d`))
    await act(async () => forgetTransactions(kit, { ids: new Set([called.id]) }))
  }
})

test('a history that was not read says so, even if what was sent from here is there', async () => {
  const { kit, rows, screen } = await open(async () => {
    throw new Error('no')
  })
  await screen.findByText('Transactions could not load')
  const { hash: _, ...sent } = entry({ status: 'pending', minedAt: Date.now() })
  await act(async () => trackTransaction(kit, { ...sent, caipAddress: `eip155:1:${address}` }))
  expect(rows()).toHaveLength(1)
  screen.getByText('Transactions could not load')
})

test('what the owners of a Safe have to confirm says so', async () => {
  const { kit, rows, screen } = await open(give(entry()))
  await screen.findByText('Sent')
  const proposal = entry({ status: 'pending', isProposed: true, minedAt: Date.now() })
  const { hash: _, ...sent } = proposal
  await act(async () => trackTransaction(kit, { ...sent, caipAddress: `eip155:1:${address}` }))
  expect(rows()[0]).toBe('ESendingTo 0x91…4bE07d−0.420 ETHWaiting for the account’s owners')
})

describe('while something is pending', () => {
  const pause = 15_000
  let state = 'visible'
  beforeEach(() => {
    state = 'visible'
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state as never)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  async function openPending(settledFrom: number, fails: (count: number) => boolean = () => false) {
    const asked: (boolean | undefined)[] = []
    const row = entry({ status: 'pending' })
    const opened = await open(async ({ forceUpdate }) => {
      asked.push(forceUpdate)
      if (fails(asked.length)) throw new Error('no')
      const status = asked.length >= settledFrom ? 'confirmed' : 'pending'
      return { transactions: [{ ...row, status }], next: undefined }
    })
    await expect.poll(() => opened.rows()).toHaveLength(1)
    const advance = (time = pause) => act(() => vi.advanceTimersByTimeAsync(time))
    return { ...opened, asked, advance }
  }

  test('it is looked at every 15 s past the caches, until it is done', async () => {
    const { asked, advance, rows } = await openPending(3)
    await advance(pause - 1)
    expect(asked).toEqual([false])
    await advance(1)
    expect(asked).toEqual([false, true])
    expect(rows()[0]).toMatch(/^ESending/)
    await advance()
    expect(rows()[0]).toMatch(/^ESentTo/)
    await advance(10 * pause)
    expect(asked).toEqual([false, true, true])
  })

  test('what was sent from here and is not in the history counts, too', async () => {
    const { kit, asked, advance } = await openPending(1)
    const { hash: _, ...sent } = entry({ status: 'pending', minedAt: Date.now() })
    await act(async () => trackTransaction(kit, { ...sent, caipAddress: `eip155:1:${address}` }))
    await advance()
    expect(asked).toEqual([false, true])
  })

  test('nobody asks while the page is hidden; its return is a look', async () => {
    const { asked, advance } = await openPending(9)
    state = 'hidden'
    await advance(10 * pause)
    expect(asked).toHaveLength(1)
    state = 'visible'
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(asked).toHaveLength(2)
  })

  test('nor once the tab is left', async () => {
    const { asked, advance, screen } = await openPending(9)
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Tokens' })))
    await advance(10 * pause)
    expect(asked).toHaveLength(1)
  })

  test('a look that fails is not told, and comes again 30 s later', async () => {
    const { asked, advance, rows, screen } = await openPending(3, (count) => count === 2)
    await advance()
    expect(asked).toHaveLength(2)
    expect(screen.queryByText(/^Failed to fetch transactions/)).toBeNull()
    expect(rows()[0]).toMatch(/^ESending/)
    await advance(3 * pause)
    expect(asked.length).toBeGreaterThan(2)
    expect(rows()[0]).toMatch(/^ESentTo/)
  })
})

test('what a token with a multiplier moved is what the network counted, and is said to be that', async () => {
  const stock = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const held = (symbol: string, address: string) => ({
    ...{ name: symbol, symbol, chainId: 'eip155:1', address: `eip155:1:${address}` },
    quantity: { decimals: '6', numeric: '2' },
  })
  const { plugin, adapter } = fakeNamespace('eip155')
  Object.assign(adapter, { lookupScales: async () => new Map([[stock, '5']]) })
  const balances = [held('STK', stock), held('DAI', friend)]
  const moved = (symbol: string, token: string) => ({
    ...eth('out', '0.05'),
    token: { symbol, amount: '0.05', address: `eip155:1:${token}` },
  })
  const { kit, rows } = await open(
    give(entry({ transfers: [moved('STK', stock)] }), entry({ transfers: [moved('DAI', friend)] })),
    { plugins: [plugin], providers: { balances: { fetchBalances: async () => ({ balances }) } } },
  )
  await act(() => fetchTokens(kit))
  await vi.waitFor(() => expect(rows()[0]).toContain('as the network counts'))
  expect(rows()[0]).toContain('−0.050 STK')
  expect(rows()[1]).toContain('−0.050 DAI')
  expect(rows()[1]).not.toContain('as the network counts')
})
