import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type BalanceList, isWalletKitError, type Kit } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { createRpc, type DataReaders, type Rpc, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { fetchTransfers } from '../polkadot/fetchTransfers.js'
import { readKey } from '../polkadot/ss58.js'
import { askInTurn, indexersOf } from '../requests.js'
import { createContext, type ReadContext } from '../slice.js'

/**
 * The readers of Polkadot networks: balances, and history by an indexer. `contextOf` gives what a network (CAIP-2) is asked with, and
 * throws `NetworkNotFoundError` for one that is not configured. The readers throw `ServiceAnswerError` and what the RPC and the HTTP
 * client throw.
 * @example const { balances } = createPolkadotReaders((caipNetworkId) => contexts[caipNetworkId])
 */
export function createPolkadotReaders(
  contextOf: (caipNetworkId: string) => ReadContext,
): Required<Pick<DataReaders, 'balances' | 'history'>> {
  const holderOf = (caipNetworkId: string) => toHolder(contextOf(caipNetworkId), contextOf)
  return {
    balances: {
      fetchBalances: async (asked) => fetchBalances(holderOf(asked.caipNetworkId), asked),
    },
    history: {
      async fetchTransactions(asked) {
        const context = contextOf(asked.caipNetworkId)
        // Where the coins are, there the transfers are too.
        const named = indexersOf(holderOf(asked.caipNetworkId))
        const urls = named.length ? named : indexersOf(context)
        // Purchases are no transfers of a known kind.
        if (!urls.length || asked.onramp) return { transactions: [], next: undefined }
        return askInTurn(context, urls, {
          ask: (apiUrl, _, timeout) => fetchTransfers(context, { ...asked, apiUrl, timeout }),
          signal: asked.signal,
        })
      },
    },
  }
}

export default (kit: Kit): DataReaders =>
  createPolkadotReaders((caipNetworkId) => createContext(kit, caipNetworkId))

// The twox128 hashes of "System" and "Account".
const accounts = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/**
 * Reads what an account can transfer of the native coin: what is free, without what is frozen beyond what is reserved. `holder` is the context of the
 * chain that has the balances, `caipNetworkId` the network that they are shown for. Throws `ServiceAnswerError` and what the RPC throws.
 */
async function fetchBalances(
  holder: ReadContext,
  { address, caipNetworkId, signal }: fetchBalances.Options,
): Promise<BalanceList> {
  const { rpc, network } = holder
  const misread = (problem: string) => new ServiceAnswerError({ url: caipNetworkId, problem })
  const key = readKey(address)
  if (!key) throw misread('No address.')
  await checkChain(holder, signal)
  // AccountId by Blake2_128Concat.
  const storageKey = `0x${accounts}${bytesToHex(blake2b(key, { dkLen: 16 }))}${bytesToHex(key)}`
  const answer = await rpc({ method: 'state_getStorage', params: [storageKey] }, { signal })
  const units = readTransferable(answer)
  if (units === undefined) throw misread('No account.')
  const { name, symbol, decimals } = network.nativeCurrency
  const quantity = { decimals: String(decimals), numeric: formatUnits(units, decimals) }
  return { balances: [{ name, symbol, chainId: caipNetworkId, quantity }], pricing: 'none' }
}

declare namespace fetchBalances {
  type Options = {
    readonly address: string
    readonly caipNetworkId: string
    readonly signal?: AbortSignal | undefined
  }
}

/** Four counters of four bytes, then free, reserved, frozen and flags of 16 bytes each, the lowest byte first. */
function readTransferable(answer: unknown): bigint | undefined {
  // There is no account.
  if (answer === null) return 0n
  if (typeof answer !== 'string' || !/^0x[\da-f]{160}$/i.test(answer)) return undefined
  const [free = 0n, reserved = 0n, frozen = 0n] = [34, 66, 98].map((start) => {
    const pairs = answer.slice(start, start + 32).match(/../g) ?? []
    return BigInt(`0x${pairs.reverse().join('')}`)
  })
  // Reserved coins are frozen first.
  const locked = frozen > reserved ? frozen - reserved : 0n
  return free > locked ? free - locked : 0n
}

type ContextOf = (caipNetworkId: string) => ReadContext

/**
 * The context of the chain that the coins of a network's accounts are on: of the network itself, or of the one that it names. Where that is not
 * configured, it has the urls that the network names for it.
 */
function toHolder(context: ReadContext, contextOf: ContextOf): ReadContext {
  const { network, http, memory } = context
  const { balancesOn } = network
  if (!balancesOn) return context
  const { caipNetworkId, rpcUrls } = balancesOn
  try {
    return contextOf(caipNetworkId)
  } catch (error) {
    if (!isWalletKitError(error, 'NetworkNotFoundError')) throw error
  }
  const key = `${caipNetworkId} rpc ${rpcUrls.join(' ')}`
  const rpc = (memory.get(key) as Rpc | undefined) ?? createRpc({ urls: rpcUrls, http })
  memory.set(key, rpc)
  return { ...context, rpc, network: { ...network, caipNetworkId, rpcUrls } }
}

/** Asks the node once whether it is of the network's chain: the first half of its genesis hash is the network's id. Throws `ServiceAnswerError`. */
async function checkChain(
  { network: { caipNetworkId, rpcUrls }, rpc, memory }: ReadContext,
  signal?: AbortSignal,
): Promise<void> {
  const key = `${caipNetworkId} genesis ${rpcUrls.join(' ')}`
  if (memory.has(key)) return
  const genesis = await rpc({ method: 'chain_getBlockHash', params: [0] }, { signal })
  const [, reference = ''] = caipNetworkId.split(':')
  const misread = (problem: string) => new ServiceAnswerError({ url: caipNetworkId, problem })
  if (typeof genesis !== 'string' || !/^0x[\da-f]{64}$/.test(genesis)) {
    throw misread('No genesis hash.')
  }
  if (!genesis.startsWith(`0x${reference}`)) throw misread('A node of another chain.')
  memory.set(key, true)
}
