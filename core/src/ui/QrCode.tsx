import { type ReactNode, useMemo } from 'react'
import { drawQr } from './drawQr.js'
import { Skeleton } from './Skeleton.js'
import accountStyles from './styles/account.css.js'
import qrStyles from './styles/qr.css.js'
import { useSkeleton } from './useSkeleton.js'
import { useStyles } from './useStyles.js'

/**
 * A QR code on a light plate, in both themes. Its child is the mark in the middle: a `Mark` or a `NetworkMark`. Until there
 * is a text the plate holds a skeleton.
 */
export function QrCode({ text, label, veil, children }: QrCode.Props) {
  useStyles(accountStyles)
  useStyles(qrStyles)
  const isSkeleton = useSkeleton(text === undefined)
  const hasMark = !!children
  const code = useMemo(
    () => (text === undefined ? undefined : drawQr(text, { hasMark })),
    [text, hasMark],
  )
  return (
    <div
      className="wk-qr"
      data-density={code?.isLow ? 'low' : undefined}
      data-expired={veil ? '' : undefined}
      aria-busy={!code || undefined}
    >
      {code ? (
        <svg viewBox={`-1 -1 ${code.size + 2} ${code.size + 2}`} role="img" aria-label={label}>
          <path fillRule="evenodd" d={code.path} />
        </svg>
      ) : (
        isSkeleton && <Skeleton />
      )}
      {code && !veil && children}
      {veil && <div className="wk-qr__veil">{veil}</div>}
    </div>
  )
}

export declare namespace QrCode {
  type Props = {
    /** What a reader gets, byte for byte; undefined while it is being made. */
    readonly text: string | undefined
    /** What the code is for: "QR code to connect a wallet". */
    readonly label: string
    /** Stands over a code that counts no more, and hides it: a sentence and a `Button`. */
    readonly veil?: ReactNode
    readonly children?: ReactNode
  }
}
