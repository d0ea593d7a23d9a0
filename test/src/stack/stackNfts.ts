import { contractAddresses } from './contractAddresses.js'

/** An NFT of the stack's chain 1, which `alice` holds. */
export type StackNft = { tokenId: bigint; name: string; art: string }

/** A collection of NFTs on chain 1. */
export type StackCollection = {
  readonly name: string
  readonly symbol: string
  readonly address: `0x${string}`
  /** Known to the service as spam. */
  readonly isSpam: boolean
  readonly nfts: readonly StackNft[]
}

/** The collections; the last one was sent unasked. */
export const stackNfts: readonly StackCollection[] = [
  {
    name: 'Shorelines',
    symbol: 'SHORE',
    address: contractAddresses.shorelines,
    isSpam: false,
    nfts: [
      {
        tokenId: 41n,
        name: 'Low Tide 41',
        art: draw(
          '#1f3a44',
          '<circle cx="80" cy="92" r="46" fill="#e8b454"/><path fill="#10242b" d="M0 98q40-14 80 0t80 0v62H0z"/>',
        ),
      },
    ],
  },
  {
    name: 'Semaphore',
    symbol: 'SEMA',
    address: contractAddresses.semaphore,
    isSpam: false,
    nfts: [{ tokenId: 7n, name: 'Signal 7', art: signal() }],
  },
  {
    name: 'Spam',
    symbol: 'SPAM',
    address: contractAddresses.spam,
    isSpam: true,
    nfts: [{ tokenId: 5000n, name: 'Claim 5000 at once', art: signal() }],
  },
]

/** The collections that are spam, in lower case. */
export const spamCollections: readonly string[] = stackNfts
  .filter(({ isSpam }) => isSpam)
  .map(({ address }) => address.toLowerCase())

function signal(): string {
  return draw(
    '#e9dccb',
    '<path fill="#c4553f" d="M66 20h28v120H66zM20 66h120v28H20z"/><circle cx="80" cy="80" r="26" fill="#1f3a44"/>',
  )
}

function draw(background: string, shapes: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><path fill="${background}" d="M0 0h160v160H0z"/>${shapes}</svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
