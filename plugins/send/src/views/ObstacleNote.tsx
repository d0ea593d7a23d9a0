import { getNetwork } from '@wallet-kit/core'
import { useRead } from '@wallet-kit/core/react'
import { Amount, InlineNote, RichText, useText } from '@wallet-kit/core/ui'
import type { Obstacle } from '../service/findObstacle.js'

/** Why a transfer cannot be sent as it stands there. */
export function ObstacleNote({ obstacle }: { readonly obstacle: Obstacle | undefined }) {
  const t = useText()
  const { symbol } = useRead(getNetwork).nativeCurrency
  if (!obstacle) return null
  const amount = 'amount' in obstacle && (
    <Amount amount={obstacle.amount} symbol={symbol} decimals={9} minDecimals={0} />
  )
  return (
    <InlineNote kind="warning" isStatus>
      <RichText text={t(`send.obstacle.${obstacle.kind}`)} values={{ amount }} />
    </InlineNote>
  )
}
