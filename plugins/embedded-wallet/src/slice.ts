import type { Kit, Namespace } from '@wallet-kit/core'
import {
  AuthConnectorNotFoundError,
  createStorage,
  defineLive,
  defineSlice,
  type Storage,
  signal,
  type WalletListener,
} from '@wallet-kit/core/plugin'
import type { Frame } from './frame/openFrame.js'
import type { FrameUser, SocialProvider } from './frame/protocol.js'
import { type EmbeddedWalletOptions, embeddedWalletId } from './options.js'
import { userSlice } from './userSlice.js'

/** By what a visitor logs in. */
export type LoginMethod = 'email' | 'passkey' | 'farcaster' | SocialProvider

/** A login that is on its way, as screens draw it. There is one at the most. */
export type Login =
  | { readonly via: 'none' }
  | {
      readonly via: 'email'
      readonly email: string
      /**
       * sending: a code is asked for; device: the new browser has to be approved; code: the visitor types it; checking: the frame looks at
       * it; done: the frame is logged in.
       */
      readonly step: 'sending' | 'device' | 'code' | 'checking' | 'done'
    }
  | {
      readonly via: 'social'
      readonly provider: SocialProvider
      /** blocked: the browser did not open the window, `uri` is what a further press opens. */
      readonly step: 'opening' | 'blocked' | 'window' | 'checking' | 'done'
      readonly uri?: string
    }
  | {
      readonly via: 'passkey'
      /** waiting: the visitor is asked in the frame. */
      readonly step: 'waiting' | 'done'
    }
  | {
      readonly via: 'farcaster'
      readonly step: 'loading' | 'waiting' | 'done'
      /** What a phone scans or opens. */
      readonly url?: string
    }

/** What the visitor is asked to approve in the frame. */
export type Approval = {
  readonly method: string
  /** It ended with this: the screen says so. */
  readonly failure?:
    | {
        readonly error: unknown
        /** What it was to do. What sends or grants signs, too. */
        readonly effect: 'signs' | 'sends' | 'grants'
        /** Nothing proves that the frame did not do it. */
        readonly isUnknown: boolean
      }
    | undefined
  readonly end: AbortController
}

/** What of the wallet's key the visitor does in the frame. */
export type KeyTask = {
  readonly type:
    | 'addPasskey'
    | 'saveRecovery'
    | 'recoverKey'
    | 'exportKey'
    | 'requestStorage'
    | 'proveKey'
  readonly end: AbortController
}

/** Live objects. */
type Live = {
  /** As the host gave them. */
  readonly options: EmbeddedWalletOptions
  frame?: Frame | undefined
  storage: Storage
  /** Aborted once who is logged in is forgotten: what was asked for them tells of nobody. */
  visit: AbortController
  /** Ends the login that is on its way. */
  attempt?: AbortController | undefined
  /** Why the last login ended, where nobody waited for it yet. */
  failure?: unknown
  /** When (ms since 1970) the code was sent that the visitor types: after the approval of a new browser. */
  codeSentAt?: number
  /** Who waits for a login: a connect. */
  readonly waiting: Set<{
    readonly done: (method: LoginMethod) => void
    readonly fail: (error: unknown) => void
  }>
  /** The visit whose end in the frame this page waits for. */
  watched?: AbortController | undefined
  /** The question of a page load whether somebody is logged in. */
  finding?: Promise<boolean> | undefined
  /** The approval that was asked for last: the next one waits for its end. */
  approving?: Promise<unknown> | undefined
  /** The kit's listeners, by namespace. */
  readonly listeners: Map<Namespace, WalletListener>
  /** The providers for hosts and adapters. They stay the same objects as long as the kit. */
  readonly providers: Map<Namespace, unknown>
}

/** What the plugin keeps for one kit. */
export const embeddedWalletSlice = defineSlice(embeddedWalletId, () => ({
  login: signal<Login>({ via: 'none' }),
  /** Who is logged in, by namespace. */
  users: signal<ReadonlyMap<Namespace, FrameUser>>(new Map()),
  /** Networks (CAIP-2) that smart accounts are on. */
  smartAccountNetworks: signal<readonly string[]>([]),
  /** When (ms since 1970) the last code request was accepted. */
  codeAskedAt: signal<number | undefined>(undefined),
  approval: signal<Approval | undefined>(undefined),
  keyTask: signal<KeyTask | undefined>(undefined),
}))

const readLive = defineLive(
  embeddedWalletId,
  ({ kit, options }): Live => ({
    options,
    storage: createStorage({ kitId: kit.id, area: kit.config.storage, prefix: '@appkit-wallet/' }),
    visit: new AbortController(),
    waiting: new Set(),
    listeners: new Map(),
    providers: new Map(),
  }),
)

/** Throws `AuthConnectorNotFoundError` where the kit does not list the plugin. */
function requireListed(kit: Kit): Kit {
  if (!kit.plugins.some(({ id }) => id === embeddedWalletId)) throw new AuthConnectorNotFoundError()
  return kit
}

/** The plugin's state. Throws `AuthConnectorNotFoundError` where the kit does not list it. */
export const readWallet = (kit: Kit) => requireListed(kit).read(embeddedWalletSlice)

/** The plugin's live objects. Throws `AuthConnectorNotFoundError` where the kit does not list it. */
export const getLive = (kit: Kit) => readLive(requireListed(kit))

/**
 * Reactive: the login that is on its way, with its step; `{ via: 'none' }` if there is none. Throws `AuthConnectorNotFoundError` if the kit does not list the plugin.
 * @example const { via } = getLogin(kit)
 */
export const getLogin = (kit: Kit): Login => readWallet(kit).login.value

/**
 * Reactive: who is logged in on eip155, else on solana: the email or name, the accounts by type, whether the smart account is deployed;
 * undefined where nobody is. Throws `AuthConnectorNotFoundError` where the kit does not list the plugin.
 * @example const email = getUser(kit)?.email
 */
export function getUser(kit: Kit): FrameUser | undefined {
  const users = readWallet(kit).users.value
  return users.get('eip155') ?? users.get('solana')
}

/**
 * Reactive: the networks (CAIP-2) on which the visitor has a smart account. Throws `AuthConnectorNotFoundError` where the kit does not list the plugin.
 * @example const hasSmartAccount = getSmartAccountNetworks(kit).includes('eip155:8453')
 */
export const getSmartAccountNetworks = (kit: Kit): readonly string[] =>
  readWallet(kit).smartAccountNetworks.value

export function setLogin(kit: Kit, next: Login): void {
  kit.write(embeddedWalletSlice, ({ login }) => {
    login.value = next
  })
}

export function setUsers(kit: Kit, next: ReadonlyMap<Namespace, FrameUser>): void {
  kit.write(embeddedWalletSlice, ({ users }) => {
    users.value = next
  })
  const all = [...next.values()]
  kit.write(userSlice, ({ hasEmail, isEmailChanging, needsRecovery }) => {
    hasEmail.value = all.some((user) => user.email !== undefined)
    isEmailChanging.value = all.some((user) => user.isEmailChanging)
    needsRecovery.value = all.some((user) => user.needsRecovery)
  })
}

export function setApproval(kit: Kit, next: Approval | undefined): void {
  kit.write(embeddedWalletSlice, ({ approval }) => {
    approval.value = next
  })
}

export function setKeyTask(kit: Kit, next: KeyTask | undefined): void {
  kit.write(embeddedWalletSlice, ({ keyTask }) => {
    keyTask.value = next
  })
}
