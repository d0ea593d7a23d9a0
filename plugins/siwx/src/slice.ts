import type { Kit } from '@wallet-kit/core'
import { defineLive, defineSlice, SiwxNotEnabledError, signal } from '@wallet-kit/core/plugin'
import {
  type SiweConfig,
  type SiwxConfig,
  type SiwxMessageData,
  type SiwxSession,
  siwxId,
} from './options.js'
import { connectingSiweView, siwxSignMessageView } from './views.js'

/** What runs for an account: its sessions are read, or it signs in. */
export type SignIn = {
  /** CAIP-10. What comes for another account is late. */
  readonly caipAddress: string
  readonly step: 'reading' | 'preparing' | 'signing' | 'verifying'
  /** Ends what runs for it. */
  readonly end: AbortController
}

/** What a wallet signed while it connected, and what it was asked to. Nothing of it is verified. */
export type Signed = {
  readonly fields: Partial<SiwxMessageData>
  readonly message: string
  readonly signature: string
}

/** What the plugin keeps for one kit. */
export const siwxSlice = defineSlice(siwxId, ({ kit }) => {
  const current = signal<SignIn | undefined>(undefined)
  kit.onDestroy(() => current.peek()?.end.abort())
  return {
    /** Who is signed in, by CAIP-10. Several accounts may be at once. */
    sessions: signal<ReadonlyMap<string, SiwxSession>>(new Map()),
    /** The only one. */
    current,
  }
})

const readLive = defineLive(siwxId, ({ options: { siwx = {}, siweConfig } }) => ({
  config: siweConfig ? toSiwxConfig(siweConfig) : siwx,
  /** Stored sessions have their text. A backend of `siweConfig` says only whose session it holds. */
  hasMessages: !siweConfig,
  /** Where the visitor signs in. */
  view: siweConfig ? connectingSiweView : siwxSignMessageView,
  /** The end of sessions is waited for, and other tabs are followed. */
  isWatched: false,
  /** A required sign-in does not close. */
  isKeptOpen: false,
  /** Of the last connect; until it is looked at. */
  signed: undefined as Signed | undefined,
  /** What comes of the reading: whether a sign-in is needed. */
  looks: new WeakMap<SignIn, Promise<boolean>>(),
  /** Accounts (CAIP-10) whose visitor does not want to sign in: nobody asks again on this page, where it is not required. */
  skipped: new Set<string>(),
}))

/** Throws `SiwxNotEnabledError` where the kit does not list the plugin. */
function requireListed(kit: Kit): Kit {
  if (!kit.plugins.some(({ id }) => id === siwxId)) throw new SiwxNotEnabledError()
  return kit
}

/** The plugin's state. Throws `SiwxNotEnabledError` where the kit does not list it. */
export const readSiwx = (kit: Kit) => requireListed(kit).read(siwxSlice)

/** What no screen follows. Throws `SiwxNotEnabledError` where the kit does not list the plugin. */
export const getLive = (kit: Kit) => readLive(requireListed(kit))

/** Of a session that a backend already held, nothing else is known than whose it is. */
const unknown = { domain: '', uri: '', version: '1', nonce: '', statement: '', issuedAt: '' }

/** The options of all namespaces that do what those of Sign-In with Ethereum say. */
function toSiwxConfig(siwe: SiweConfig): SiwxConfig {
  const { isRequired, statement } = siwe
  return {
    namespaces: ['eip155'],
    ...(isRequired !== undefined && { isRequired }),
    ...(statement !== undefined && { statement }),
    getNonce: ({ accountAddress }) => siwe.getNonce(accountAddress),
    ...(siwe.createMessage && {
      createMessage: (data) => siwe.createMessage?.(toSiwe(data)) ?? '',
    }),
    verify: ({ message, signature }) => siwe.verifyMessage({ message, signature }),
    storage: {
      async getSessions() {
        const session = await siwe.getSession()
        if (!session) return []
        const { address: accountAddress, chainId } = session
        const data = { ...unknown, chainId: `eip155:${chainId}`, accountAddress }
        return [{ data, message: '', signature: '' }]
      },
      // The backend holds it since it has verified the message.
      addSession: async () => {},
      deleteSessions: async () => void (await siwe.signOut()),
    },
  }
}

const toSiwe = ({ chainId, accountAddress: address, ...data }: SiwxMessageData) => ({
  ...{ ...data, address },
  chainId: Number(chainId.slice('eip155:'.length)),
})
