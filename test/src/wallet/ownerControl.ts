import type { PolicyScope } from './createPolicies.js'
import type { PendingRequest } from './createPrompts.js'
import type { TestWalletPolicy } from './testWalletPolicy.js'

/** A request that the wallet got. */
export type WalletRequest = {
  readonly at: number
  readonly method: string
  readonly params: unknown
}

/** The hand of the owner of a wallet, and of a test, in every namespace. */
export type OwnerControl = {
  /** Sets how the owner answers: in general, for one method, or for a number of questions. It outlives a reload unless `times` is given. */
  setPolicy(policy: TestWalletPolicy, scope?: PolicyScope): void
  /** The questions that wait for an answer, oldest first. */
  pending(): readonly PendingRequest[]
  /** Says yes to the question of that id, or to all; one that waits for the wallet to be unlocked unlocks it. */
  resolvePending(id?: number): void
  /** Says no to the question of that id, or to all. */
  rejectPending(id?: number): void
  lock(): void
  unlock(): void
  /** Selects the account of that key: it becomes the first. */
  switchAccount(index: number): void
  /** Exposes these accounts, by the indexes of their keys; none of them means that the page is disconnected. */
  setAccounts(indexes: readonly number[]): void
  /** Forgets the page's permission, as an owner can in the wallet's settings. */
  revoke(): void
  /** Every request since the page was loaded, or since they were cleared. */
  requests(): readonly WalletRequest[]
  clearRequests(): void
}
