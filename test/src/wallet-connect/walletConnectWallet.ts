import type { PolicyScope } from '../wallet/createPolicies.js'
import type { PendingRequest } from '../wallet/createPrompts.js'
import type { WalletConnectNamespace } from './walletConnectOptions.js'
import type { WalletConnectPolicy } from './walletConnectPolicy.js'

/** A session of the wallet with an app. */
export type WalletConnectSession = {
  readonly topic: string
  /** What the app says it is. */
  readonly app: { readonly name: string; readonly url: string }
  /** The approved accounts (CAIP-10) by namespace, the selected one of each chain first. */
  readonly accounts: Readonly<Record<string, readonly string[]>>
  /** When it ends, in milliseconds. */
  readonly expiresAt: number
}

/** A request that the wallet got from an app; `session_proposal` and `session_authenticate` are some, too. */
export type WalletConnectRequest = {
  readonly at: number
  readonly method: string
  readonly params: unknown
  /** The chain that it is for (CAIP-2); a proposal has none. */
  readonly caipNetworkId?: string
}

/** The hand of the wallet's owner, and of a test. */
export type WalletConnectControl = {
  /**
   * Sets how the owner answers: in general, for one method (`session_proposal` is the question whether to connect,
   * `session_authenticate` whether to connect and sign in), or for a number of questions.
   */
  setPolicy(policy: WalletConnectPolicy, scope?: PolicyScope): void
  /** The questions that wait for an answer, oldest first. */
  pending(): readonly PendingRequest[]
  /** Says yes to the question of that id, or to all. */
  resolvePending(id?: number): void
  /** Says no (5000) to the question of that id, or to all. */
  rejectPending(id?: number): void
  /** Selects the account of that key: it becomes the first of its namespace, and apps are told. */
  switchAccount(namespace: WalletConnectNamespace, index: number): Promise<void>
  /** Goes over to a chain, which sessions get where they lack it, and tells the apps. */
  switchChain(caipNetworkId: string): Promise<void>
  /** Approves exactly these chains (CAIP-2) from now on in every session; at least one. */
  updateNamespaces(chains: readonly string[]): Promise<void>
  /** Ends the session of that topic, or every session, as an owner can in the wallet's settings. */
  disconnect(topic?: string): Promise<void>
  sessions(): readonly WalletConnectSession[]
  /** Every proposal and request since the start, or since they were cleared. */
  requests(): readonly WalletConnectRequest[]
  clearRequests(): void
  /** Its own connection to the relay dies; it comes back by itself. */
  drop(): void
  /** Ends the wallet without a word to anybody, as a phone does that is switched off. Sessions are lost. */
  stop(): Promise<void>
}

/** A wallet on the other side of a WalletConnect relay. */
export type WalletConnectWallet = {
  /** Takes the link of a QR code. Resolves when the wallet listens to it; the proposal comes after. */
  pair(uri: string): Promise<void>
  /** The addresses on a chain (CAIP-2), in the order of the keys. */
  addresses(caipNetworkId: string): readonly string[]
  readonly control: WalletConnectControl
}
