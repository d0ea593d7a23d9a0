import { formatAmount, formatUnits } from '@wallet-kit/core/money'
import { checksumAddress } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { InlineNote, useText } from '@wallet-kit/core/ui'
import { getSwap } from '../actions/getSwap.js'

/** Names an approval that lets somebody take more than the swap does. */
export function ApprovalNote() {
  const { locale } = useKit().config
  const t = useText()
  const { plan } = useRead(getSwap)
  if (!plan?.approval?.isLarger) return null
  const { approval, source, amount } = plan
  const write = (units: bigint) =>
    formatAmount(formatUnits(units, source.decimals), { decimals: 6, minDecimals: 0, locale })
  return (
    <InlineNote kind="warning" isStatus>
      {t(approval.isUnlimited ? 'swap.unlimited' : 'swap.larger', {
        spender: checksumAddress(approval.spender),
        token: source.symbol,
        amount: write(approval.amount),
        needed: write(amount),
      })}
    </InlineNote>
  )
}
