import type { SVGProps } from 'react'
import { quiltTiles } from './quiltTiles.js'

/** Four tiles whose turns and colours come from an address. */
export function Quilt({ address, ...svg }: { readonly address: string } & SVGProps<SVGSVGElement>) {
  return (
    <svg {...svg} viewBox="0 0 20 20" aria-hidden="true">
      {quiltTiles(address).map(({ key, transform, ground, figure, path }) => (
        <g key={key} transform={transform}>
          <path fill={ground} d="M0 0h10v10H0z" />
          <path fill={figure} d={path} />
        </g>
      ))}
    </svg>
  )
}
