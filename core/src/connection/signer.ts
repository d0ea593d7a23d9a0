import type { Namespace } from '../networks/namespaces.js'
import type { Network } from '../networks/network.js'
import type { AccountType } from './adapter.js'
import type { Connector } from './connector.js'

/** Which wallet is asked, and until when its answer is waited for. */
export type LinkOptions<namespace extends Namespace = Namespace> = {
  readonly connector: Connector<namespace>
  /** Aborted when the visitor leaves, a newer attempt starts or the kit is destroyed. */
  readonly signal: AbortSignal
}

/** Whose account it is, and on which network. */
export type AccountOptions<namespace extends Namespace = Namespace> = LinkOptions<namespace> & {
  readonly address: string
  readonly network: Network
  /** The kind of account, if the wallet tells it. */
  readonly type?: AccountType | undefined
}

/**
 * Calls `request`, which asks a wallet to sign or to send, if the account that the operation was prepared for is still the one in
 * use: the same connection, address and network, nothing aborted. It looks and calls in one task. Rejects with
 * `AccountChangedError`, or with what the caller's signal was aborted with; `request` is then not called.
 * `note` is what the adapter must know to find later what the wallet sent (`findSent`): at most 500 characters.
 */
export type AskSigner = <answer>(
  request: () => answer | Promise<answer>,
  note?: string,
) => Promise<answer>

/**
 * Who signs. A wallet is asked to sign or to send by `ask` alone. Until then `signal` is aborted by whatever ends the account's use:
 * a disconnect, another account or network, the end of the kit.
 */
export type SignerOptions<namespace extends Namespace = Namespace> = AccountOptions<namespace> & {
  readonly ask: AskSigner
}
