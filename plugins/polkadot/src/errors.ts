import { WalletKitError } from '@wallet-kit/core'

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
