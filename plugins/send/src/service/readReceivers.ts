import type { Transaction } from '@wallet-kit/core'
import { type CaipAddressParts, isSameAddress } from '@wallet-kit/core/plugin'

/**
 * Whom an account has sent to, as its transactions say. Only those that it sent itself, and that moved something: whoever poisons a
 * history makes transfers of nothing, or of tokens of his own, that seem to come from the account.
 */
export function readReceivers(
  transactions: readonly Transaction[],
  { address, caipNetworkId }: CaipAddressParts,
): readonly string[] {
  const isOwn = (text: string | undefined) =>
    text !== undefined && isSameAddress(`${caipNetworkId}:${text}`, `${caipNetworkId}:${address}`)
  const found = transactions
    .filter(({ sentFrom, status }) => isOwn(sentFrom) && status === 'confirmed')
    .flatMap(({ transfers }) => transfers)
    .filter(({ direction, token }) => direction === 'out' && /[1-9]/.test(token?.amount ?? '1'))
    .flatMap(({ recipient }) => recipient ?? [])
  return [...new Set(found)]
}

/**
 * Who has paid an account, as its transactions say, newest first: what moved nothing that an amount of three decimals shows is no
 * payment, but may be made to look like one.
 */
export function readPayers(transactions: readonly Transaction[]): readonly string[] {
  const found = transactions
    .filter(({ status }) => status === 'confirmed')
    .flatMap(({ sentFrom, transfers }) =>
      transfers
        .filter(({ direction, token }) => direction === 'in' && token && !isDust(token.amount))
        .flatMap(({ sender = sentFrom }) => sender ?? []),
    )
  return [...new Set(found)]
}

const isDust = (amount: string) => !/[1-9]/.test(amount.replace(/(\.\d{3})\d*$/, '$1'))
