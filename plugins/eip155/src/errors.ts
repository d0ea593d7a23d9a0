import { WalletKitError } from '@wallet-kit/core'
import type { TransferRefusal } from '@wallet-kit/core/plugin'

/** The wallet said that it had switched, and is on another network. */
export class NetworkNotSwitchedError extends WalletKitError {
  override name = 'NetworkNotSwitchedError'

  constructor({ caipNetworkId }: { caipNetworkId: string }) {
    super(`The wallet did not switch to "${caipNetworkId}".`, {
      hints: ['Switch the network in the wallet itself.'],
    })
  }
}

/** The wallet is on another network than the transaction is meant for; nothing was sent. */
export class WrongNetworkError extends WalletKitError {
  override name = 'WrongNetworkError'
  /** CAIP-2 of the network that the wallet is on. */
  readonly actual: string

  constructor({ expected, actual }: { expected: string; actual: string }) {
    super(`The wallet is on "${actual}", the transaction is for "${expected}".`, {
      hints: [
        'Call kit.switchNetwork() first; with `isAskedAnyway` where the kit takes it to be there.',
      ],
    })
    this.actual = actual
  }
}

/** Not an EVM chain id that has an ENS coin type. */
export class InvalidChainIdError extends WalletKitError {
  override name = 'InvalidChainIdError'

  constructor() {
    super('Invalid chainId', { hints: ['It is a whole number from 1 to 0x7fffffff.'] })
  }
}

/** A text is not an EVM address. */
export class InvalidAddressError extends WalletKitError {
  override name = 'InvalidAddressError'

  constructor({ field }: { field: string }) {
    super(`"${field}" is not an address.`, {
      hints: ['An address has 40 hex characters after "0x". Resolve a name before.'],
    })
  }
}

/** A value of a transaction is not what the JSON-RPC can carry. */
export class InvalidTransactionError extends WalletKitError {
  override name = 'InvalidTransactionError'

  constructor({ field, fix, cause }: { field: string; fix: string; cause?: unknown }) {
    super(`"${field}" of the transaction cannot be used.`, { hints: [fix], cause })
  }
}

/** A request for a permission (ERC-7715) is malformed; the wallet was not asked. */
export class InvalidPermissionError extends WalletKitError {
  override name = 'InvalidPermissionError'

  constructor({ field, fix }: { field: string; fix: string }) {
    super(`"${field}" of the request for a permission cannot be used.`, { hints: [fix] })
  }
}

/** A name that ENSIP-15 does not normalise, or changes. */
export class InvalidEnsNameError extends WalletKitError {
  override name = 'InvalidEnsNameError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('The name is not a valid ENS name.', { cause })
  }
}

/** What a name holds is behind a gateway (EIP-3668) that was not asked or did not answer. So nobody knows whether it holds anything. */
export class NameGatewayError extends WalletKitError {
  override name = 'NameGatewayError'

  constructor({ origins, cause }: { origins: readonly string[]; cause: unknown }) {
    super('The gateway of the name gave no answer.', {
      hints: [
        'The kit asks only the origins in eip155({ ccipRead }).',
        `The name asks for: ${origins.join(', ').slice(0, 300)}`,
      ],
      cause,
    })
  }
}

/**
 * The token, the contract that is to get the coin, or a contract that is called refused before anything was sent, or the kit does not make
 * the transfer (`refusal`). Nothing was sent.
 */
export class TransferRefusedError extends WalletKitError {
  override name = 'TransferRefusedError'
  /** Why the kit refuses it; undefined: the network's own answer was that it would fail. */
  readonly refusal: TransferRefusal | undefined

  constructor({ token, hint, cause, refusal }: TransferRefusedError.Options) {
    const who = token ? `The token "${token}"` : 'The network'
    super(refusal ? 'The transfer is not made.' : `${who} refuses this transfer.`, {
      cause,
      hints: [
        hint ??
          (token
            ? 'The balance may be too small, or the token blocks an account.'
            : 'A contract reverts it.'),
      ],
    })
    this.refusal = refusal
  }
}

export declare namespace TransferRefusedError {
  type Options = {
    /** Absent: the coin. */
    readonly token?: string | undefined
    readonly hint?: string | undefined
    readonly refusal?: TransferRefusal | undefined
    readonly cause?: unknown
  }
}
