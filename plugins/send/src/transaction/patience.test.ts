import { afterEach, expect, test, vi } from 'vitest'
import { alice, bob, createSendKit } from '../../test/createSendKit.js'
import { fetchSendCost } from '../cost/cost.js'
import { readMax } from '../draft/readMax.js'
import { resolveName } from '../receiver/names.js'
import { fetchPastReceivers } from '../receiver/pastReceivers.js'
import { getReceiverFacts, setReceiver } from '../receiver/receiver.js'
import { sendSlice } from '../slice.js'

afterEach(() => void vi.useRealTimers())
const never = () => new Promise<never>(() => {})

/** A kit whose clock stands still from now on. */
async function create(options?: createSendKit.Options) {
  const setup = await createSendKit(options)
  // What names need is loaded.
  await setReceiver(setup.kit, { text: 'a.eth' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  return setup
}

/** Hears of the end of a wait. */
function follow(wait: Promise<unknown>) {
  const over = vi.fn()
  wait.then(over, over)
  return over
}

test('an estimate is waited for 10 s, and no longer', async () => {
  const { kit, estimates } = await create()
  const asked = vi.fn(never)
  estimates.current = asked
  const transfer = { caipAddress: `eip155:1:${alice}`, to: bob, units: 1n }
  const over = follow(fetchSendCost(kit, transfer))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { interval: 0 })
  await vi.advanceTimersByTimeAsync(9_900)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(over).toHaveBeenCalled()
  expect(kit.read(sendSlice).form.peek().cost).toMatchObject({ status: 'failed' })
})

test('the most that can be sent is waited for 10 s, and no longer', async () => {
  const { kit, estimates } = await create()
  const asked = vi.fn(never)
  estimates.current = asked
  const over = follow(readMax(kit))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { interval: 0 })
  await vi.advanceTimersByTimeAsync(9_900)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(over).toHaveBeenCalledWith(expect.objectContaining({ name: 'SendCostError' }))
})

test('a name is waited for 10 s, and no longer', async () => {
  const lookupAddress = vi.fn<() => Promise<string>>(async () => bob)
  const identity = { lookupIdentity: async () => ({ name: null, avatar: null }), lookupAddress }
  const { kit } = await create({ providers: { identity } })
  lookupAddress.mockReset().mockImplementation(never)
  const over = follow(resolveName(kit, { name: 'bob.eth' }))
  await vi.waitFor(() => expect(lookupAddress).toHaveBeenCalled(), { interval: 0 })
  await vi.advanceTimersByTimeAsync(9_900)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(over).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }))
})

test('a page of the history is waited for 10 s, and no longer', async () => {
  const fetchTransactions = vi.fn(never)
  const { kit } = await create({ providers: { history: { fetchTransactions } } })
  const over = follow(fetchPastReceivers(kit))
  await vi.waitFor(() => expect(fetchTransactions).toHaveBeenCalled(), { interval: 0 })
  await vi.advanceTimersByTimeAsync(9_900)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(over).toHaveBeenCalled()
  expect(getReceiverFacts(kit, bob).unseen).toBe('failed')
})

test('a name is asked about 300 ms after its last letter', async () => {
  const lookupAddress = vi.fn(async () => bob)
  const identity = { lookupIdentity: async () => ({ name: null, avatar: null }), lookupAddress }
  const { kit } = await create({ providers: { identity } })
  lookupAddress.mockClear()
  const done = setReceiver(kit, { text: 'bob.eth' })
  await vi.advanceTimersByTimeAsync(290)
  expect(lookupAddress).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  await vi.waitFor(() => expect(lookupAddress).toHaveBeenCalledTimes(1), { interval: 0 })
  await done
})
