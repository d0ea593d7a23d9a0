import type { ContractCall, TransactionPreview } from '@wallet-kit/core/plugin'
import { describe, expect, test } from 'vitest'
import { chain, dai, encodeApproval, eth, router, usdc } from '../../test/fakeProvider.js'
import { openPair, pass, planOf, setUpClock, stateOf } from '../../test/openSwap.js'
import type { swapKit } from '../../test/swapKit.js'
import { acceptPlan } from '../transaction/acceptPlan.js'
import { approveSwap } from '../transaction/sendSwap.js'
import { getOutcome, isPlanAccepted } from '../transaction/shownSwap.js'

setUpClock()

const stranger = `${chain}:0x00000000000000000000000000000000deadbeef`
const amount = 200_000_000n
const simulated = (changes: readonly unknown[], more: object = {}) =>
  ({ isSimulated: true, changes, ...more }) as TransactionPreview
const change = (direction: 'in' | 'out', address: string, amount: bigint) => ({
  direction,
  token: { address },
  amount,
})
const paid = change('out', usdc, amount)
const received = change('in', eth, 10n ** 17n)
const left = (spender: string, amount: bigint) => ({
  allowances: [{ token: { address: usdc }, spender: spender.split(':')[2], amount }],
})

/** 200 USDC for ETH. The service names `spender`; `answer`: what the network shows of approval and swap together. */
async function open({ spender = stranger, answer, set, options }: open.Options = {}) {
  const asked: (readonly ContractCall[])[] = []
  const page = await openPair(usdc, eth, { options: options ?? {} }, (page) => {
    const { fake, preview } = page
    fake.answers.buildApproval = (request: never) =>
      fake.transaction(request, { to: usdc, data: encodeApproval(spender, amount), value: 0n })
    preview.answer = (calls) => {
      if (calls.length < 2) return undefined
      asked.push(calls)
      return answer ?? { isSimulated: false, reason: 'Method not found' }
    }
    set?.(page)
  })
  await pass()
  return { ...page, asked }
}
declare namespace open {
  type Options = {
    readonly spender?: string
    readonly answer?: TransactionPreview | Promise<TransactionPreview>
    readonly set?: (page: ReturnType<typeof swapKit>) => void
    readonly options?: swapKit.Options['options']
  }
}
type Page = Awaited<ReturnType<typeof open>>

/** The first press sends nothing; the second does. */
async function expectTwoPresses({ kit, wallet, ...page }: Page) {
  expect(stateOf({ kit, ...page } as Page)).toBe('approve')
  const plan = planOf({ kit })
  expect(isPlanAccepted(kit)).toBe(false)
  await expect(approveSwap(kit, { plan })).rejects.toMatchObject({ name: 'SwapChangedError' })
  expect(wallet.sent).toEqual([])
  acceptPlan(kit, { plan })
  await approveSwap(kit, { plan })
  expect(wallet.sent).toHaveLength(1)
}

describe('the approval for a spender that is in no table', () => {
  test('takes one press if its swap was simulated with it, as the screen says', async () => {
    const page = await open({ answer: simulated([paid, received]) })
    const { kit, asked, wallet } = page
    expect(asked.at(-1)).toMatchObject([
      { to: usdc.split(':')[2], data: encodeApproval(stranger, amount) },
      { to: router.split(':')[2], data: '0x7ff36ab5' },
    ])
    expect(getOutcome(kit)).toMatchObject({ status: 'fits', isWithSwap: true })
    await approveSwap(kit, { plan: planOf(page) })
    expect(wallet.sent).toHaveLength(1)
  })

  test('takes two presses if the node cannot simulate both together', async () => {
    await expectTwoPresses(await open())
  })

  test('takes two presses if the service builds no swap yet', async () => {
    const page = await open({
      answer: simulated([paid, received]),
      set: ({ fake }) => {
        fake.answers.buildSwap = () => new Error('InsufficientAllowance')
      },
    })
    expect(page.asked).toEqual([])
    await expectTwoPresses(page)
  })

  test('takes two presses if both together would fail', async () => {
    await expectTwoPresses(await open({ answer: simulated([], { failure: 'reverted' }) }))
  })

  test('takes two presses if the swap leaves the allowance untouched', async () => {
    const answer = simulated([paid, received], left(stranger, amount))
    await expectTwoPresses(await open({ answer }))
  })

  test.each<[string, TransactionPreview]>([
    ['gives nothing', simulated([paid])],
    ['gives less than the least', simulated([paid, change('in', eth, 98n * 10n ** 15n)])],
    ['takes another token', simulated([paid, change('out', dai, 1n), received])],
    ['lets another contract take', simulated([paid, received], left(router, 1n))],
  ])('is not offered if the swap after it %s', async (_, answer) => {
    const { kit } = await open({ answer })
    expect(getOutcome(kit)).toMatchObject({ status: 'contradicts' })
  })

  test('is offered after 5 s with two presses if the service stays silent', async () => {
    const page = await open({
      set: ({ fake }) => {
        fake.answers.buildSwap = () => new Promise(() => {})
      },
    })
    await pass(4_700)
    expect(stateOf(page)).toBe('approve')
    expect(getOutcome(page.kit)?.status).toBe('awaited')
    await pass(400)
    expect(getOutcome(page.kit)?.status).toBe('fits')
    await expectTwoPresses(page)
  })
})

test.each([
  ['in the table', { spender: router }],
  ['one of the host’s', { options: { routers: [stranger] } }],
])('the approval for a spender that is %s takes one press, and no swap is built', async (_, of) => {
  const page = await open(of)
  expect(page.fake.count('buildSwap')).toBe(0)
  await approveSwap(page.kit, { plan: planOf(page) })
  expect(page.wallet.sent).toHaveLength(1)
})
