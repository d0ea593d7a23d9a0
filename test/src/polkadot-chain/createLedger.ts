import { genesisHash, type PolkadotRuntime } from './loadRuntime.js'
import type { PolkadotTransfer } from './polkadotChain.js'
import { refuse } from './polkadotRpcError.js'
import { readTransfer } from './readTransfer.js'

type Holding = { readonly free: bigint; readonly nonce: number }
type Block = {
  readonly hash: string
  readonly header: { readonly number: string; readonly parentHash: string }
  readonly extrinsics: readonly string[]
  /** What `System.Events` has, as hex. */
  readonly events: string
  /** By the account's key, as hex without `0x`: a copy of its own. */
  readonly holdings: ReadonlyMap<string, Holding>
}

const planck = 10n ** 10n
/** What each account has at first. */
const seeded = 1_000n * planck
/** Polkadot's own, for addresses. */
const prefix = 0

/**
 * The chain's accounts and blocks. Each transfer that is taken comes into a block at once, and each block is final.
 * @see https://docs.polkadot.com/reference/parachains/accounts/
 */
export function createLedger(runtime: PolkadotRuntime, addresses: readonly string[]) {
  const { registry, tx, crypto, existentialDeposit } = runtime
  const keyOf = (address: string) => Buffer.from(crypto.decodeAddress(address)).toString('hex')
  const toAddress = (key: string) => crypto.encodeAddress(Buffer.from(key, 'hex'), prefix)
  const blocks: Block[] = []
  const transfers: PolkadotTransfer[] = []
  const first = new Map(addresses.map((each) => [keyOf(each), { free: seeded, nonce: 0 }] as const))

  const last = () => blocks.at(-1)
  const holdings = () => last()?.holdings ?? first
  const holdingOf = (key: string) => holdings().get(key) ?? { free: 0n, nonce: 0 }

  /** Appends a block of the time of day, and of a transaction where one is given. */
  function append(
    changed: ReadonlyMap<string, Holding>,
    given?: { readonly hex: string; readonly outcome: Uint8Array },
  ) {
    const number = blocks.length
    const time = registry.createType('Extrinsic', {
      method: tx.timestamp?.set?.(Date.now()),
    } as never)
    const extrinsics = [time.toHex(), ...(given ? [given.hex] : [])]
    const parentHash = last()?.hash ?? `0x${'00'.repeat(32)}`
    const header = { number: `0x${number.toString(16)}`, parentHash }
    const hash = number ? crypto.blake2AsHex(JSON.stringify({ header, extrinsics })) : genesisHash
    const outcomes = [runtime.success, ...(given ? [given.outcome] : [])]
    const events = Buffer.concat([
      Uint8Array.of(outcomes.length << 2),
      ...outcomes.map((outcome, index) => encodeEvent(index, outcome, runtime)),
    ])
    blocks.push({
      hash,
      header,
      extrinsics,
      events: `0x${events.toString('hex')}`,
      holdings: changed,
    })
    return number
  }
  append(first)

  return {
    keyOf,
    existentialDeposit,
    transfers: () => [...transfers],
    getBlock: (hash: unknown) => blocks.find((block) => block.hash === hash),
    getHash: (number: number) => blocks[number]?.hash,
    getLast: () => last() as Block,
    holdingOf,
    mine(count: number) {
      for (let made = 0; made < count; made++) append(holdings())
      return blocks.length - 1
    },
    /** What the network takes for a transaction of so many bytes. */
    feeOf: (hex: string) => 12_000_000n + 10_000n * BigInt(hex.length / 2 - 1),
    /** Takes a transfer into a block of its own; gives its hash. Throws `PolkadotRpcError` for what is refused. */
    submit(hex: string): string {
      const next = blocks.length
      const { hash, nonce, from, to, amount } = readTransfer(runtime, {
        ...{ hex, next, hashOf: (number) => blocks[number]?.hash },
      })
      const [sender, receiver] = [holdingOf(from), holdingOf(to)]
      if (nonce < sender.nonce) throw refuse('Transaction is outdated')
      if (nonce > sender.nonce) throw refuse('Transaction will be valid in the future')
      const fee = this.feeOf(hex)
      if (sender.free - fee < existentialDeposit) {
        throw refuse('Inability to pay some fees (e.g. account balance too low)')
      }
      const isKept = sender.free - fee - amount >= existentialDeposit
      const hasSucceeded = isKept && receiver.free + amount >= existentialDeposit
      const moved = hasSucceeded ? amount : 0n
      const changed = new Map(holdings())
      changed.set(from, { free: sender.free - fee - moved, nonce: nonce + 1 })
      const { free, ...rest } = changed.get(to) ?? receiver
      if (hasSucceeded) changed.set(to, { ...rest, free: free + moved })
      const outcome = hasSucceeded ? runtime.success : runtime.failure
      const block = append(changed, { hex, outcome })
      transfers.push({
        ...{ hash, block, amount, fee, hasSucceeded, at: Math.floor(Date.now() / 1000) },
        ...{ from: toAddress(from), to: toAddress(to) },
      })
      return hash
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>

/** What became of the transaction of a number: when, which event, and its weight, class and whether it paid. A failure names a module's error first. */
function encodeEvent(index: number, outcome: Uint8Array, { failure }: PolkadotRuntime): Uint8Array {
  const isFailure = outcome === failure
  return Uint8Array.from([
    ...[0, index, 0, 0, 0, ...outcome],
    // Token error: the funds are not available.
    ...(isFailure ? [7, 0] : []),
    ...[0, 0, 0, 0, 0],
  ])
}
