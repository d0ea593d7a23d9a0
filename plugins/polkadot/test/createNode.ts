import { TypeRegistry } from '@polkadot/types'
import { expandMetadata, Metadata } from '@polkadot/types/metadata'
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import assetHubVersion from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver'
import { u8aToHex } from '@polkadot/util'
import { blake2AsHex, decodeAddress, xxhashAsHex } from '@polkadot/util-crypto'
import { fakeRpc } from '../../../test/plugins/fakeRpc.js'

// Recorded as an optional list of bytes: what tells that, and its length, stand before it.
export const metadata: `0x${string}` = `0x${assetHub.slice(12)}`

export const assetHubGenesis = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f'
export const deposit = 100_000_000n
export const fee = 17_000_000n

/** The hash of the block of a number. */
export const blockHash = (number: number) => `0x${String(number).padStart(64, '0')}`

/** The storage of an account as `System.Account` has it. */
function encodeAccount({ free = 0n, reserved = 0n, frozen = 0n }: Partial<Holdings>): string {
  const toBytes = (value: bigint) => {
    const digits = value.toString(16).padStart(32, '0').match(/../g) ?? []
    return digits.reverse().join('')
  }
  return `0x${'01000000'.repeat(4)}${[free, reserved, frozen, 0n].map(toBytes).join('')}`
}

/** The storage key of `System.Account`: twox128 of both names, then blake2_128_concat of the account's key. */
function keyOf(address: string): string {
  const key = decodeAddress(address)
  const parts = [xxhashAsHex('System', 128), xxhashAsHex('Account', 128), blake2AsHex(key, 128)]
  return `0x${[...parts, u8aToHex(key)].map((part) => part.slice(2)).join('')}`
}

type Holdings = { readonly free: bigint; readonly reserved: bigint; readonly frozen: bigint }

/**
 * A node of Polkadot's Asset Hub with the recorded metadata of its code, whose answers are the test's. It answers in place of `fetch`
 * and takes transactions into its next block.
 */
export function createNode(changes: Record<string, (params: readonly unknown[]) => unknown> = {}) {
  const state = { finalized: 1000, accounts: {} as Record<string, Partial<Holdings>> }
  const blocks = new Map<number, readonly string[]>()
  const events = new Map<string, string>()
  const { bodies } = fakeRpc({
    chain_getBlockHash: ([number]) => (number === 0 ? assetHubGenesis : blockHash(Number(number))),
    chain_getFinalizedHead: () => blockHash(state.finalized),
    chain_getHeader: ([hash]) => ({ number: `0x${Number(String(hash).slice(2)).toString(16)}` }),
    chain_getBlock([hash]) {
      const number = hash === assetHubGenesis ? 0 : Number(String(hash).slice(2))
      const parentHash = blockHash(Math.max(0, number - 1))
      const header = { number: `0x${number.toString(16)}`, parentHash }
      return { block: { header, extrinsics: blocks.get(number) ?? ['0x280403000b'] } }
    },
    state_getRuntimeVersion: () => assetHubVersion,
    state_getMetadata: () => metadata,
    system_accountNextIndex: () => 5,
    payment_queryInfo: () => ({ class: 'normal', partialFee: String(fee) }),
    author_submitExtrinsic: ([transaction]) => blake2AsHex(String(transaction), 256),
    state_getStorage([key, at]) {
      if (events.has(String(at)) && String(key).endsWith('80d41e5e16056765bc8461851072c9d7')) {
        return events.get(String(at))
      }
      const owner = Object.keys(state.accounts).find((address) => key === keyOf(address))
      return owner ? encodeAccount(state.accounts[owner] ?? {}) : null
    },
    ...changes,
  })
  const asked = (method: string) =>
    (bodies as { method: string; params: readonly unknown[] }[]).filter(
      (body) => body.method === method,
    )
  return { state, blocks, events, bodies, asked }
}

/** The types of the node's code, as `@polkadot/api` has them. */
export function createRegistry(hex = metadata) {
  const registry = new TypeRegistry()
  const known = new Metadata(registry, hex)
  registry.setMetadata(known)
  return { registry, tx: expandMetadata(registry, known).tx }
}
