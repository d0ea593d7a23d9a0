import type { Ledger } from './createLedger.js'
import type { PolkadotRuntime } from './loadRuntime.js'

// The twox128 hashes of "System", then of "Account" and "Events".
const accounts = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const events = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

/** What a node answers, by method. */
export function createMethods(
  { version, metadata }: PolkadotRuntime,
  ledger: Ledger,
): Readonly<Record<string, (params: readonly unknown[]) => unknown>> {
  const blockAt = (hash: unknown) => (hash ? ledger.getBlock(hash) : ledger.getLast())
  return {
    chain_getBlockHash: ([number]) =>
      number === undefined ? ledger.getLast().hash : (ledger.getHash(Number(number)) ?? null),
    chain_getFinalizedHead: () => ledger.getLast().hash,
    chain_getHeader: ([hash]) => blockAt(hash)?.header ?? null,
    chain_getBlock([hash]) {
      const block = blockAt(hash)
      return block ? { block: { header: block.header, extrinsics: block.extrinsics } } : null
    },
    state_getRuntimeVersion: () => version,
    state_getMetadata: () => metadata,
    state_getStorage([key, hash]) {
      const block = blockAt(hash)
      if (key === events) return block?.events ?? null
      // The key of the account stands behind its hash of 16 bytes.
      const owner = String(key).startsWith(accounts) ? String(key).slice(accounts.length + 32) : ''
      const holding = block?.holdings.get(owner)
      return holding ? encodeAccount(holding) : null
    },
    system_accountNextIndex: ([address]) => ledger.holdingOf(ledger.keyOf(String(address))).nonce,
    payment_queryInfo: ([transaction]) => ({
      class: 'normal',
      partialFee: String(ledger.feeOf(String(transaction))),
      weight: { ref_time: 0, proof_size: 0 },
    }),
    author_submitExtrinsic: ([transaction]) => ledger.submit(String(transaction)),
  }
}

/** As `System.Account` has it: the nonce and three counters of four bytes, then free, reserved, frozen and flags of 16 bytes each, the lowest byte first. */
function encodeAccount({ free, nonce }: { readonly free: bigint; readonly nonce: number }): string {
  const bytes = Buffer.alloc(80)
  bytes.writeUInt32LE(nonce)
  bytes.writeUInt32LE(1, 8)
  bytes.writeBigUInt64LE(free & (2n ** 64n - 1n), 16)
  bytes.writeBigUInt64LE(free >> 64n, 24)
  return `0x${bytes.toString('hex')}`
}
