import type { Rpc } from '@wallet-kit/core/plugin'
import { parseHex, toHex } from './hex.js'
import { type GasMarket, shareGas } from './readMarket.js'
import type { SimulationInput } from './simulate.js'

/** The most addresses of call data that are looked at. */
const maxNamed = 20

/**
 * Addresses that calls may move tokens of, for a node that gives no logs: the words of the call data that are addresses, and the
 * contracts that the node says the calls touch. None of it is trusted: whoever asks compares balances. Never rejects but with the
 * signal's reason.
 * @see https://ethereum.github.io/execution-apis/docs/reference/eth_createAccessList
 */
export async function findTouched(
  rpc: Rpc,
  { from, calls, market, signal }: findTouched.Options,
): Promise<readonly string[]> {
  const named = calls.flatMap(({ data = '0x' }) => findAddresses(data.slice(10))).slice(0, maxNamed)
  const shares = shareGas({ calls, market })
  const lists = await Promise.all(
    calls.map(({ to, data = '0x', value = 0n }, index) => {
      const paid = market && payFor(shares[index] ?? 0n, market, value)
      const params = [{ from, to, data, value: toHex(value), ...paid }, 'latest']
      return rpc({ method: 'eth_createAccessList', params }, { signal }).catch(() => undefined)
    }),
  )
  signal?.throwIfAborted()
  const touched = lists.flatMap((answer) => {
    const { accessList } = Object(answer)
    return Array.isArray(accessList) ? accessList.map((each) => Object(each).address) : []
  })
  return [...touched.filter((each) => parseHex(each, 40)), ...named]
}

export declare namespace findTouched {
  type Options = Pick<SimulationInput, 'from' | 'calls' | 'market'> & {
    readonly signal?: AbortSignal | undefined
  }
}

/** Gas at its price, as much as the account can pay. A contract sees that nothing is paid, so the price is left out last. */
function payFor(gas: bigint, { balance, price }: GasMarket, value: bigint) {
  const affordable = price > 0n && balance > value ? (balance - value) / price : 0n
  const limit = affordable < gas ? affordable : gas
  return limit > 21_000n ? { gas: toHex(limit), gasPrice: toHex(price) } : {}
}

/** Words with twelve empty bytes and a number too large for an amount. Calls within the data begin four bytes later. */
function findAddresses(hex: string): readonly string[] {
  const found = [hex, hex.slice(8)].flatMap((text) => text.match(/.{64}/g) ?? [])
  return [...new Set(found)]
    .filter((word) => /^0{24}(?!0{16})[\da-f]{40}$/i.test(word))
    .map((word) => `0x${word.slice(24)}`)
}
