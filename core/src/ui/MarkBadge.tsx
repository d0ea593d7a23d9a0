import { classNames } from './classNames.js'
import { Icon } from './Icon.js'
import { Picture } from './Picture.js'
import { toneOf } from './toneOf.js'

/** The small badge at a mark's corner: an icon, or the mark of the network that a token is on. */
export function MarkBadge({ kind, icon, name = '', image }: MarkBadge.Props) {
  return (
    <span
      className={classNames('wk-mark__badge', kind && `wk-mark__badge--${kind}`)}
      data-tone={icon ? undefined : toneOf(name)}
    >
      {icon ? <Icon path={icon} /> : <Picture name={name} image={image} />}
    </span>
  )
}

export declare namespace MarkBadge {
  type Props = {
    /** warn: imitation; cur: current; in, out, fail, swap: activity. */
    readonly kind?: 'warn' | 'cur' | 'in' | 'out' | 'fail' | 'swap'
    readonly icon?: string
    readonly name?: string
    readonly image?: string | undefined
  }
}
