import { useEffect, useState } from 'react'
import type { Kit } from '../../kit/kit.js'
import { useKit, useRead } from '../../react/useKit.js'

import { classNames } from '../../ui/classNames.js'
import { toneOf } from '../../ui/Hero.js'
import { loadedPartsSlice, loadPart } from '../../ui/LazyPart.js'
import { isImage, Picture } from '../../ui/Mark.js'
import type { Network } from '../network.js'

const importIcons = () => import('./networkIcons.js')

/** Reactive: the drawn icon of a network (CAIP-2), once the table is here and where it has one. */
function getDrawnIcon(kit: Kit, id: string) {
  const loaded = kit.read(loadedPartsSlice).parts.value.get(importIcons)?.part
  return (loaded as Awaited<ReturnType<typeof importIcons>> | undefined)?.networkIcons[id]
}

/** The icon of a network: the image that it brings, else a drawn one where there is that, else initials. Decorative. */
export function NetworkMark({ network, size, isBadge }: NetworkMark.Props) {
  const kit: Kit = useKit()
  const { caipNetworkId, name } = network
  const image = network.assets?.imageUrl
  const drawn = useRead(getDrawnIcon, caipNetworkId)
  const [refused, setRefused] = useState<string>()
  const hasImage = isImage(image) && image !== refused
  useEffect(() => {
    // Without the table the initials stay, which is no failure to tell of.
    if (!hasImage && !kit.read(loadedPartsSlice).parts.peek().get(importIcons)?.part)
      loadPart(kit, importIcons, { what: 'The icons of networks', plugins: [] })
  }, [kit, hasImage])
  return (
    <span
      className={
        isBadge
          ? 'wk-mark__badge'
          : classNames(
              'wk-mark wk-mark--net',
              size && `wk-mark--${size}`,
              hasImage && 'wk-mark--image',
            )
      }
      data-tone={toneOf(name)}
      aria-hidden="true"
      onErrorCapture={() => setRefused(image)}
    >
      {drawn && !hasImage ? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={drawn[0]} />
          {drawn[1] && <path d={drawn[1]} fillOpacity={0.55} />}
        </svg>
      ) : (
        <Picture name={name} image={image} />
      )}
    </span>
  )
}

export declare namespace NetworkMark {
  type Props = {
    /** The name gives initials and colour. */
    readonly network: Pick<Network, 'caipNetworkId' | 'name' | 'assets'>
    /** 24, 36 (default) or 56 px. */
    readonly size?: 's' | 'l'
    /** The small badge at a token's icon. */
    readonly isBadge?: boolean
  }
}
