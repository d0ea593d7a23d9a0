import { expect, test, vi } from 'vitest'
import { fetchBalance, getBalance } from '../account/balance.js'
import { fetchIdentity, getIdentity } from '../account/identity.js'
import { accountDisconnected } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { fetchTokens, getTokens } from '../money/tokens.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { memoryStorage } from '../testing/memoryStorage.js'

const address = '0x1111111111111111111111111111111111111111'

/** A network whose every read waits for the test: it brings how many reads there were before it. */
function setUp(storage = memoryStorage()) {
  const answers: (() => void)[] = []
  const signals: (AbortSignal | undefined)[] = []
  const read = async (signal?: AbortSignal) => {
    const number = answers.length
    signals.push(signal)
    await new Promise<void>((resolve) => answers.push(resolve))
    return number
  }
  const { plugin, adapter } = fakeNamespace('eip155')
  adapter.getBalance = async ({ signal }) => ({
    value: BigInt(await read(signal)),
    decimals: 0,
    symbol: 'ETH',
  })
  const kit: Kit = createTestKit({
    plugins: [plugin],
    account: { caipAddress: `eip155:1:${address}` },
    storage,
    providers: {
      balances: {
        async fetchBalances({ signal }) {
          const quantity = { decimals: '18', numeric: String(await read(signal)) }
          return {
            balances: [{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity }],
          }
        },
      },
      identity: {
        lookupIdentity: async ({ signal }) => ({ name: String(await read(signal)), avatar: null }),
        lookupAddress: async () => null,
      },
    },
  })
  const answer = async (number: number) => {
    await vi.waitUntil(() => answers[number])
    answers[number]?.()
  }
  return { kit, answer, answers, signals, storage }
}

type Fetch = (kit: Kit, options: { forceUpdate?: boolean }) => Promise<unknown>
const reads: [string, Fetch, (kit: Kit) => unknown][] = [
  ['an identity', fetchIdentity, (kit) => getIdentity(kit).name],
  ['tokens', fetchTokens, (kit) => getTokens(kit).tokens[0]?.quantity.numeric],
  ['a balance', fetchBalance, (kit) => getBalance(kit).value],
]

/** Read once. */
async function known(fetch: Fetch, storage = memoryStorage()) {
  const given = setUp(storage)
  const reading = fetch(given.kit, {})
  await given.answer(0)
  await reading
  return given
}

test.each(reads)(
  '%s that is read past the cache is shown, though an ordinary read comes meanwhile',
  async (_, fetch, get) => {
    const { kit, answer, answers } = await known(fetch)
    const forced = fetch(kit, { forceUpdate: true })
    await fetch(kit, {})
    expect(get(kit)).toBe('0')
    await answer(1)
    await forced
    expect(get(kit)).toBe('1')
    await fetch(kit, {})
    expect(get(kit)).toBe('1')
    expect(answers).toHaveLength(2)
  },
)

test.each(reads)(
  '%s that is read past the cache is shown, though an ordinary read began before',
  async (_, fetch, get) => {
    const { kit, answer, answers } = setUp()
    const ordinary = fetch(kit, {})
    await vi.waitUntil(() => answers.length)
    const forced = fetch(kit, { forceUpdate: true })
    await answer(1)
    await forced
    expect(get(kit)).toBe('1')
    await answer(0)
    await ordinary
    expect(get(kit)).toBe('1')
  },
)

test.each(reads)(
  '%s of an earlier page load is shown until it is read anew',
  async (_, fetch, get) => {
    const { storage } = await known(fetch)
    const { kit } = setUp(storage)
    expect(get(kit)).toBeUndefined()
    fetch(kit, { forceUpdate: true })
    expect(get(kit)).toBe('0')
  },
)

test.each(reads)('%s is asked for no longer once its namespace disconnects', async (_, fetch) => {
  const { kit, answers, signals } = setUp()
  const reading = fetch(kit, {})
  await vi.waitUntil(() => answers.length)
  kit.emit(accountDisconnected, { namespace: 'solana' })
  expect(signals[0]?.aborted).toBe(false)
  kit.emit(accountDisconnected, { namespace: 'eip155' })
  expect(signals[0]?.aborted).toBe(true)
  answers[0]?.()
  expect(await reading).toBeUndefined()
})
