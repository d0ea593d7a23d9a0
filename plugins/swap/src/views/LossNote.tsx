import { useRead } from '@wallet-kit/core/react'
import { InlineNote, RichText, useText } from '@wallet-kit/core/ui'
import { getHighLoss } from '../actions/getHighLoss.js'
import { getSwapDetails } from '../actions/getSwapDetails.js'
import { isQuoting } from '../actions/isQuoting.js'
import { useHeld } from './useHeld.js'

/** Says how much the price and what is taken of it cost where that is much, or that it cannot be told. */
export function LossNote() {
  const t = useText()
  const isNext = useRead(isQuoting)
  const details = useRead(getSwapDetails)
  const level = useHeld(details?.lossLevel, isNext)
  const loss = useHeld(useRead(getHighLoss), isNext)
  if (!level || level === 'low') return null
  return (
    <InlineNote kind={level === 'high' ? 'danger' : 'warning'} isStatus>
      <RichText text={t(`swap.loss.${level}`)} values={{ loss: <strong>{loss}</strong> }} />
    </InlineNote>
  )
}
