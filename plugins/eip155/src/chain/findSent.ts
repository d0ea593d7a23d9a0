import type { Kit, Network } from '@wallet-kit/core'
import { readProperty, type SentTransaction } from '@wallet-kit/core/plugin'
import { type Call, readCall } from '../grants/readCall.js'
import { getLive } from '../slice.js'
import { isAddress } from './address.js'
import { createExecutionFinder } from './findExecution.js'
import { parseQuantity, toHex } from './hex.js'
import { listAccountCalls } from './listAccountCalls.js'
import { digestOf } from './sentNote.js'

/** More transactions of an account are not looked at. */
const maxNonces = 10n

/**
 * Looks for what a note describes: among the transactions that the account has sent since, in blocks and in the node's pending block, and if the
 * account is a contract, within the transactions that others have sent for it. Gives a function that looks on with each call, and gives undefined
 * if it is not there. That one throws what the RPC throws: nodes may have forgotten how many transactions an account had at an older block.
 */
export function createSentFinder(
  kit: Kit,
  { address, network, note, signal }: createSentFinder.Options,
): () => Promise<SentTransaction | undefined> {
  const [from, since, to = '', value, digest] = note.split(' ')
  const [first, start, amount] = [from, since, value].map(parseQuantity)
  if (first === undefined || start === undefined || amount === undefined || !isAddress(to)) {
    return async () => undefined
  }
  const own = { address: address.toLowerCase(), first, start }
  const rpc = getLive(kit).rpc(network)
  const ask = (method: string, ...params: unknown[]) => rpc({ method, params }, { signal })
  const isAsked = async (call: Call) =>
    call.to.toLowerCase() === to &&
    (call.value ?? 0n) === amount &&
    (await digestOf(call.data ?? '0x')) === digest
  const findExecution = createExecutionFinder(ask, { address, start, isAsked })

  return async () => {
    const hash = (await findExecution()) ?? (await findOwn(ask, { ...own, isAsked }))
    return hash === undefined ? undefined : { hash }
  }
}

export declare namespace createSentFinder {
  type Options = {
    readonly address: string
    readonly network: Network
    readonly note: string
    readonly signal: AbortSignal
  }
}

/** Gives the hash of the transaction that the account itself has sent from a nonce and a block on. */
async function findOwn(
  ask: (method: string, ...params: unknown[]) => Promise<unknown>,
  { address, first, start, isAsked }: findOwn.Options,
): Promise<string | undefined> {
  const count = async (at: string) =>
    parseQuantity(await ask('eth_getTransactionCount', address, at)) ?? 0n

  async function findIn(at: string): Promise<string | undefined> {
    const transactions = readProperty(await ask('eth_getBlockByNumber', at, true), 'transactions')
    for (const each of Array.isArray(transactions) ? transactions : []) {
      const read = (key: string) => String(readProperty(each, key)).toLowerCase()
      const [nonce, value, hash] = [
        parseQuantity(read('nonce')),
        parseQuantity(read('value')),
        read('hash'),
      ]
      if (read('from') !== address || nonce === undefined || nonce < first) continue
      if (value === undefined || !/^0x[\da-f]{64}$/.test(hash)) continue
      const call = { to: read('to'), value, data: read('input') }
      // An account with code (EIP-7702) may wrap what it is asked for in a call of itself.
      const calls = call.to === address ? listAccountCalls(address, readCall(call)) : [call]
      if ((await Promise.all(calls.map(isAsked))).includes(true)) return hash
    }
    return undefined
  }

  const mined = await count('latest')
  let low = start
  for (let nonce = first; nonce < mined && nonce < first + maxNonces; nonce++) {
    let high = parseQuantity(await ask('eth_blockNumber')) ?? low
    // The first block after which the account has used this nonce.
    while (high - low > 1n) {
      const middle = (low + high) / 2n
      if ((await count(toHex(middle))) > nonce) high = middle
      else low = middle
    }
    const found = await findIn(toHex(high))
    if (found) return found
  }
  const hasPending = (await count('pending')) > (mined > first ? mined : first)
  return hasPending ? findIn('pending') : undefined
}

declare namespace findOwn {
  type Options = {
    readonly address: string
    /** The account's next nonce, and the newest block, before its wallet was asked. */
    readonly first: bigint
    readonly start: bigint
    readonly isAsked: (call: Call) => Promise<boolean>
  }
}
