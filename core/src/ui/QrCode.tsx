import encodeQR, { _alignmentPatterns as placesOfAlignment } from 'qr'
import { type ReactNode, useMemo } from 'react'
import { Skeleton, useSkeleton } from './Skeleton.js'
import accountStyles from './styles/account.css.js'
import qrStyles from './styles/qr.css.js'
import { useStyles } from './useStyles.js'

/**
 * A QR code on a light plate, in both themes. Its child is the icon in the middle: a `Mark` or a `NetworkMark`. Until there
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

/**
 * Draws a text as a QR code: path data in a box of `size` modules and a margin of one around them, to be filled by the
 * even-odd rule. Modules below each other are one bar, 0.82 wide; finders and alignment patterns are whole, with round
 * corners. With `hasMark` the middle is left out. Error correction Q; below 90 characters H, as there is room for it.
 *
 * @see ISO/IEC 18004
 */
export function drawQr(
  text: string,
  { hasMark }: { readonly hasMark: boolean },
): drawQr.ReturnType {
  const isLow = text.length < 90
  // The library's own border is at least one module wide.
  const rows = encodeQR(text, 'raw', { ecc: isLow ? 'high' : 'quartile', border: 1 })
  const size = rows.length - 2
  const hole = hasMark ? holeOf(size) : size
  const isInHole = (x: number, y: number) => [x, y].every((at) => at >= hole && at < size - hole)
  const squares = findSquares(size).filter(
    ({ x, y, side }) => !isInHole(x, y) && !isInHole(x + side - 1, y + side - 1),
  )
  const isDrawn = (x: number, y: number) =>
    rows[y + 1]?.[x + 1] === true &&
    !isInHole(x, y) &&
    !squares.some((at) => x >= at.x && x < at.x + at.side && y >= at.y && y < at.y + at.side)

  let path = ''
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      const start = y
      while (isDrawn(x, y)) y++
      if (y > start) path += bar(x, start, y - start)
    }
  }
  return { path: path + squares.map(square).join(''), size, isLow }
}

type Square = { readonly x: number; readonly y: number; readonly side: 5 | 7 }

/** The finders, and the alignment patterns: readers look for unbroken lines there. */
function findSquares(size: number): readonly Square[] {
  const far = size - 7
  const isFinder = (x: number, y: number) => (x < 7 && (y < 7 || y >= far)) || (x >= far && y < 7)
  const places = placesOfAlignment((size - 17) / 4)
  const centres = places.flatMap((x) => places.map((y) => [x, y] as const))
  return [
    { x: 0, y: 0, side: 7 },
    { x: far, y: 0, side: 7 },
    { x: 0, y: far, side: 7 },
    ...centres
      .filter(([x, y]) => !isFinder(x, y))
      .map(([x, y]) => ({ x: x - 2, y: y - 2, side: 5 as const })),
  ]
}

/** Where the hole of the icon begins: it is within 21 % of the width, which the error correction bears with room to spare. */
function holeOf(size: number): number {
  const share = Math.floor((size + 2) * 0.21)
  // Odd as the code itself, so that it is in the middle.
  return (size - (share % 2 ? share : share - 1)) / 2
}

const bar = (x: number, y: number, length: number) =>
  `M${x}.09 ${y}.5a.41 .41 0 0 1 .82 0${length > 1 ? `v${length - 1}` : ''}a.41 .41 0 0 1-.82 0z`

const square = ({ x, y, side }: Square) =>
  side === 7
    ? `M${x} ${y}${frame(7, 2.2)}m1 1${frame(5, 1.3)}m1 1${frame(3, 1)}`
    : `M${x} ${y}${frame(5, 1.3)}m1 1${frame(3, 0.6)}m1 1${frame(1, 0.3)}`

/** A square with round corners, from its corner and back to it. */
function frame(side: number, radius: number): string {
  const line = +(side - 2 * radius).toFixed(2)
  const turn = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`
  const edges = `h${line}${turn(radius, radius)}v${line}${turn(-radius, radius)}h${-line}`
  return `m${radius} 0${edges}${turn(-radius, -radius)}v${-line}${turn(radius, -radius)}zm${-radius} 0`
}

export declare namespace drawQr {
  type ReturnType = {
    readonly path: string
    /** Modules a side. */
    readonly size: number
    /** A short text: few modules, large ones. */
    readonly isLow: boolean
  }
}
