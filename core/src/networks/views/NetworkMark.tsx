import { Picture } from '../../ui/Mark.js'
import styles from '../../ui/styles/badge.css.js'
import { classNames, useStyles } from '../../ui/useStyles.js'
import type { Network } from '../network.js'

/** The mark of a network: the image that it brings, else the set's, else initials. Decorative. */
export function NetworkMark({ network, size, isBadge }: NetworkMark.Props) {
  const { caipNetworkId, name, assets } = network
  useStyles(isBadge ? styles : undefined)
  return (
    <span
      className={
        isBadge ? 'wk-mark__badge' : classNames('wk-mark wk-mark--net', size && `wk-mark--${size}`)
      }
      aria-hidden="true"
    >
      <Picture name={name} image={assets?.imageUrl} mark={caipNetworkId} />
    </span>
  )
}

export declare namespace NetworkMark {
  type Props = {
    /** The name gives the initials. */
    readonly network: Pick<Network, 'caipNetworkId' | 'name' | 'assets'>
    /** 24, 36 (default) or 56 px. */
    readonly size?: 's' | 'l'
    /** The small badge at a token's icon. */
    readonly isBadge?: boolean
  }
}
