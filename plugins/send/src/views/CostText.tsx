import type { Kit } from '@wallet-kit/core'
import { formatUsd } from '@wallet-kit/core/money'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Amount, Num, Skeleton, useText } from '@wallet-kit/core/ui'
import { getSendCost } from '../cost/getSendCost.js'

/** What the network takes: in US dollars and in its own coin; a dash where that is not known. */
export function CostText() {
  const kit: Kit = useKit()
  const t = useText()
  const { isLoading, amount, fiat, symbol } = useRead(getSendCost)
  if (isLoading) {
    return (
      <>
        <Skeleton shape="64px" />
        <span className="wk-visually-hidden">{t('send.costLoading')}</span>
      </>
    )
  }
  if (amount === undefined) return '–'
  return (
    <>
      {fiat && (
        <>
          <Num>{formatUsd(fiat, { locale: kit.config.locale })}</Num> ·{' '}
        </>
      )}
      <Amount amount={amount} symbol={symbol} decimals={6} minDecimals={0} />
    </>
  )
}
