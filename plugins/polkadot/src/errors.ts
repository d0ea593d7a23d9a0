import { WalletKitError } from '@wallet-kit/core'
import type { TransferRefusal } from '@wallet-kit/core/plugin'

/** A text is not an SS58 address of an account, or a number is not an SS58 prefix. */
export class InvalidSs58Error extends WalletKitError {
  override name = 'InvalidSs58Error'

  constructor({ field }: { field: string }) {
    super(`"${field}" is not what SS58 allows.`, {
      hints: [
        'An address is base58 with a checksum, over a key of 32 bytes; a prefix is a whole number from 0 to 16383, but 46 and 47.',
      ],
    })
  }
}

/** A node that a network's `rpcUrls` name is of another chain. */
export class WrongChainError extends WalletKitError {
  override name = 'WrongChainError'

  constructor({ caipNetworkId }: { caipNetworkId: string }) {
    super(`The node asked for "${caipNetworkId}" is of another chain.`, {
      hints: [
        'Look at "rpcUrls". The id of a network is the first 32 hex digits of its genesis hash.',
      ],
    })
  }
}

/** The kit does not make the transfer (`refusal`), or the network calls it invalid; nothing was sent. */
export class TransferRefusedError extends WalletKitError {
  override name = 'TransferRefusedError'
  /** Why the kit refuses it; undefined: the network's own answer was that it is invalid. */
  readonly refusal: TransferRefusal | undefined

  constructor({ reason, refusal, cause }: TransferRefusedError.Options) {
    super(refusal ? 'The transfer is not made.' : 'The network refuses the transfer.', {
      cause,
      details: reason,
      hints:
        refusal && refusal !== 'funds'
          ? []
          : ['The account must keep the existential deposit beside the amount and the fee.'],
    })
    this.refusal = refusal
  }
}

export declare namespace TransferRefusedError {
  type Options = {
    reason: string
    refusal?: TransferRefusal | undefined
    cause?: unknown
  }
}
