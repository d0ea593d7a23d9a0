import type { SVGProps } from 'react'

/** Four tiles whose turns and colours come from an address. Decorative, unless it has a label. */
export function Quilt({ address, ...svg }: { readonly address: string } & SVGProps<SVGSVGElement>) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or labelled by who draws it
    <svg aria-hidden={svg['aria-label'] === undefined} {...svg} viewBox="0 0 20 20">
      {quiltTiles(address).map(({ key, transform, ground, figure, path }) => (
        <g key={key} transform={transform}>
          <path fill={ground} d="M0 0h10v10H0z" />
          <path fill={figure} d={path} />
        </g>
      ))}
    </svg>
  )
}

// Five sets of four colours, as drawn in the design.
const palettes = [
  '0b5f70e8b45a7fd3e0f3efe4',
  '4a3a788fa6d8e58a72f4dfd0',
  '27445e9cc3ddd9a441eef2ec',
  '2e5a3c6fae8dc7d86af0efe0',
  '7a3b52c9746af0b7a4f6ece2',
]
/** A quarter circle in a tile of ten, in its four turns. */
const turns = [
  'M10 10H0V0a10 10 0 0 1 10 10z',
  'M0 0h10v10A10 10 0 0 1 0 0z',
  'M10 0v10H0A10 10 0 0 1 10 0z',
  'M0 10V0h10A10 10 0 0 1 0 10z',
]

/** One tile of an avatar: its place, its ground and the quarter circle on it. */
type Tile = {
  readonly key: number
  readonly transform: string
  readonly ground: string
  readonly figure: string
  readonly path: string
}

/** Computes the four tiles of an address, the same each time; letter case does not count. */
export function quiltTiles(address: string): readonly Tile[] {
  // FNV-1a: spreads the few characters that two addresses differ in over all bits.
  let hash = 0x811c9dc5
  for (const character of address.toLowerCase()) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  }
  const colours = (palettes[hash % 5] as string).match(/.{6}/g) as string[]
  const colour = (at: number) => `#${colours[at & 3]}`
  return [0, 1, 2, 3].map((tile) => {
    const bits = hash >>> (8 + tile * 6)
    const ground = tile + (hash >>> 5)
    return {
      key: tile,
      transform: `translate(${(tile & 1) * 10} ${(tile >> 1) * 10})`,
      ground: colour(ground),
      figure: colour(ground + 1 + ((bits >>> 2) & 1)),
      path: turns[bits & 3] as string,
    }
  })
}
