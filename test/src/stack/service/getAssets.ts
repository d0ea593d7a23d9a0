import { isAddressEqual } from 'viem'
import { stackAccounts } from '../stackAccounts.js'
import { readAddress } from './readAddress.js'
import { readChains } from './readChains.js'
import type { ServiceCall } from './serviceCall.js'

/** An NFT as the service tells it. */
export type Nft = {
  readonly id: string
  readonly name: string
  readonly collection: string
  readonly tokenId: string
  readonly chainId: string
  readonly previewUrl: string
  readonly detailUrl: string
  readonly isSpam: boolean
}

const works = [
  { name: 'Low Tide 41', collection: 'Shorelines', art: lowTide(), isSpam: false },
  { name: 'Signal 7', collection: 'Semaphore', art: signal(), isSpam: false },
  { name: 'Claim 5000 at once', collection: 'Spam', art: signal(), isSpam: true },
]

/** `GET /v1/account/{address}/assets`: invented NFTs of Alice on chain 1, one of them spam; nobody else has any. */
export async function getAssets(call: ServiceCall): Promise<{ data: Nft[]; next: null }> {
  const address = readAddress(call.parts.address)
  const chainId = 'eip155:1'
  const isHolder =
    isAddressEqual(address, stackAccounts.alice.address) &&
    readChains(call).some(({ network }) => network.caipNetworkId === chainId)
  const data = works.map(({ art, ...work }, index) => ({
    ...work,
    id: `${chainId}:${index}`,
    tokenId: String(index),
    chainId,
    previewUrl: `data:image/svg+xml;base64,${btoa(art)}`,
    detailUrl: '',
  }))
  return { data: isHolder ? data : [], next: null }
}

function lowTide(): string {
  return draw(
    '#1f3a44',
    '<circle cx="80" cy="92" r="46" fill="#e8b454"/><path fill="#10242b" d="M0 98q40-14 80 0t80 0v62H0z"/>',
  )
}

function signal(): string {
  return draw(
    '#e9dccb',
    '<path fill="#c4553f" d="M66 20h28v120H66zM20 66h120v28H20z"/><circle cx="80" cy="80" r="26" fill="#1f3a44"/>',
  )
}

function draw(background: string, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><path fill="${background}" d="M0 0h160v160H0z"/>${shapes}</svg>`
}
