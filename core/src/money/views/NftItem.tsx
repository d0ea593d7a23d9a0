import { useState } from 'react'
import { Quilt } from '../../ui/Quilt.js'
import type { Nft } from '../nft.js'

/** One NFT: its preview, name and collection; without an image that loads, a pattern made from its id. */
export function NftItem({ nft }: { readonly nft: Nft }) {
  const [isRefused, setRefused] = useState(false)
  const { id, name, collection, previewUrl } = nft
  return (
    <li className="wk-nft">
      {previewUrl && !isRefused ? (
        <img
          className="wk-nft__art"
          src={previewUrl}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setRefused(true)}
        />
      ) : (
        <Quilt address={id} className="wk-nft__art" />
      )}
      <span dir="auto">
        {name}
        {collection && <small>{collection}</small>}
      </span>
    </li>
  )
}
