import { WalletKitError } from '@wallet-kit/core'
import type { TransferRefusal } from '@wallet-kit/core/plugin'

/** A text is not a Solana address that something can be sent to, or asked about: 32 bytes in base58. */
export class InvalidAddressError extends WalletKitError {
  override name = 'InvalidAddressError'

  constructor({ field }: { field: string }) {
    super(`"${field}" is not a Solana address.`, {
      hints: ['An address is the base58 text of 32 bytes.'],
    })
  }
}

/** What was passed as a transaction is none: it has to be its serialised bytes. */
export class InvalidTransactionError extends WalletKitError {
  override name = 'InvalidTransactionError'

  constructor({ field }: { field: string }) {
    super(`"${field}" is not a serialised transaction.`, {
      hints: ['Pass the bytes: transaction.serialize({ requireAllSignatures: false }).'],
    })
  }
}

/** The kit does not make the transfer (`refusal`), or the network's answer was that it would fail. The wallet was not asked, and nothing was sent. */
export class TransferRefusedError extends WalletKitError {
  override name = 'TransferRefusedError'
  /** Why the kit refuses it; undefined: the network's own answer was that it would fail. */
  readonly refusal: TransferRefusal | undefined

  constructor({ reason, hint, refusal }: TransferRefusedError.Options) {
    super(refusal ? 'The transfer is not made.' : 'The transfer would fail.', {
      details: reason,
      hints: [hint ?? 'The balance may be too small, also for the fee or for a new token account.'],
    })
    this.refusal = refusal
  }
}

export declare namespace TransferRefusedError {
  type Options = {
    reason: string
    hint?: string | undefined
    refusal?: TransferRefusal | undefined
  }
}

/** The receiver of a transfer cannot own what is sent: it is a program, a mint, another token's account, or its account for the token is not its own. */
export class InvalidReceiverError extends WalletKitError {
  override name = 'InvalidReceiverError'
  /** Whose token account it is; undefined for what is none. */
  readonly owner: string | undefined

  constructor({ what, owner }: { what: string; owner?: string | undefined }) {
    super(`The receiver is ${what}; what is sent there is lost.`, {
      hints: [`Pass the address of the account that shall own it${owner ? `: ${owner}` : ''}.`],
    })
    this.owner = owner
  }
}

/** A token address is not a mint of SPL or Token-2022 on the network. */
export class InvalidTokenError extends WalletKitError {
  override name = 'InvalidTokenError'

  constructor({ token }: { token: string }) {
    super(`"${token}" is not a token on this network.`, {
      hints: ['Pass the address of its mint, and look at the network.'],
    })
  }
}
