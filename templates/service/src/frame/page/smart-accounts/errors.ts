import { FrameError } from '../channel/errors.js'

/** The service's configuration has no smart accounts on this network. */
export class SmartAccountsNotConfiguredError extends FrameError {
  override name = 'SmartAccountsNotConfiguredError'

  constructor({ chainId }: { readonly chainId: string }) {
    super(`The secure site has no smart accounts on ${chainId}.`, {
      code: 'SmartAccountsNotConfigured',
    })
  }
}

/** The account's contract verifies no signatures (ERC-1271), so nobody could check this one. */
export class SmartAccountSignatureError extends FrameError {
  override name = 'SmartAccountSignatureError'

  constructor() {
    super('This smart account cannot sign what others verify.', { code: 'SmartAccountSignature' })
  }
}

/** A bundler, or a paymaster, answered an error in place of a result. */
export class OperationRefusedError extends FrameError {
  override name = 'OperationRefusedError'
  /** Whether what it was asked to do was refused by itself (ERC-7769, JSON-RPC). Any other error may come of what happened to the answer. */
  readonly isFinal: boolean

  constructor({ by, code, message }: OperationRefusedError.Facts) {
    super(`The ${by} refused: ${message.slice(0, 500)}`, { code: 'OperationRefused' })
    this.isFinal = (code <= -32500 && code > -32600) || (code <= -32600 && code >= -32602)
  }
}

export declare namespace OperationRefusedError {
  type Facts = {
    readonly by: 'bundler' | 'paymaster'
    readonly code: number
    readonly message: string
  }
}

/** A bundler, or a paymaster, did not answer, or not as it should. A request that sends has sent nothing. */
export class BundlerNotReachedError extends FrameError {
  override name = 'BundlerNotReachedError'

  constructor({ by, cause }: { readonly by: 'bundler' | 'paymaster'; readonly cause: unknown }) {
    super(`The ${by} gave no usable answer.`, { code: 'BundlerNotReached', cause })
  }
}

/** The network carried an operation out, and its calls failed: nothing changed but the fee. */
export class OperationFailedError extends FrameError {
  override name = 'OperationFailedError'

  constructor() {
    super('The operation failed. Nothing changed but the fee.', { code: 'OperationFailed' })
  }
}
