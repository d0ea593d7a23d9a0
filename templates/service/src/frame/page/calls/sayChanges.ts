import type { TransactionPreview } from '@wallet-kit/core/plugin'
import { formatUnits } from 'viem/utils'
import type { Changes } from '../approval/drawChanges.js'
import { format } from '../messages/format.js'

/** The coins of the namespaces, as the kit names them: a name that no contract gave itself. */
const coins = /^(0xe{40}|So1{41})$/i

/** The lines of a simulation; undefined where there was none. */
export function sayChanges(preview: TransactionPreview): Changes | undefined {
  if (!preview.isSimulated) return undefined
  const { failure, changes, allowances = [] } = preview
  if (failure !== undefined) {
    return {
      lines: [],
      note: { isDanger: true, text: format('changes.failure', { reason: failure }) },
    }
  }
  return {
    lines: [
      ...changes.map(({ direction, amount, token }) => ({
        kind: direction,
        ...sayToken(direction === 'out' ? 'changes.out' : 'changes.in', { amount, token }),
      })),
      ...allowances.map(({ spender, amount, token }) => ({
        kind: 'allows' as const,
        ...sayToken('changes.allows', { amount, token, spender }),
      })),
    ],
  }
}

type Amount = {
  readonly amount: bigint
  readonly token: {
    readonly address: string
    readonly id?: bigint
    readonly symbol?: string
    readonly decimals?: number
  }
  readonly spender?: string
}

function sayToken(
  key: 'changes.out' | 'changes.in' | 'changes.allows',
  { amount, token: { address, id, symbol, decimals }, spender = '' }: Amount,
) {
  const contract = address.split(':')[2] ?? ''
  const isCoin = coins.test(contract)
  const token = [symbol ?? contract, ...(id === undefined ? [] : [`#${id}`])].join(' ')
  const shown =
    amount >= 2n ** 255n ? format('changes.unlimited') : formatUnits(amount, decimals ?? 0)
  return {
    text: format(key, { amount: shown, token, spender }),
    ...(!isCoin && symbol && { contract }),
  }
}
