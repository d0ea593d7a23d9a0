import type { TransactionPreview } from '@wallet-kit/core/plugin'
import { describe, expect, test } from 'vitest'
import { chain, dai, encodeApproval, eth, router, usdc } from '../../test/fakeProvider.js'
import { openPair, pass, planOf, setUpClock } from '../../test/openSwap.js'
import type { swapKit } from '../../test/swapKit.js'
import { termsAccepted } from '../pair/answers.js'
import { getSwapDetails } from '../quotes/getSwapDetails.js'
import { acceptPlan } from './acceptPlan.js'
import { approveSwap, sendSwap } from './sendSwap.js'
import { getOutcome, getSwap } from './shownSwap.js'

setUpClock()

type Page = Awaited<ReturnType<typeof openPair>>
const evil = `${chain}:0x00000000000000000000000000000000deadbeef`
const statusOf = ({ kit }: Page) => getOutcome(kit)?.status
const change = (direction: 'in' | 'out', address: string, amount: bigint) => ({
  direction,
  token: { address },
  amount,
})
const paid = change('out', eth, 10n ** 18n)
const received = change('in', usdc, 2_000_000_000n)
const simulated = (changes: readonly unknown[], more: object = {}) =>
  ({ isSimulated: true, changes, ...more }) as TransactionPreview

/** 1 ETH for USDC, or 200 USDC for ETH, after the network and the provider are told what to say. */
async function open(set: (page: ReturnType<typeof swapKit>) => void, from = eth) {
  const page = await openPair(from, from === eth ? usdc : eth, {}, set)
  await pass()
  return page
}

describe('a transaction that does something else than the screen says is not sent', () => {
  test.each<[string, TransactionPreview]>([
    ['more leaves', simulated([change('out', eth, 10n ** 18n + 1n), received])],
    ['another token leaves, too', simulated([paid, change('out', dai, 1n), received])],
    [
      'one of several kinds of what is paid leaves',
      simulated([{ ...paid, token: { address: eth, id: 7n } }, paid, received]),
    ],
    [
      'another kind of what is received arrives',
      simulated([paid, { ...received, token: { address: usdc, id: 7n } }]),
    ],
    ['nothing arrives', simulated([paid])],
    ['another token arrives', simulated([paid, change('in', dai, 10n ** 30n)])],
    ['less than the least arrives', simulated([paid, change('in', usdc, 1_979_999_999n)])],
    [
      'somebody may take a token afterwards',
      simulated([paid, received], {
        allowances: [{ token: { address: usdc }, spender: '0x22', amount: 1n }],
      }),
    ],
    ['it would be refused', simulated([], { failure: 'execution reverted' })],
  ])('%s', async (_, preview) => {
    const page = await open(({ preview: shown }) => {
      shown.answer = () => preview
    })
    expect(statusOf(page)).toBe('contradicts')
    const plan = planOf(page)
    const refused = { name: 'SwapOutcomeError', notice: { key: 'swap.error.outcome' } }
    expect(() => acceptPlan(page.kit, { plan })).toThrow('does not do what was shown')
    await expect(sendSwap(page.kit, { plan })).rejects.toMatchObject({ name: 'SwapChangedError' })
    termsAccepted(page.kit, { terms: `${plan.call.to} not shown` })
    await expect(sendSwap(page.kit, { plan })).rejects.toMatchObject(refused)
    expect(page.wallet.requests).toEqual([])
  })

  test('an approval that moves something', async () => {
    const page = await open(({ preview }) => {
      preview.answer = () => simulated([change('out', usdc, 1n)])
    }, usdc)
    expect(statusOf(page)).toBe('contradicts')
    await expect(approveSwap(page.kit, { plan: planOf(page) })).rejects.toMatchObject({
      name: 'SwapChangedError',
    })
    expect(page.wallet.requests).toEqual([])
  })

  test('at least the least received is enough, and nobody minds what else arrives', async () => {
    const page = await open(({ preview }) => {
      const least = change('in', usdc, 1_980_000_000n)
      preview.answer = () => simulated([paid, least, change('in', dai, 5n)])
    })
    expect(statusOf(page)).toBe('fits')
    await sendSwap(page.kit, { plan: planOf(page) })
    expect(page.wallet.sent).toHaveLength(1)
  })
})

describe('a network that cannot show the outcome', () => {
  test('takes a second act, for these terms only', async () => {
    const page = await open(({ preview }) => {
      preview.answer = () => ({ isSimulated: false, reason: 'Method not found' })
    })
    expect(statusOf(page)).toBe('unknown')
    await expect(sendSwap(page.kit, { plan: planOf(page) })).rejects.toMatchObject({
      name: 'SwapChangedError',
    })
    acceptPlan(page.kit, { plan: planOf(page) })
    await pass(10_000)
    await sendSwap(page.kit, { plan: planOf(page) })
    expect(page.wallet.sent).toHaveLength(1)
  })

  test('is not one that could not be reached, which takes a second act, too', async () => {
    const page = await open(({ preview }) => {
      preview.answer = () => ({ isSimulated: false, reason: 'down', isUnreached: true })
    })
    expect(statusOf(page)).toBe('unreached')
    await expect(sendSwap(page.kit, { plan: planOf(page) })).rejects.toMatchObject({
      name: 'SwapChangedError',
    })
    acceptPlan(page.kit, { plan: planOf(page) })
    await sendSwap(page.kit, { plan: planOf(page) })
    expect(page.wallet.sent).toHaveLength(1)
  })

  test('is waited for 1.5 s; what it shows later counts', async () => {
    let show: (preview: TransactionPreview) => void = () => {}
    const page = await open(({ preview }) => {
      preview.answer = () => new Promise((resolve) => (show = resolve))
    })
    await pass(1_200)
    expect(getSwap(page.kit).state).toBe('quoting')
    await pass(400)
    expect(getSwap(page.kit).state).toBe('swap')
    expect(statusOf(page)).toBe('late')
    acceptPlan(page.kit, { plan: planOf(page) })
    show(simulated([paid]))
    await pass()
    expect(statusOf(page)).toBe('contradicts')
    await expect(sendSwap(page.kit, { plan: planOf(page) })).rejects.toThrow()
    expect(page.wallet.requests).toEqual([])
  })
})

describe('a swap that loses 5 percent or more', () => {
  const give = (toAmount: bigint) => (page: ReturnType<typeof swapKit>) => {
    const { fake, preview } = page
    fake.answers.fetchQuotes = () => [{ toAmount }]
    fake.answers.buildSwap = (request: never) => ({ ...fake.transaction(request, {}), toAmount })
    preview.answer = () => simulated([paid, change('in', usdc, toAmount)])
  }

  test('takes a second act, for this loss only', async () => {
    const page = await open(give(240_000_000n))
    expect(getSwapDetails(page.kit)).toMatchObject({ loss: '88', lossLevel: 'high' })
    expect(statusOf(page)).toBe('fits')
    const send = () => sendSwap(page.kit, { plan: planOf(page) })
    await expect(send()).rejects.toMatchObject({ name: 'SwapChangedError' })
    acceptPlan(page.kit, { plan: planOf(page) })
    give(200_000_000n)(page)
    await pass(10_000)
    expect(getSwapDetails(page.kit)?.loss).toBe('90')
    await expect(send()).rejects.toMatchObject({ name: 'SwapChangedError' })
    expect(page.wallet.requests).toEqual([])
    acceptPlan(page.kit, { plan: planOf(page) })
    await send()
    expect(page.wallet.sent).toHaveLength(1)
  })

  test('takes none before, where less is lost', async () => {
    const page = await open(give(1_901_000_000n))
    expect(getSwapDetails(page.kit)).toMatchObject({ loss: '4.95', lossLevel: 'low' })
    await sendSwap(page.kit, { plan: planOf(page) })
    expect(page.wallet.sent).toHaveLength(1)
  })
})

describe('the contract that is called', () => {
  const callsEvil = ({ fake }: ReturnType<typeof swapKit>) => {
    fake.allowance = 10n ** 30n
    fake.answers.buildSwap = (request: never) => ({
      ...fake.transaction(request, { to: evil, data: '0x2e1a7d4d' }),
      toAmount: fake.quote(request),
    })
  }
  const refusesAll = { isSimulated: false, reason: 'Method not found' } as const

  test('of a swap of the coin may be unknown where it is simulated, and only there', async () => {
    const page = await open(callsEvil)
    expect(planOf(page)).toMatchObject({ isUnknown: true })
    expect(statusOf(page)).toBe('fits')
    const other = await open((page) => {
      callsEvil(page)
      page.preview.answer = () => refusesAll
    })
    expect(other.reported).toContain('SwapBuildError')
    expect(getSwap(other.kit).plan).toBeUndefined()
    expect(other.views.at(-1)).toBe('Account')
  })

  test('that is unknown is said to be without an outcome after 1.5 s, and offered with one only', async () => {
    let show: (preview: TransactionPreview) => void = () => {}
    const page = await open((page) => {
      callsEvil(page)
      page.preview.answer = () => new Promise((resolve) => (show = resolve))
    })
    await pass(1_200)
    expect(getSwap(page.kit).state).toBe('quoting')
    await pass(400)
    expect(getSwap(page.kit).state).toBe('swap')
    expect(statusOf(page)).toBe('awaited')
    const plan = planOf(page)
    expect(() => acceptPlan(page.kit, { plan })).toThrow()
    await expect(sendSwap(page.kit, { plan })).rejects.toMatchObject({ name: 'SwapChangedError' })
    termsAccepted(page.kit, { terms: `${plan.call.to} not shown` })
    await expect(sendSwap(page.kit, { plan })).rejects.toMatchObject({ name: 'SwapChangedError' })
    show(simulated([paid, received]))
    await pass()
    expect(statusOf(page)).toBe('fits')
    await sendSwap(page.kit, { plan: planOf(page) })
    expect(page.wallet.sent).toHaveLength(1)
  })

  test('that is unknown is refused where no outcome is shown in 10 s', async () => {
    const page = await open((page) => {
      callsEvil(page)
      page.preview.answer = () => new Promise(() => {})
    })
    await pass(9_000)
    expect(statusOf(page)).toBe('awaited')
    await pass(1_500)
    expect(getSwap(page.kit).plan).toBeUndefined()
    expect(page.reported).toContain('SwapBuildError')
  })

  test.each(['isContract', 'lookupToken'] as const)(
    'and its tokens are asked about for 1.5 s in silence, and for 10 s at most (%s)',
    async (question) => {
      const page = await open(({ adapter }) => {
        Object.assign(adapter, { [question]: () => new Promise(() => {}) })
      })
      await pass(1_600)
      expect(getSwap(page.kit).state).toBe('swap')
      expect(statusOf(page)).toBe('awaited')
      const plan = planOf(page)
      await expect(sendSwap(page.kit, { plan })).rejects.toMatchObject({ name: 'SwapChangedError' })
      await pass(9_000)
      expect(getSwap(page.kit).plan).toBeUndefined()
      expect(page.reported).toContain('SwapBuildError')
      expect(page.wallet.requests).toEqual([])
    },
  )

  test('of a swap of a token is the one that was approved, or a router', async () => {
    const page = await open((page) => {
      callsEvil(page)
      page.adapter.lookupToken = async () => ({ allowance: 0n })
    }, usdc)
    expect(page.reported).toContain('SwapBuildError')
    expect(getSwap(page.kit).plan).toBeUndefined()
    const approved = await open(callsEvil, usdc)
    expect(planOf(approved).call.to).toBe(evil.split(':')[2])
    const listed = await openPair(usdc, eth, { options: { routers: [evil] } }, (page) => {
      callsEvil(page)
      page.adapter.lookupToken = async () => ({ allowance: 0n })
    })
    await pass()
    expect(planOf(listed).call.to).toBe(evil.split(':')[2])
  })

  test.each([eth, usdc])('has code, as the one that is approved has (%s)', async (from) => {
    const asked: string[] = []
    const page = await open(({ adapter }) => {
      adapter.isContract = async ({ address }) => {
        asked.push(address.toLowerCase())
        return false
      }
    }, from)
    expect(asked).toEqual([router.split(':')[2]?.toLowerCase()])
    expect(page.reported).toContain(from === eth ? 'SwapBuildError' : 'SwapApprovalError')
    expect(getSwap(page.kit).plan).toBeUndefined()
  })
})

test.each([eth, usdc])('decimals that the network disputes end the swap (%s)', async (from) => {
  const page = await open(({ adapter }) => {
    adapter.lookupToken = async () => ({ decimals: 8, allowance: 0n })
  }, from)
  expect(page.reported).toContain('SwapBuildError')
  expect(getSwap(page.kit).plan).toBeUndefined()
  expect(page.views.at(-1)).toBe('Account')
})

test.each([
  ['paid', usdc],
  ['received', eth],
])(
  'a token that is %s and shows scaled amounts is not swapped, and it is said',
  async (_, from) => {
    const asked: unknown[] = []
    const page = await open(({ adapter }) => {
      adapter.lookupScales = async ({ tokens }) => {
        asked.push(tokens)
        // The balances were read before its issuer set the multiplier.
        return new Map(asked.length > 1 ? [[usdc.split(':')[2] ?? '', '5']] : [])
      }
    }, from)
    expect(asked.at(-1)).toEqual([usdc.split(':')[2]])
    expect(page.reported.filter((name) => name.startsWith('Swap'))).toEqual(['SwapScaleError'])
    expect(getSwap(page.kit).plan).toBeUndefined()
    expect(page.views.at(-1)).toBe('Account')
    expect(page.wallet.requests).toEqual([])
  },
)

test('the wallet finds the gas of an approval', async () => {
  const page = await open(() => {}, usdc)
  await approveSwap(page.kit, { plan: planOf(page) })
  expect(page.wallet.sent).toEqual([
    { to: usdc.split(':')[2], data: encodeApproval(router, 200_000_000n), value: 0n },
  ])
})
