import type { Network } from '../networks/network.js'

/** An address that something can be sent to, and what there is to say before. */
export type CheckedReceiver = {
  /** As a transfer takes it: nothing is changed, and only a missing `0x` is added. */
  readonly address: string
  /** The same account as the network itself writes it, if the text is another form of its key. */
  readonly canonical?: string
  /**
   * checksum: mixed case whose checksum is wrong. burn: nobody can own it, what is sent there is lost. elsewhere: behind a name, a
   * contract of another network that does not exist on this one. keyless: no key can own it, only a program can, and the chain knows
   * which: `NetworkCost.receiver`.
   */
  readonly issue?: 'checksum' | 'burn' | 'elsewhere' | 'keyless'
  /** Whether it is `elsewhere` could not be found out. */
  readonly isUnchecked?: boolean
}

/** What a receiver is on the chain, where it is no account of a key. */
export type ReceiverAccount =
  /** A program owns it: a vault of a multisig, for one. */
  | { readonly type: 'program' }
  /** It is an account for the one token that is sent, and belongs to an address. */
  | { readonly type: 'token'; readonly owner: string }

/**
 * Why an adapter itself refuses a transfer: what it read, or a rule that it keeps. An adapter's `TransferRefusedError` has one as
 * `refusal`; without one the network's answer was that the transfer would fail.
 * - funds: by what was read of the account, it does not cover the amount and the cost.
 * - reserved: it does with coins that were spent from here a moment ago.
 * - dust: nodes do not pass on so small an amount.
 * - dearer: what the account holds has changed, and the transfer costs more than was said.
 * - fee: the fee is above the amount, and was never said.
 * - ordinals: by its kind, or by what the wallet says, the address is for ordinals: its coins may hold inscriptions.
 * - key: the key of the account alone cannot spend from its address, or the wallet does not say which it is.
 * - decimals: the chain says other decimals of the token than the amount was computed with.
 * - program: the token runs a program with every transfer that the adapter cannot serve.
 * - token: the adapter sends no tokens.
 * - fields: the amount or the receiver is none of the network.
 * - format: how the network writes transactions could not be read.
 * - parts: what the account holds is in more parts (coins, token accounts) than one transaction takes.
 */
export type TransferRefusal =
  | 'funds'
  | 'reserved'
  | 'dust'
  | 'dearer'
  | 'fee'
  | 'ordinals'
  | 'key'
  | 'decimals'
  | 'program'
  | 'token'
  | 'fields'
  | 'format'
  | 'parts'

/** A sum of money and who gets it. */
export type TransferFields = {
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  /** Token address in the namespace's own text form; absent: the native coin. */
  readonly token?: string | undefined
  /** The token's, as the amount was reckoned with: where the chain says others, the transfer is refused. */
  readonly decimals?: number | undefined
}

/** A transaction is on its way: by its hash explorers find it. */
export type SentTransaction = { readonly hash: string }

/** The state of a transaction that the kit follows. */
export type WaitStatus = 'pending' | 'dropped' | 'proposed'

/** The outcome of a transaction. */
export type WaitOutcome = {
  readonly status: 'confirmed' | 'failed' | 'replaced'
  /** The transaction that carried a proposal out. */
  readonly hash?: string
}

/** Which transaction is waited for. */
export type WaitOptions = {
  readonly hash: string
  readonly network: Network
  /** The sender's address, in the text form of its namespace. It is needed because the wallet of a contract account may answer with the hash of a proposal. */
  readonly account?: string | undefined
  /** When it was sent: wall clock in milliseconds; undefined if that is not known. */
  readonly sentAt?: number | undefined
  /** Ends the wait. */
  readonly signal: AbortSignal
  /** What an earlier wait gave to `onCheckpoint`. */
  readonly checkpoint?: string | undefined
  /** Takes what has to be known of it after a reload, where the network may have forgotten it: at most 200 characters. */
  readonly onCheckpoint?: ((checkpoint: string) => void) | undefined
  /**
   * Hears, as often as it is looked for, that the network knows it (`pending`), or has forgotten it (`dropped`): it may come back. `proposed`: the
   * owners of the account have to confirm it first.
   */
  readonly onStatus?: ((status: WaitStatus) => void) | undefined
  /** Resolves when this tab may ask: `poll` takes it. */
  readonly turn?: (() => Promise<void>) | undefined
}

/** What a transaction costs, in base units of the native coin, and what comes of it. */
export type NetworkCost = {
  /** As things stand. */
  readonly fee: bigint
  /** At most, while the network's prices move: what the account must be able to pay. */
  readonly maxFee: bigint
  /** The part of `maxFee` that a smart account pays whatever it calls: its deployment, checks and bundler. */
  readonly operationFee?: bigint
  /** The least that may be left in the account, unless nothing is left. */
  readonly leastRest?: bigint
  /** The least that the receiver must get, where its account does not exist yet. */
  readonly leastAmount?: bigint
  /**
   * The fee is out of proportion to the amount, and needs a second confirmation. `amount`: it is more than the amount; `share`: more than
   * the share of it that the namespace takes for usual.
   */
  readonly excess?: 'amount' | 'share'
  /** Why the adapter would refuse the transfer of this amount, although its cost is known. Another amount may be sent. */
  readonly refusal?: TransferRefusal
  /** What the receiver gets of the amount, in its base units, where the token keeps a part. */
  readonly arrives?: bigint
  /** What the receiver is on the chain; absent: an account of a key, nobody yet, or not known. */
  readonly receiver?: ReceiverAccount
}

/** A call of a contract, as a service prepared it. */
export type ContractCall = {
  readonly to: string
  /** Hex with `0x`. */
  readonly data: string
  /** Native coin sent along, in base units. */
  readonly value: bigint
  /** Units of gas; absent: the wallet finds it. */
  readonly gas?: bigint | undefined
}
