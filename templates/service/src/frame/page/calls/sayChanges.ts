import type { TransactionPreview } from '@wallet-kit/core/plugin'
import type { Changes } from '../approval/drawChanges.js'
import { format } from '../messages/format.js'
import { formatAmount } from './formatAmount.js'

/** The coins of the namespaces, as the kit names them: a name that no contract gave itself. */
const coins = /^(0xe{40}|So1{41})$/i

/**
 * The lines of a simulation; undefined if the network shows nothing: without the names of the tokens that move, no difference is no
 * answer. What it could not see is said below the lines, or in their place. A danger if it shows something that cannot be compared.
 */
export function sayChanges(preview: TransactionPreview): Changes | undefined {
  if (!preview.isSimulated) {
    const { isUnreached, isFailed } = preview
    if (isUnreached || isFailed) {
      const text = format(isUnreached ? 'changes.unreached' : 'changes.failed')
      return { lines: [], note: { isDanger: false, text } }
    }
    if (!preview.isHidden) return undefined
    const text = format('changes.hidden', { reason: preview.reason })
    return { lines: [], note: { isDanger: true, text } }
  }
  const { failure, changes, allowances = [], authorities = [], unseen } = preview
  if (failure !== undefined) {
    return {
      lines: [],
      note: { isDanger: true, text: format('changes.failure', { reason: failure }) },
    }
  }
  const lines = [
    ...changes.map(({ direction, amount, token }) => ({
      ...{ kind: direction, amount, key: `${direction} ${token.address} ${token.id}` },
      ...sayToken(direction === 'out' ? 'changes.out' : 'changes.in', { amount, token }),
    })),
    ...allowances.map(({ spender, amount, token }) => ({
      ...{ kind: 'allows' as const, amount, key: `${spender} ${token.address} ${token.id}` },
      ...sayToken('changes.allows', { amount, token, spender }),
    })),
    ...authorities.map(({ authority, account, receiver }) => ({
      ...{ kind: 'allows' as const, amount: 1n, key: `${authority} ${account} ${receiver}` },
      text: format(`changes.${authority}`, { account, receiver }),
    })),
  ]
  if (!lines.length && unseen === 'tokens') return undefined
  if (!lines.length && unseen) return { lines, nothing: format('changes.noTokens') }
  if (authorities.length) {
    return { lines, note: { isDanger: true, text: format('changes.control') } }
  }
  if (!unseen) return { lines }
  const text = format(unseen === 'tokens' ? 'changes.partly' : 'changes.later')
  return { lines, note: { isDanger: false, text } }
}

type Amount = {
  readonly amount: bigint
  readonly token: {
    readonly address: string
    readonly id?: bigint
    readonly symbol?: string
    readonly decimals?: number
    readonly multiplier?: bigint
  }
  readonly spender?: string
}

function sayToken(
  key: 'changes.out' | 'changes.in' | 'changes.allows',
  { amount, token: { address, id, symbol, decimals, multiplier }, spender = '' }: Amount,
) {
  const contract = address.split(':')[2] ?? ''
  const isCoin = coins.test(contract)
  const token = [symbol ?? contract, ...(id === undefined ? [] : [`#${id}`])].join(' ')
  // An NFT is counted whole. Of a token whose decimals are not known only the base units are.
  const isWhole = id !== undefined
  const shown =
    amount >= 2n ** 255n
      ? format('changes.unlimited')
      : decimals === undefined && !isWhole
        ? format('changes.baseUnits', { amount: `${amount}` })
        : formatAmount(amount, { decimals: decimals ?? 0, multiplier })
  return {
    text: format(key, { amount: shown, token, spender }),
    ...(!isCoin && symbol && { contract }),
  }
}
