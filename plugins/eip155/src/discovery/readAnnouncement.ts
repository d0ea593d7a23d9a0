import { cutText } from '@wallet-kit/core'
import { maxIconLength, maxNameLength } from '../constants.js'
import type { Eip1193Provider } from '../wallet/eip1193Provider.js'
import { isProvider } from '../wallet/isProvider.js'
import { readProperty } from '../wallet/readProperty.js'

/** What is left of an announcement after the check. */
export type Announcement = {
  readonly uuid: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly provider: Eip1193Provider
}

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const reverseDomain = /^(?=.{3,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.(?!$)|$)){2,}$/
const dataImage = /^data:image\/[a-z\d.+-]+[;,]/i

/**
 * Reads an announcement that anybody on the page may have sent; undefined where it is none. Every property is read once,
 * so that a getter cannot show one value to the check and another to the screen.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  const info = readProperty(detail, 'info')
  const provider = readProperty(detail, 'provider')
  const uuid = readText(info, 'uuid')
  const name = cutText(readText(info, 'name'), maxNameLength)
  if (!uuidV4.test(uuid) || !name || !isProvider(provider)) return undefined
  const icon = readText(info, 'icon')
  const rdns = readText(info, 'rdns').toLowerCase()
  return {
    uuid: uuid.toLowerCase(),
    name,
    provider,
    // An address instead of an image would tell its owner of every visit.
    ...(icon.length <= maxIconLength && dataImage.test(icon) && { icon }),
    ...(reverseDomain.test(rdns) && { rdns }),
  }
}

function readText(info: unknown, key: string) {
  const value = readProperty(info, key)
  return typeof value === 'string' ? value : ''
}
