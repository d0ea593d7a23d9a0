import { useState } from 'react'
import { isImage } from './isImage.js'

/** An image from a wallet, a token list or the host; its initials where there is none or it does not load. */
export function Picture({
  name,
  image,
}: {
  readonly name: string
  readonly image?: string | undefined
}) {
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
  return <b>{initialsOf(name)}</b>
}

function initialsOf(name: string) {
  const words = name.trim().split(/[\s._-]+/, 2)
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
