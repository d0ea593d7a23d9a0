import type { Connector } from '@wallet-kit/core'
import { identifyWallets } from '@wallet-kit/core/plugin'
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
    getConnectors: () =>
      identifyWallets(known, 'rdns').map(({ uuid: _, provider, ...info }) => ({
        ...info,
        type: 'ANNOUNCED',
        namespace: 'eip155',
        getProvider: async () => provider,
      })),
    has: ({ provider, rdns }) =>
      known.some((other) => other.provider === provider || (!!rdns && other.rdns === rdns)),
  }
}
