import { keccak256, stringToHex } from 'viem'
import { stackNetworks } from '../../stackNetworks.js'
import type { ServiceTransaction, ServiceTransfer } from '../serviceTransaction.js'
import type { HistoryKey } from './historyItem.js'

type Kind = 'send' | 'receive' | 'trade' | 'approve' | 'failed' | 'self' | 'spam'

const kinds: readonly Kind[] = [
  ...(['send', 'receive', 'trade', 'receive', 'send'] as const),
  ...(['approve', 'send', 'failed', 'self', 'spam'] as const),
]

/** Invents the transaction of an account at a place: always the same one at the same place. */
export function inventTransaction({
  account,
  chain,
  time,
  position,
}: inventTransaction.Options): ServiceTransaction {
  const number = -position + 1
  const kind = kinds[number % kinds.length] ?? 'send'
  const hash = keccak256(stringToHex(`${chain}:${account}:${number}`))
  const other = `0x${hash.slice(2, 42)}`
  const isSent = kind !== 'receive' && kind !== 'spam'
  return {
    id: `${chain}:${hash}`,
    metadata: {
      hash,
      minedAt: new Date(time).toISOString(),
      chain,
      operationType: operations[kind],
      status: kind === 'failed' ? 'failed' : 'confirmed',
      sentFrom: isSent ? account : other,
      sentTo: isSent && kind !== 'self' ? other : account,
      ...(isSent && { nonce: number }),
    },
    transfers: inventTransfers(kind, { account, other, chain, number }),
  }
}

export declare namespace inventTransaction {
  type Options = HistoryKey & { account: string }
}

const operations = {
  ...{ send: 'send', receive: 'receive', trade: 'trade', approve: 'approve' },
  ...{ failed: 'execute', self: 'send', spam: 'receive' },
} as const satisfies Record<Kind, string>

type Place = { account: string; other: string; chain: string; number: number }

function inventTransfers(kind: Kind, { account, other, chain, number }: Place): ServiceTransfer[] {
  const out = { direction: 'out', sender: account, recipient: other } as const
  const incoming = { direction: 'in', sender: other, recipient: account } as const
  const native = { quantity: { numeric: `0.${digits(number)}` }, fungible_info: nativeOf(chain) }
  const token = { quantity: { numeric: `${number}.5` }, fungible_info: inventedToken }
  if (kind === 'send') return [{ ...out, ...native }]
  if (kind === 'receive') return [{ ...incoming, ...token }]
  if (kind === 'self')
    return [{ direction: 'self', sender: account, recipient: account, ...native }]
  if (kind === 'trade') {
    return [
      { ...out, ...native },
      { ...incoming, ...token },
    ]
  }
  const spam = {
    name: `Claim reward ${number}`,
    content: { preview: { url: '' } },
    flags: { is_spam: true },
  }
  return kind === 'spam' ? [{ ...incoming, quantity: { numeric: '1' }, nft_info: spam }] : []
}

const inventedToken = { name: 'Invented Token', symbol: 'INV', decimals: 18 }
const digits = (number: number) => String(number).padStart(6, '0').replace(/0+$/, '') || '0'

function nativeOf(chain: string) {
  const native = stackNetworks.find(({ caipNetworkId }) => caipNetworkId === chain)?.nativeCurrency
  const { name = 'Ether', symbol = 'ETH', decimals = 18 } = native ?? {}
  return { name, symbol, decimals }
}
