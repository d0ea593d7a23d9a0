import type { Batch } from './calls/batches.js'
import type { Wallet } from './keys/createWallet.js'
import type { KeptAccounts } from './smart-accounts/keptAccounts.js'

/** What the server writes into the page. */
export type FrameSettings = {
  readonly appName: string
  readonly recovery: 'device' | 'service'
  /** Origins of the apps that may use the frame. */
  readonly allowedOrigins: readonly string[]
  /** By CAIP-2 id. */
  readonly networks: Readonly<Record<string, FrameNetwork>>
  /** Where smart accounts are, by CAIP-2 id. */
  readonly smartAccounts: Readonly<Record<string, FrameSmartAccounts>>
  /** The most that sessions may allow together, by CAIP-2 id. */
  readonly smartSessions: Readonly<Record<string, FrameSmartSessions>>
}

/** Amounts are decimal, in the smallest units; tokens are named by their contracts, in small letters. */
export type FrameSmartSessions = {
  readonly coin?: string | undefined
  readonly tokens: Readonly<Record<string, string>>
}

export type FrameNetwork = {
  readonly name: string
  readonly rpcUrls: readonly string[]
  readonly currency: { readonly symbol: string; readonly decimals: number }
}

/** What smart accounts of a network need: urls of its services, and addresses of its contracts. */
export type FrameSmartAccounts = {
  readonly bundlerUrl: string
  readonly paymasterUrl?: string | undefined
  /** Of paymasters that an app may name. */
  readonly paymasterOrigins: readonly string[]
  readonly factory: string
  readonly entryPoint: string
}

/** What every part of the page works with; the first argument of its functions. */
export type Frame = {
  readonly settings: FrameSettings
  /** Origin of the app that the frame stands in, checked in the handshake. */
  readonly host: string
  readonly document: Document
  readonly state: FrameState
  /** Aborted, with `UserRejectedError`, once the app's page takes back the request that is answered. */
  readonly cancelled: AbortSignal
  /** To be called right before something is sent, or a permission granted: from then on taking it back undoes nothing, and is told so. Throws where it was taken back before. */
  readonly beginSending: () => void
}

/** What changes while the page lives. Keys are nowhere else in clear. */
export type FrameState = {
  /** CAIP-2. */
  chainId: string
  /** Aborted by the next login and by signing out: what began before then changes nothing any more. */
  visit: AbortController
  /** Token of a login that has begun. */
  login: string | undefined
  account: FrameAccount | undefined
  /** Where this browser keeps its halves of keys, if not in the frame's own storage. */
  storage?: IDBFactory | undefined
  /** The visitor has found a way for this site to keep something. */
  hasStorage?: boolean
  /** The restore that runs. One at a time. */
  restoring: Promise<void> | undefined
  /** Calls that were sent for the app, by the id of EIP-5792. */
  batches: ReadonlyMap<string, Batch>
  /** Ids of calls that are asked for, and not sent yet. */
  readonly underWay: Set<string>
  /** What this browser keeps of smart accounts, by account. */
  keptAccounts?: ReadonlyMap<string, KeptAccounts>
  /** Ends once nobody is asked for an approval. */
  asking: Promise<unknown>
  /** Ends a screen that the visitor opened: whatever is asked next takes its place. */
  screen?: AbortController
}

/** Who is logged in, with the keys in memory. */
export type FrameAccount = {
  readonly accountId: string
  readonly identities: readonly { readonly provider: string; readonly label: string }[]
  /** Whether a passkey or a recovery code opens the seed, too. */
  readonly hasSeedCopy: boolean
  /** A change of email that has not taken effect, as the service said last. */
  readonly emailChange?:
    | { readonly next: string; readonly takesEffectAt?: number | undefined }
    | undefined
  /** Its keys ask the service whether the login lasts, each time before they sign. */
  readonly wallet: Wallet
  /** Aborted, with the reason, once it is no longer logged in here: its keys sign nothing then. */
  readonly end: AbortController
}
