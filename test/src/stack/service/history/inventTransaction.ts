import type { Transaction, Transfer, TransferredToken } from '@wallet-kit/core'
import { keccak256, stringToHex } from 'viem'
import { stackNetworks } from '../../stackNetworks.js'
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
}: inventTransaction.Options): Transaction {
  const number = -position + 1
  const kind = kinds[number % kinds.length] ?? 'send'
  const hash = keccak256(stringToHex(`${chain}:${account}:${number}`))
  const other = `0x${hash.slice(2, 42)}`
  const isSent = kind !== 'receive' && kind !== 'spam'
  return {
    id: `${chain}:${hash}`,
    ...{ hash, minedAt: time, chainId: chain },
    operationType: operations[kind],
    status: kind === 'failed' ? 'failed' : 'confirmed',
    sentFrom: isSent ? account : other,
    sentTo: isSent && kind !== 'self' ? other : account,
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

function inventTransfers(kind: Kind, { account, other, chain, number }: Place): Transfer[] {
  const out = { direction: 'out', sender: account, recipient: other } as const
  const incoming = { direction: 'in', sender: other, recipient: account } as const
  const native = { token: { ...nativeOf(chain), amount: `0.${digits(number)}` } }
  const token = { token: { ...inventedToken, amount: `${number}.5` } }
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
  const spam = { name: `Claim reward ${number}`, isSpam: true }
  return kind === 'spam' ? [{ ...incoming, nft: spam }] : []
}

const inventedToken = { name: 'Invented Token', symbol: 'INV' }
const digits = (number: number) => String(number).padStart(6, '0').replace(/0+$/, '') || '0'

function nativeOf(chain: string): Pick<TransferredToken, 'name' | 'symbol'> {
  const native = stackNetworks.find(({ caipNetworkId }) => caipNetworkId === chain)?.nativeCurrency
  const { name = 'Ether', symbol = 'ETH' } = native ?? {}
  return { name, symbol }
}
