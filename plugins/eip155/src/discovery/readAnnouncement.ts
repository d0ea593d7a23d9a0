import { type Face, readFace, readProperty, readText } from '@wallet-kit/core/plugin'
import type { Eip1193Provider } from '../wallet/eip1193Provider.js'
import { isProvider } from '../wallet/isProvider.js'

/** What is left of an announcement after the check. */
export type Announcement = Face & {
  readonly uuid: string
  readonly rdns?: string
  readonly provider: Eip1193Provider
}

// The standard says UUIDv4; wallets that write something else are wallets all the same.
const maxUuidLength = 128
const reverseDomain = /^(?=.{3,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.(?!$)|$)){2,}$/

/**
 * Reads an announcement that anybody on the page may have sent; undefined where it is none. Every property is read once,
 * so that a getter cannot show one value to the check and another to the screen.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  const info = readProperty(detail, 'info')
  const provider = readProperty(detail, 'provider')
  const uuid = readText(info, 'uuid')
  const face = readFace(info)
  if (!uuid || uuid.length > maxUuidLength || !face.name || !isProvider(provider)) return undefined
  const rdns = readText(info, 'rdns').toLowerCase()
  return { ...face, uuid, provider, ...(reverseDomain.test(rdns) && { rdns }) }
}
