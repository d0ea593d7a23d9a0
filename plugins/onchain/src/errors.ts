import { WalletKitError } from '@wallet-kit/core'

/** The exchanges of a network cannot do what they are asked for. It is no failure of theirs or of the node. */
class NoSuchSwapError extends WalletKitError {
  override name = 'NoSuchSwapError'

  constructor({ problem }: { readonly problem: string }) {
    super('The exchanges have no such swap.', { details: problem })
  }
}

/** Throws `NoSuchSwapError`. */
export function refuseSwap(problem: string): never {
  throw new NoSuchSwapError({ problem })
}
