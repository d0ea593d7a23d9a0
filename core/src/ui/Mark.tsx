import type { ReactNode } from 'react'
import { classNames } from './classNames.js'
import { Icon } from './Icon.js'
import { isImage } from './isImage.js'
import { Picture } from './Picture.js'
import { toneOf } from './toneOf.js'

const shapes = { wallet: '', token: 'wk-mark--round', network: 'wk-mark--net' }

/** The mark of a wallet or app (squircle), a token (circle) or a network (ringed circle); with `icon` a plain one. Decorative. */
export function Mark({ name = '', image, icon, shape = 'wallet', size, isTop, badge }: Mark.Props) {
  return (
    <span
      className={classNames(
        'wk-mark',
        shapes[shape],
        size && `wk-mark--${size}`,
        isTop && 'wk-mark--top',
        icon ? 'wk-mark--plain' : isImage(image) && 'wk-mark--image',
      )}
      data-tone={icon ? undefined : toneOf(name)}
      aria-hidden="true"
    >
      {icon ? <Icon path={icon} /> : <Picture name={name} image={image} />}
      {badge}
    </span>
  )
}

export declare namespace Mark {
  type Props = {
    /** Gives initials and colour where there is no image. */
    readonly name?: string
    /** A `data:image/…` or https url. */
    readonly image?: string | undefined
    readonly icon?: string
    readonly shape?: keyof typeof shapes
    /** 24, 36 (default) or 56 px. */
    readonly size?: 's' | 'l'
    /** Stands alone at the top of a view. */
    readonly isTop?: boolean
    /** A `MarkBadge`. */
    readonly badge?: ReactNode
  }
}
