import { useRead } from '@wallet-kit/core/react'
import { InlineNote, useText } from '@wallet-kit/core/ui'
import { getSwapDetails } from '../actions/getSwapDetails.js'
import { isQuoting } from '../actions/isQuoting.js'
import { warnedPercent } from '../constants.js'
import { useHeld } from './useHeld.js'

/** Says where the price and what is taken of it cost much, or cannot be told. */
export function LossNote() {
  const t = useText()
  const details = useRead(getSwapDetails)
  const level = useHeld(details?.lossLevel, useRead(isQuoting))
  if (!level || level === 'low') return null
  return (
    <InlineNote kind="warning" isStatus>
      {t(`swap.loss.${level}`, { percent: warnedPercent })}
    </InlineNote>
  )
}
