import type { Connector } from '@wallet-kit/core'
import { maxAnnouncements } from '../constants.js'
import { type Announcement, readAnnouncement } from './readAnnouncement.js'

/** The announced wallets of a page, one for each identity. */
export type Announcements = {
  /** Takes what an announcement carried; true where it is a wallet that was not known. */
  add(detail: unknown): boolean
  getConnectors(): readonly Connector<'eip155'>[]
  /** Whether a wallet has been announced, as this object or under this name. */
  has(wallet: { readonly provider: unknown; readonly rdns?: string | undefined }): boolean
}

/**
 * Collects announcements. The same claim (rdns) with the same uuid or the same provider is one wallet, and the first one
 * stands; a further claimant of the same rdns is kept apart, and then all of them say so.
 */
export function createAnnouncements(): Announcements {
  const known: Announcement[] = []

  return {
    add(detail) {
      if (known.length >= maxAnnouncements) return false
      const announcement = readAnnouncement(detail)
      if (!announcement) return false
      const { rdns, uuid, provider } = announcement
      const isKnown = known.some(
        (other) => other.rdns === rdns && (other.uuid === uuid || other.provider === provider),
      )
      if (!isKnown) known.push(announcement)
      return !isKnown
    },
    getConnectors() {
      const ids = new Set<string>()
      return known.map((announcement) => {
        const { uuid: _, provider, ...info } = announcement
        const id = toId(announcement, ids)
        ids.add(id)
        const claimants = known.filter(({ rdns }) => rdns && rdns === info.rdns)
        const claim = { index: claimants.indexOf(announcement) + 1, of: claimants.length }
        return {
          ...info,
          id,
          type: 'ANNOUNCED',
          namespace: 'eip155',
          ...(claim.of > 1 && { claim }),
          getProvider: async () => provider,
        }
      })
    },
    has: ({ provider, rdns }) =>
      known.some((other) => other.provider === provider || (!!rdns && other.rdns === rdns)),
  }
}

/** The rdns for its first claimant; otherwise what stays the same over page loads, which a uuid does not. */
function toId({ rdns, name, icon }: Announcement, taken: ReadonlySet<string>) {
  if (rdns && !taken.has(rdns)) return rdns
  const id = `${rdns ?? 'announced'}#${name}#${icon?.length ?? 0}`
  let unique = id
  for (let count = 2; taken.has(unique); count++) unique = `${id}.${count}`
  return unique
}
