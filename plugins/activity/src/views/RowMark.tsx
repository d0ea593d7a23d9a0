import type { Transfer } from '@wallet-kit/core'
import {
  activityIcon,
  clockIcon,
  closeIcon,
  Mark,
  MarkBadge,
  receiveIcon,
  sendIcon,
  swapIcon,
} from '@wallet-kit/core/ui'
import type { Description } from '../service/describeTransaction.js'

const badges = {
  in: { kind: 'in', icon: receiveIcon },
  out: { kind: 'out', icon: sendIcon },
  swap: { kind: 'swap', icon: swapIcon },
  fail: { kind: 'fail', icon: closeIcon },
  void: { kind: 'out', icon: closeIcon },
  pending: { kind: 'out', icon: clockIcon },
} as const

/** What moved, with the direction at its corner; the words beside it say the same. */
export function RowMark({ mark, badge }: Pick<Description, 'mark' | 'badge'>) {
  const corner = badge && <MarkBadge {...badges[badge]} />
  return <Mark {...faceOf(mark)} badge={corner} />
}

function faceOf(transfer: Transfer | undefined): Mark.Props {
  const { token, nft } = transfer ?? {}
  if (token) return { shape: 'token', name: token.symbol, image: token.iconUrl }
  if (nft) return { name: nft.name, image: nft.previewUrl }
  return { shape: 'token', icon: activityIcon }
}
