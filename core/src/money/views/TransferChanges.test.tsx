import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TransactionPreview } from '../../connection/transactionPreview.js'
import { UnsupportedOperationError } from '../../errors/adapter.js'
import { RequestFailedError } from '../../errors/http.js'
import { WalletKitProvider } from '../../host/WalletKitProvider.js'
import { createTestKit } from '../../testing/createTestKit.js'
import { fakeNamespace } from '../../testing/fakeNamespace.js'
import { TransferChanges, type TransferOutcome } from './TransferChanges.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const caipAddress = 'eip155:1:0x1111111111111111111111111111111111111111'
const to = '0x2222222222222222222222222222222222222222'
const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))

/** Draws the changes of a transfer; the network shows them when the test says so. */
async function open(props: Partial<TransferChanges.Props> = {}) {
  const { plugin, adapter } = fakeNamespace('eip155')
  const asked: { signal: AbortSignal }[] = []
  const answers: { show(preview: TransactionPreview): void; fail(error: Error): void }[] = []
  adapter.previewTransfer = (options) => {
    asked.push(options)
    return new Promise((show, fail) => {
      answers.push({ show, fail })
    })
  }
  const kit = createTestKit({
    ...{ plugins: [plugin], account: { caipAddress }, locale: 'en' },
    // Its text is read: initials that stay.
    marks: false,
  })
  const outcomes: TransferOutcome[] = []
  const onOutcome = (outcome: TransferOutcome) => void outcomes.push(outcome)
  const draw = (more: Partial<TransferChanges.Props> = {}) => (
    <WalletKitProvider kit={kit}>
      <TransferChanges
        {...{ caipAddress, to, token: usdc, units: 1_500_000n, decimals: 6, symbol: 'USDC' }}
        {...props}
        {...more}
        onOutcome={onOutcome}
      />
    </WalletKitProvider>
  )
  const { container, rerender } = render(draw())
  await settle()
  return {
    ...{ asked, answers, outcomes, container },
    lines: () => [...container.querySelectorAll('li')].map((line) => line.textContent),
    show: async (preview: TransactionPreview) => {
      answers.at(-1)?.show(preview)
      await settle()
    },
    fail: async (error: Error) => {
      answers.at(-1)?.fail(error)
      await settle()
    },
    redraw: async (more: Partial<TransferChanges.Props>) => {
      rerender(draw(more))
      await settle()
    },
  }
}
const shown = (changes: Extract<TransactionPreview, { isSimulated: true }>['changes'], more = {}) =>
  ({ isSimulated: true, changes, ...more }) as const
const out = (address: string, amount: bigint, more = {}) =>
  ({ direction: 'out', token: { address, ...more }, amount }) as const
const into = (address: string, amount: bigint) =>
  ({ ...out(address, amount), direction: 'in' }) as const

test('asks for what is sent, and shows what changes once the network does', async () => {
  const { asked, outcomes, lines, show, container } = await open({ cost: '$0.02' })
  const token = usdc.slice(9)
  expect(asked).toMatchObject([{ caipAddress, to, token, amount: 1_500_000n, decimals: 6 }])
  expect(container.querySelector('section')?.getAttribute('aria-busy')).toBe('true')
  expect(lines()).toEqual(['', '', 'Network cost $0.02'])
  await show(shown([out(usdc.toLowerCase(), 1_500_000n)]))
  expect(outcomes).toEqual(['waiting', 'clear'])
  expect(lines()).toEqual(['UYou send 1.5 USDC', 'Network cost $0.02'])
  expect(container.querySelector('section')?.hasAttribute('aria-busy')).toBe(false)
})

test('the coin of the network is asked for without a token, by whatever name the network knows it', async () => {
  const { asked, outcomes, lines, show } = await open({
    token: undefined,
    symbol: 'ETH',
    decimals: 18,
  })
  expect(asked).toMatchObject([{ token: undefined, decimals: 18 }])
  await show(
    shown([out(coin.replaceAll('e', 'E').replace('EIP155', 'eip155'), 1n), into(usdc, 7n)]),
  )
  expect(outcomes.at(-1)).toBe('clear')
  expect(lines()).toEqual(['EYou send 0.000000000000000001 ETH'])
})

describe('what the network shows', () => {
  test.each<[string, TransactionPreview, Partial<TransferChanges.Props>, TransferOutcome]>([
    ['the amount', shown([out(usdc, 1_500_000n)]), {}, 'clear'],
    ['less than the amount', shown([out(usdc, 1n)]), {}, 'clear'],
    ['more than the amount', shown([out(usdc, 1_500_001n)]), {}, 'differs'],
    ['nothing', shown([]), {}, 'differs'],
    ['nothing, to the account itself', shown([]), { isOwn: true }, 'clear'],
    ['only what arrives', shown([into(usdc, 5n)]), {}, 'differs'],
    ['what arrives beside it', shown([out(usdc, 5n), into(coin, 5n)]), {}, 'clear'],
    ['another token', shown([out(coin, 1n)]), {}, 'differs'],
    ['another token beside it', shown([out(usdc, 1n), out(coin, 1n)]), {}, 'differs'],
    ['one of several kinds of it', shown([out(usdc, 1n, { id: 0n })]), {}, 'differs'],
    ['the token of another network', shown([out(usdc.replace(':1:', ':10:'), 1n)]), {}, 'differs'],
    ['a token in place of the coin', shown([out(usdc, 1n)]), { token: undefined }, 'differs'],
    ['a refusal', shown([out(usdc, 1n)], { failure: 'revert' }), {}, 'differs'],
    ['a refusal without a reason', shown([out(usdc, 1n)], { failure: '' }), {}, 'differs'],
    [
      'that somebody may take something afterwards',
      shown([out(usdc, 1n)], {
        allowances: [{ token: { address: usdc }, spender: to, amount: 1n }],
      }),
      {},
      'differs',
    ],
    ['that nobody may', shown([out(usdc, 1n)], { allowances: [] }), {}, 'clear'],
    [
      'that somebody controls an account afterwards',
      shown([out(usdc, 1n)], { authorities: [{ authority: 'close', account: to, receiver: to }] }),
      {},
      'differs',
    ],
    ['nothing at all', { isSimulated: false, reason: 'no such call' }, {}, 'unknown'],
    [
      'something that cannot be compared',
      { isSimulated: false, reason: 'hidden', isHidden: true },
      {},
      'differs',
    ],
  ])('%s', async (_, preview, props, outcome) => {
    const { outcomes, show, container } = await open(props)
    await show(preview)
    expect(outcomes.at(-1)).toBe(outcome)
    const texts = {
      differs: 'The transaction does not do what this screen says. Nothing was sent.',
      unknown: 'This network cannot show the outcome beforehand.',
    }
    if (outcome === 'differs' || outcome === 'unknown') {
      expect(screen.getByRole('status').textContent).toContain(texts[outcome])
      expect(container.querySelector('section')).toBeNull()
    } else expect(screen.queryByRole('status')).toBeNull()
  })
})

test('where the namespace cannot tell nothing is drawn', async () => {
  const { outcomes, fail, container } = await open()
  await fail(new UnsupportedOperationError({ operation: 'previewTransfer', namespace: 'eip155' }))
  expect([outcomes.at(-1), container.textContent]).toEqual(['untold', ''])
})

const unreached = { isSimulated: false, reason: 'refused', isUnreached: true } as const
const again = async () => {
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
}

test('a node that cannot be reached is said to, and asked again by a press', async () => {
  const { asked, outcomes, show, lines } = await open()
  await show(unreached)
  expect(outcomes.at(-1)).toBe('unreached')
  expect(screen.getByRole('status').textContent).toBe(
    'The network could not be reached. The outcome is not known.',
  )
  await again()
  expect([asked.length, outcomes.at(-1)]).toEqual([2, 'waiting'])
  await show(shown([out(usdc, 1_500_000n)]))
  expect([outcomes.at(-1), lines()]).toEqual(['clear', ['UYou send 1.5 USDC']])
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['before it is asked', new RequestFailedError({ url: 'https://node.test' }), 'unreached'],
  ['by an error that is not of the network', new Error('bug'), 'failed'],
] as const)('a preview that fails %s: %s', async (_, error, outcome) => {
  const { outcomes, fail } = await open()
  await fail(error)
  expect(outcomes.at(-1)).toBe(outcome)
  const { textContent } = screen.getByRole('status')
  expect(textContent).not.toContain('cannot show the outcome')
  expect(textContent?.includes('could not be reached')).toBe(outcome === 'unreached')
  await again()
  expect(outcomes.at(-1)).toBe('waiting')
})

test('a node that fails to show it may have a way to, and is asked again by a press', async () => {
  const { asked, outcomes, show } = await open()
  await show({ isSimulated: false, reason: 'header not found', isFailed: true })
  expect(outcomes.at(-1)).toBe('failed')
  expect(screen.getByRole('status').textContent).toBe(
    'The outcome could not be looked up. It is not known.',
  )
  await again()
  expect(asked).toHaveLength(2)
})

test('a network that cannot show it is not asked again', async () => {
  const { show } = await open()
  await show({ isSimulated: false, reason: 'Method not found' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a screen that says already why it is refused says nothing twice', async () => {
  const { outcomes, show, container } = await open({ isRefused: true })
  await show(shown([], { failure: 'revert' }))
  expect([outcomes.at(-1), container.textContent]).toEqual(['differs', ''])
})

test('after a second and a half it is late; what is shown later counts', async () => {
  const { outcomes, lines, show } = await open()
  await act(() => vi.advanceTimersByTimeAsync(1_499))
  expect(outcomes).toEqual(['waiting'])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(outcomes.at(-1)).toBe('late')
  expect(screen.getByRole('status').textContent).toContain('has not shown the outcome yet')
  await show(shown([out(usdc, 1_500_000n)]))
  expect([outcomes.at(-1), lines()]).toEqual(['clear', ['UYou send 1.5 USDC']])
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(outcomes.at(-1)).toBe('clear')
})

test.each<[string, Partial<TransferChanges.Props>]>([
  ['another amount', { units: 2n }],
  ['another receiver', { to: usdc.slice(9) }],
  ['another token', { token: undefined }],
  ['what is refused no more', { isRefused: true }],
])('%s is another question', async (_, change) => {
  const { asked, outcomes, show, redraw } = await open()
  await redraw(change)
  expect([asked.length, asked[0]?.signal.aborted, asked[1]?.signal.aborted]).toEqual([
    2,
    true,
    false,
  ])
  expect(outcomes).toEqual(['waiting'])
  await show(shown([], { failure: 'revert' }))
  expect(outcomes).toEqual(['waiting', 'differs'])
})

test('an answer to what is asked no more is not shown', async () => {
  const { outcomes, answers, redraw } = await open()
  await redraw({ units: 2n })
  answers[0]?.show(shown([]))
  await settle()
  expect(outcomes).toEqual(['waiting'])
  await act(() => vi.advanceTimersByTimeAsync(1_499))
  expect(outcomes).toEqual(['waiting'])
})

test('a network that does not tell what moves: the changes stand, with what it cannot show', async () => {
  const { show, outcomes, container } = await open()
  await show(shown([out(usdc, 1_500_000n)], { unseen: 'tokens' }))
  expect(container.textContent).toContain('You send 1.5 USDC')
  expect(screen.getByText('This network cannot show whether anything else moves.')).toBeTruthy()
  expect(outcomes.at(-1)).toBe('clear')
})

test('a network that tells all: nothing is said to be missing', async () => {
  const { show, container } = await open()
  await show(shown([out(usdc, 1_500_000n)]))
  expect(container.textContent).not.toContain('cannot show')
})
