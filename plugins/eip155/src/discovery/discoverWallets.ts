import type { Connector } from '@wallet-kit/core'
import {
  identifyWallets,
  type NameAndIcon,
  readNameAndIcon,
  readProperty,
  readText,
} from '@wallet-kit/core/plugin'
import { maxAnnouncements } from '../constants.js'
import type { Eip1193Provider } from '../wallet/request.js'
import type { readInjected as Read } from './readInjected.js'

const announceEvent = 'eip6963:announceProvider'
const injectEvent = 'ethereum#initialized'

/**
 * Reports the wallets of a page now and with every change: announced, then injected, then the host's own. Announcements of
 * one moment are reported once. The code that reads older wallets is loaded only if `ethereum` is a provider that no wallet has
 * announced. If no other wallet is there, the first report waits for that code.
 */
export function discoverWallets({
  own = [],
  onChange,
  onFailure,
  loadInjected,
  target,
}: discoverWallets.Options): () => void {
  const announcements = createAnnouncements(() =>
    target.dispatchEvent(new Event('eip6963:requestProvider')),
  )
  let isWaiting = true
  let readInjected: typeof Read | undefined
  const end = new AbortController()
  const { signal } = end

  function report() {
    isWaiting = false
    if (signal.aborted) return
    const provider = readProperty(target, 'ethereum')
    const isUnread = !!provider && !readInjected && !announcements.has({ provider })
    const injected = readInjected?.(target, announcements) ?? []
    const found = [...announcements.getConnectors(), ...injected]
      // Ids are unique: no page script takes that of the host's own.
      .filter(({ rdns }) => own.every(({ id }) => id !== rdns))
      .concat(own)
    if (found.length || !isUnread) onChange(found)
    if (isUnread) loadInjected().then(onLoaded, (error) => found.length || onFailure(error))
  }
  function onLoaded(read: typeof readInjected) {
    if (readInjected) return
    readInjected = read
    report()
  }
  function schedule() {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(report)
  }
  function onAnnounce(event: Event) {
    if (announcements.add(readProperty(event, 'detail'))) schedule()
  }

  target.addEventListener(announceEvent, onAnnounce, { signal })
  target.addEventListener(injectEvent, schedule, { signal })
  announcements.request()
  report()
  return () => end.abort()
}

export declare namespace discoverWallets {
  type Options = {
    /** The host's own connectors. */
    own?: readonly Connector<'eip155'>[] | undefined
    onChange: (connectors: readonly Connector<'eip155'>[]) => void
    /** Called if the only wallet may be an older one, and the code that reads it could not be loaded. */
    onFailure: (error: unknown) => void
    loadInjected: () => Promise<typeof Read>
    /** The page's window: where wallets announce themselves, and where the older ones put `ethereum`. */
    target: EventTarget
  }
}

/** The announced wallets of a page, one for each identity. */
export type Announcements = {
  /** Asks the wallets of the page to announce themselves. They do so within the call. */
  request(): void
  /** Takes what an announcement carried; true where it is a wallet that was not known. */
  add(detail: unknown): boolean
  getConnectors(): readonly Connector<'eip155'>[]
  /** Whether a wallet has been announced, as this object or under this name. */
  has(wallet: { readonly provider: unknown; readonly rdns?: string | undefined }): boolean
}

/**
 * Collects announcements. Two with the same rdns are one wallet if they also have the same uuid or the same provider; the first one
 * counts. Others with that rdns are wallets of their own, and all of them are shown as claimants of one name.
 *
 * Some wallets announce themselves again with a new uuid and a new provider. If such a one looks like a known wallet, all wallets are
 * asked (`ask`) who is there. Each answers once, so a copy is shown only if more of them answer than are known.
 */
export function createAnnouncements(ask: () => void = () => {}): Announcements {
  const known: Announcement[] = []
  /** Also those of wallets that announced themselves again. */
  const providers = new Set<unknown>()
  /** The answers to the question that is being asked. */
  let answers: Announcement[] | undefined
  let isAsked = false
  let recounts = 0

  /** Adds the wallets that answer beside the known ones of these looks. */
  function recount(given: Announcement) {
    if (recounts >= maxAnnouncements) return false
    recounts++
    answers = []
    ask()
    const alike = answers.filter((each, index, all) => {
      const isFirst = all.findIndex((other) => isSameWallet(other, each)) === index
      return isFirst && looksLike(given, each)
    })
    answers = undefined
    const missing = alike.length - known.filter((each) => looksLike(given, each)).length
    const unknown = alike.filter((each) => known.every((other) => !isSameWallet(other, each)))
    known.push(...unknown.slice(unknown.length - Math.max(0, missing)))
    return missing > 0
  }

  return {
    request() {
      ask()
      isAsked = true
    },
    add(detail) {
      if (known.length >= maxAnnouncements) return false
      const announcement = readAnnouncement(detail)
      if (!announcement) return false
      answers?.push(announcement)
      if (providers.size < maxProviders) providers.add(announcement.provider)
      if (known.some((other) => isSameWallet(other, announcement))) return false
      if (isAsked && known.some((other) => looksLike(other, announcement)))
        return !answers && recount(announcement)
      known.push(announcement)
      return true
    },
    getConnectors: () =>
      identifyWallets(known, 'rdns').map(({ uuid: _, provider, ...info }) => ({
        ...info,
        type: 'ANNOUNCED',
        namespace: 'eip155',
        getProvider: async () => provider,
      })),
    has: ({ provider, rdns }) =>
      providers.has(provider) || (!!rdns && known.some((other) => other.rdns === rdns)),
  }
}

/** A wallet may announce itself without end. */
const maxProviders = 1000

const isSameWallet = (one: Announcement, other: Announcement) =>
  one.rdns === other.rdns && (one.uuid === other.uuid || one.provider === other.provider)

const looksLike = (one: Announcement, other: Announcement) =>
  !!one.rdns && one.rdns === other.rdns && one.name === other.name && one.icon === other.icon

/** What is left of an announcement after the check. */
export type Announcement = NameAndIcon & {
  readonly uuid: string
  readonly rdns?: string
  readonly provider: Eip1193Provider
}

// The standard asks for a UUIDv4. A wallet that writes something else is taken too.
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
  const shown = readNameAndIcon(info)
  if (!uuid || uuid.length > maxUuidLength || !shown.name || !isProvider(provider)) return undefined
  const rdns = readText(info, 'rdns').toLowerCase()
  return { ...shown, uuid, provider, ...(reverseDomain.test(rdns) && { rdns }) }
}

/** Whether a foreign value can be asked as EIP-1193 says. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return (
    Object(value) === value &&
    typeof readProperty(value, 'request') === 'function' &&
    // A promise would take a thenable apart instead of handing it over.
    typeof readProperty(value, 'then') !== 'function'
  )
}
