import { useState } from 'react'
import { isImage } from './Mark.js'
import { Quilt } from './Quilt.js'
import { classNames } from './useStyles.js'

/** An account's picture: its profile image, else four tiles computed from the address. Decorative. */
export function Avatar({ address, image, size }: Avatar.Props) {
  const [refused, setRefused] = useState<string>()
  const className = classNames('wk-avatar', size && `wk-avatar--${size}`)
  if (image !== refused && isImage(image)) {
    return (
      <img
        className={className}
        src={image}
        alt=""
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setRefused(image)}
      />
    )
  }
  return <Quilt address={address} className={className} />
}

export declare namespace Avatar {
  type Props = {
    readonly address: string
    readonly image?: string | undefined
    /** 24, 36, 44 (default) or 56 px. */
    readonly size?: 's' | 'm' | 'l'
  }
}
