import type { Kit, Network } from '@wallet-kit/core'
import { readProperty } from '@wallet-kit/core/plugin'
import { transferTopic } from '../constants.js'
import { getLive } from '../slice.js'
import { isAddress } from './address.js'
import { parseQuantity } from './hex.js'
import { toAddress } from './toAddress.js'

/**
 * Whether the network shows that an account signed a transaction, and that it paid a receiver: in the coin, or in a token whose
 * transfer the signed call names the receiver of. Any token may log any transfer, so a log alone does not count. False: it is not
 * shown. That is no proof: a contract may have passed the coin on, or a bundler have sent the account's operation. Throws the errors
 * of the RPC.
 */
export async function hasPaid(
  kit: Kit,
  { address, to, hash, network, signal }: hasPaid.Options,
): Promise<boolean> {
  if (!isAddress(to) || !/^0x[\da-f]{64}$/i.test(hash)) return false
  const rpc = getLive(kit).rpc(network)
  const ask = (method: string) => rpc({ method, params: [hash] }, { signal })
  const [receipt, transaction] = await Promise.all([
    ask('eth_getTransactionReceipt'),
    ask('eth_getTransactionByHash'),
  ])
  const [payer, receiver] = [fold(toAddress(address)), fold(toAddress(to))]
  const read = (value: unknown, name: string) => fold(readProperty(value, name))
  const isHere =
    read(receipt, 'transactionHash') === fold(hash) && read(transaction, 'hash') === fold(hash)
  const isOwn = read(receipt, 'from') === payer && read(transaction, 'from') === payer
  if (!isHere || !isOwn || readProperty(receipt, 'status') !== '0x1') return false
  const value = parseQuantity(readProperty(transaction, 'value'))
  if (read(transaction, 'to') === receiver) return value !== undefined && value > 0n
  if (!read(transaction, 'input').includes(receiver.slice(2))) return false
  const logs = readProperty(receipt, 'logs')
  return Array.isArray(logs) && logs.some((log) => isTransfer(log, payer, receiver))
}

export declare namespace hasPaid {
  type Options = {
    readonly address: string
    readonly to: string
    readonly hash: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

function isTransfer(log: unknown, payer: string, receiver: string): boolean {
  const topics = readProperty(log, 'topics')
  if (!Array.isArray(topics)) return false
  const [event, from, to, id] = topics.map(fold)
  const isMoved = id !== undefined || /[1-9a-f]/.test(fold(readProperty(log, 'data')).slice(2))
  return isMoved && event === transferTopic && from === word(payer) && to === word(receiver)
}

const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

const fold = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '')
