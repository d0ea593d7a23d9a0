import type { Rpc } from '../../createRpc.js'
import type { IndexedTransaction, Movement } from './indexedTransaction.js'
import type { RawTransaction } from './rawBlock.js'

type Pool = Readonly<Record<'pending' | 'queued', Readonly<Record<string, ByNonce>>>>
type ByNonce = Readonly<Record<string, RawTransaction>>

/** `transfer(address,uint256)`. */
const transferCall = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})/i

/**
 * Reads what waits to be mined, each account's by its nonce. What it would move is known for the native token and a plain
 * ERC-20 transfer only. Their positions are beyond every block.
 */
export async function readPending({
  rpc,
  seen,
}: readPending.Options): Promise<readonly IndexedTransaction[]> {
  const { pending, queued } = await rpc<Pool>('txpool_content')
  const waiting = [...Object.values(pending), ...Object.values(queued)]
    .flatMap((byNonce) => Object.values(byNonce))
    .toSorted((one, other) => Number(one.nonce) - Number(other.nonce))
  for (const { hash } of waiting) if (!seen.has(hash)) seen.set(hash, Date.now())
  return waiting.map((transaction) => ({
    hash: transaction.hash,
    position: Number.MAX_SAFE_INTEGER - 1_000_000 + Number(transaction.nonce),
    time: seen.get(transaction.hash) ?? 0,
    from: lower(transaction.from),
    to: transaction.to && lower(transaction.to),
    input: transaction.input,
    nonce: Number(transaction.nonce),
    status: 'pending',
    movements: foresee(transaction),
  }))
}

export declare namespace readPending {
  type Options = {
    rpc: Rpc
    /** When each was first seen, in milliseconds since 1970, by its hash. Kept by the caller. */
    seen: Map<string, number>
  }
}

function foresee({ from, to, input, value }: RawTransaction): Movement[] {
  if (!to) return []
  const amount = BigInt(value)
  const native = amount > 0n || input === '0x' ? [{ from: lower(from), to: lower(to), amount }] : []
  const [, receiver, sent] = transferCall.exec(input) ?? []
  if (!receiver || !sent) return native
  const token = { from: lower(from), to: lower(`0x${receiver}`), token: lower(to) }
  return [...native, { ...token, amount: BigInt(`0x${sent}`) }]
}

const lower = (text: string) => text.toLowerCase() as `0x${string}`
