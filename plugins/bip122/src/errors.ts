import { WalletKitError } from '@wallet-kit/core'
import type { TransferRefusal } from '@wallet-kit/core/plugin'

/**
 * A receiver cannot be used. The error does not hold its text, since somebody may have pasted a private key.
 */
export class InvalidRecipientError extends WalletKitError {
  override name = 'InvalidRecipientError'

  constructor({ index, network }: { index: number; network: string }) {
    super(`Recipient ${index + 1} has no address of "${network}".`, {
      hints: [
        'Each network has addresses of its own: "bc1…" on Bitcoin, "tb1…" on its test networks.',
        'A witness version that has no rules yet (later than taproot) is not sent to.',
      ],
    })
  }
}

/** A transfer has no recipient, or an amount that is no positive number of satoshi. */
export class InvalidTransferError extends WalletKitError {
  override name = 'InvalidTransferError'

  constructor({ problem }: { problem: string }) {
    super(`The transfer cannot be made: ${problem}.`, {
      hints: ['Amounts are bigint, in satoshi: 1 BTC is 100_000_000n.'],
    })
  }
}

/** A text is no partially signed transaction (BIP-174) in base64, or its inputs are not named as they have to be. */
export class InvalidPsbtError extends WalletKitError {
  override name = 'InvalidPsbtError'

  constructor({ problem }: { problem: string }) {
    super(`The PSBT cannot be signed: ${problem}.`, {
      hints: ['Write it in base64, and name the inputs by their address: { [address]: [0] }.'],
    })
  }
}

/** The wallet said that it switched, and did not. */
export class NetworkNotSwitchedError extends WalletKitError {
  override name = 'NetworkNotSwitchedError'

  constructor({ caipNetworkId }: { caipNetworkId: string }) {
    super(`The wallet did not switch to "${caipNetworkId}".`, {
      hints: ['Switch the network in the wallet itself.'],
    })
  }
}

/** A transfer cannot be made as it is: the coins do not cover it, or it is not to be made. The wallet was not asked, and nothing was sent. */
export class TransferRefusedError extends WalletKitError {
  override name = 'TransferRefusedError'
  /** Why the kit refuses it: no node was asked. */
  readonly refusal: TransferRefusal

  constructor({ reason, refusal }: { reason: string; refusal: TransferRefusal }) {
    super('The transfer is not made.', {
      details: reason,
      hints:
        refusal === 'funds'
          ? ['The coins of the account have to cover the amount and the fee.']
          : [],
    })
    this.refusal = refusal
  }
}

/** What the wallet gave back is not the transaction that it was asked to sign. Nothing was sent. */
export class TransactionChangedError extends WalletKitError {
  override name = 'TransactionChangedError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('The wallet did not sign the transaction that it was given.', {
      cause,
      hints: [
        'Inputs, outputs and amounts have to stay as they are, and every input has to be signed.',
      ],
    })
  }
}
