import { type ReactNode, useEffect, useState } from 'react'
import type { Kit } from '../kit/kit.js'
import { getMark, requestMark } from '../marks/marks.js'
import { useKit, useRead } from '../react/useKit.js'
import { Icon } from './Icon.js'
import { classNames } from './useStyles.js'

const shapes = { wallet: '', token: 'wk-mark--round', network: 'wk-mark--net' }

/** The mark of a wallet or app (squircle), a token (circle) or a network (ringed circle); with `icon` a plain one. Decorative. */
export function Mark({
  name = '',
  image,
  mark,
  icon,
  shape = 'wallet',
  size,
  isTop,
  badge,
}: Mark.Props) {
  return (
    <span
      className={classNames(
        'wk-mark',
        shapes[shape],
        size && `wk-mark--${size}`,
        isTop && 'wk-mark--top',
        icon && 'wk-mark--plain',
      )}
      aria-hidden="true"
    >
      {icon ? <Icon path={icon} /> : <Picture name={name} image={image} mark={mark} />}
      {badge}
    </span>
  )
}

export declare namespace Mark {
  type Props = {
    /** Gives the initials where there is neither an image nor a mark. */
    readonly name?: string
    /** A `data:image/…` or https url. */
    readonly image?: string | undefined
    /** Whose mark is shown where there is no image: `walletMark` or `tokenMark` gives it. */
    readonly mark?: string | undefined
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

/** An image from a wallet, a list or the host; where there is none or it does not load the mark of the set, else initials. */
export function Picture({ name, image, mark }: Picture.Props) {
  const [refused, setRefused] = useState<string>()
  if (image !== refused && isImage(image)) {
    return (
      <img
        src={image}
        alt=""
        decoding="async"
        draggable={false}
        referrerPolicy="no-referrer"
        onError={() => setRefused(image)}
      />
    )
  }
  return mark ? <SetPicture key={mark} name={name} mark={mark} /> : <b>{initialsOf(name)}</b>
}

declare namespace Picture {
  type Props = Pick<Mark.Props, 'image' | 'mark'> & { readonly name: string }
}

/** The mark of the set, which is loaded once this is drawn; until then, and where there is none, initials. */
function SetPicture({ name, mark }: { readonly name: string; readonly mark: string }) {
  const kit: Kit = useKit()
  const image = useRead(getMark, mark)
  useEffect(() => void requestMark(kit, mark), [kit, mark])
  return <Picture name={name} image={image} />
}

function initialsOf(name: string) {
  const words = name.trim().split(/[\s._-]+/, 2)
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Whether a text is an image that may be drawn: data of the page, or https without a referrer. */
export function isImage(url: string | undefined): url is string {
  return /^(data:image\/|https:\/\/)/i.test(url ?? '')
}
