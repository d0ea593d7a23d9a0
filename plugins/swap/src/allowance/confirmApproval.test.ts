import { describe, expect, test } from 'vitest'
import { eth, usdc } from '../../test/fakeProvider.js'
import { openPair, pass, setUpClock } from '../../test/openSwap.js'
import { getLive } from '../slice.js'
import { approveSwap } from '../transaction/sendSwap.js'
import { getSwap } from '../transaction/shownSwap.js'
import { confirmApproval } from './allowance.js'

setUpClock()

type Outcome = { readonly status: 'confirmed' | 'failed' | 'replaced' }
type Answer = () => Promise<Outcome>

/** An approval of 200 USDC that was sent, and what the network says of it. */
async function open(answer: Answer) {
  const page = await openPair(usdc, eth)
  const { kit, adapter } = page
  const asked: { readonly hash: string; readonly network: string }[] = []
  adapter.waitForTransaction = ({ hash, network }) => {
    asked.push({ hash, network: network.caipNetworkId })
    return answer() as never
  }
  const { plan } = getSwap(kit)
  if (!plan) throw new Error('No plan')
  const { hash } = await approveSwap(kit, { plan })
  const facts = () => getLive(kit)
  return { ...page, asked, plan, hash, facts }
}

describe('an approval that is in a block', () => {
  test.each(['confirmed', 'replaced'] as const)(
    'and is %s: another trade begins',
    async (status) => {
      const { kit, asked, plan, hash, facts } = await open(async () => ({ status }))
      await confirmApproval(kit, { plan, hash })
      // Once for the history, and once for the swap.
      expect(asked).toEqual(Array(2).fill({ hash, network: 'eip155:1' }))
      expect(getSwap(kit)).toMatchObject({ state: 'quoting', plan: undefined, quotes: [] })
      expect(facts().needReset.size).toBe(0)
      expect(facts().approved.get(hash)).toBe('')
    },
  )

  test('and failed is an error; the allowance that is left is taken back first', async () => {
    const { kit, plan, hash, facts } = await open(async () => ({ status: 'failed' }))
    const confirming = confirmApproval(kit, { plan, hash })
    await expect(confirming).rejects.toMatchObject({ name: 'SwapTransactionError' })
    await expect(confirming).rejects.toSatisfy((error: Error) => error.cause === undefined)
    expect([...facts().needReset]).toEqual([usdc])
    expect(facts().approved.get(hash)).toBe('')
  })

  test('and failed to take one back is an error, and nothing else is known of the token', async () => {
    const { kit, plan, hash, facts } = await open(async () => ({ status: 'failed' }))
    if (!plan.approval) throw new Error('No approval')
    const reset = { ...plan, approval: { ...plan.approval, isReset: true } }
    await expect(confirmApproval(kit, { plan: reset, hash })).rejects.toMatchObject({
      name: 'SwapTransactionError',
    })
    expect(facts().needReset.size).toBe(0)
  })
})

test('what cannot be waited for is an error with why, and nothing is known of the token', async () => {
  const cause = new Error('down')
  const { kit, plan, hash, facts } = await open(() => Promise.reject(cause))
  await expect(confirmApproval(kit, { plan, hash })).rejects.toMatchObject({
    name: 'SwapTransactionError',
    cause,
  })
  expect(facts().needReset.size).toBe(0)
  expect(facts().approved.get(hash)).toBe('')
})

test('a screen that waits for nothing asks for nothing', async () => {
  const { kit, asked, plan, hash } = await open(async () => ({ status: 'confirmed' }))
  await confirmApproval(kit, { plan, hash })
  await pass(200)
  const { length } = asked
  await confirmApproval(kit, { plan, hash })
  expect(asked).toHaveLength(length)
})

test('what is known after the screen was left changes nothing', async () => {
  let answer = (_: Outcome) => {}
  const page = await open(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const confirming = confirmApproval(page.kit, page)
  await pass()
  page.stop()
  answer({ status: 'failed' })
  await expect(confirming).resolves.toBeUndefined()
  expect(page.facts().needReset.size).toBe(0)
  expect(page.facts().approved.get(page.hash)).toBe(usdc)
})
