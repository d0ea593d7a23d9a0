import { formatAmount, formatUnits } from '@wallet-kit/core/money'
import { checksumAddress } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Address, InlineNote, RichText, useText } from '@wallet-kit/core/ui'
import { useLayoutEffect } from 'react'
import { getSwapDetails } from '../quotes/getSwapDetails.js'
import { getHighLoss } from '../transaction/getLoss.js'
import { getSwap, isQuoting } from '../transaction/getSwap.js'
import { SwapChanges } from './SwapChanges.js'
import { SwapDetails } from './SwapDetails.js'
import { SwapProviders } from './SwapProviders.js'
import { useLastShown } from './useLastShown.js'

/** All that a quote means for who takes it. It is loaded with the first one, and says when it is there. */
export default function SwapQuote({ onDrawn }: SwapQuote.Props) {
  useLayoutEffect(() => {
    onDrawn(true)
    return () => onDrawn(false)
  }, [onDrawn])
  return (
    <>
      <SwapDetails />
      <LossNote />
      <SwapProviders />
      <ApprovalNote />
      <SwapChanges />
    </>
  )
}

export declare namespace SwapQuote {
  type Props = { readonly onDrawn: (is: boolean) => void }
}

/** Says how much the price and what is taken of it cost where that is much, or that it cannot be told. */
export function LossNote() {
  const t = useText()
  const isNext = useRead(isQuoting)
  const details = useRead(getSwapDetails)
  const level = useLastShown(details?.lossLevel, isNext)
  const loss = useLastShown(useRead(getHighLoss), isNext)
  if (!level || level === 'low') return null
  return (
    <InlineNote kind={level === 'high' ? 'danger' : 'warning'} isStatus>
      <RichText text={t(`swap.loss.${level}`)} values={{ loss: <strong>{loss}</strong> }} />
    </InlineNote>
  )
}

/** Says that an approval comes first, and names one that lets somebody take more than the swap does. */
export function ApprovalNote() {
  const { locale } = useKit().config
  const t = useText()
  const { plan } = useRead(getSwap)
  if (!plan?.approval) return null
  const { approval, source, amount } = plan
  const write = (units: bigint) =>
    formatAmount(formatUnits(units, source.decimals), { decimals: 6, minDecimals: 0, locale })
  if (!approval.isLarger) {
    // A reset takes an earlier limit away first.
    if (approval.isReset) return null
    const spender = <Address address={approval.spender} isMain />
    const values = { spender, amount: write(approval.amount), token: source.symbol }
    return (
      <p className="wk-note">
        <RichText text={t('swap.first')} values={values} />
      </p>
    )
  }
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
