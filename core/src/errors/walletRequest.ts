import { cutText } from '../format/foreignText.js'
import { isWalletKitError, WalletKitError } from './walletKitError.js'

type Facts = { cause?: unknown }

/** The visitor declined the request in the wallet (EIP-1193 code 4001, WalletConnect 5000). */
export class UserRejectedError extends WalletKitError {
  override name = 'UserRejectedError'
  /** As EIP-1193 has it: apps tell a decline by it. */
  readonly code = 4001

  constructor({ cause }: Facts = {}) {
    super('The request was declined in the wallet.', { cause })
  }
}

/** The wallet already shows such a request (code -32002). */
export class RequestPendingError extends WalletKitError {
  override name = 'RequestPendingError'

  constructor({ cause }: Facts = {}) {
    super('A request is already open in the wallet.', {
      cause,
      hints: ['Open the wallet and answer it there.'],
    })
  }
}

/** The wallet has not allowed this page the method or account (EIP-1193 code 4100). */
export class UnauthorizedError extends WalletKitError {
  override name = 'UnauthorizedError'

  constructor({ cause }: Facts = {}) {
    super('The wallet has not authorized this account or method.', { cause })
  }
}

/** The wallet does not know the method (EIP-1193 code 4200). */
export class UnsupportedMethodError extends WalletKitError {
  override name = 'UnsupportedMethodError'

  constructor({ cause, method }: Facts & { method?: string | undefined } = {}) {
    super(`The wallet does not support ${method ? `"${method}"` : 'the method'}.`, { cause })
  }
}

/** The wallet is offline on every chain (EIP-1193 code 4900), or there is no WalletConnect session to ask it by. */
export class WalletDisconnectedError extends WalletKitError {
  override name = 'WalletDisconnectedError'

  constructor({ cause }: Facts = {}) {
    super('The wallet is not connected to any chain.', { cause })
  }
}

/** The wallet is offline on the chain that was asked (EIP-1193 code 4901). */
export class ChainDisconnectedError extends WalletKitError {
  override name = 'ChainDisconnectedError'

  constructor({ cause }: Facts = {}) {
    super('The wallet is not connected to the chain of the request.', { cause })
  }
}

/** The wallet does not know the chain, which has to be added first (EIP-3326 code 4902). */
export class ChainNotAddedError extends WalletKitError {
  override name = 'ChainNotAddedError'

  constructor({ cause, caipNetworkId }: Facts & { caipNetworkId?: string | undefined } = {}) {
    super(`The wallet does not know ${caipNetworkId ? `"${caipNetworkId}"` : 'the chain'}.`, {
      cause,
    })
  }
}

/** The wallet failed in a way that has no name of its own. */
export class WalletRequestError extends WalletKitError {
  override name = 'WalletRequestError'
  /** The wallet's own error code, where it gave a number. */
  readonly code: number | undefined

  /** `text` is the wallet's own: it becomes `details`, as plain text of at most 200 characters. */
  constructor({ cause, code, text }: Facts & { code?: number | undefined; text?: unknown } = {}) {
    super(`The wallet request failed${code === undefined ? '' : ` with code ${code}`}.`, {
      cause,
      details: typeof text === 'string' ? cutText(text) : undefined,
    })
    this.code = code
  }
}

/** The wallet left a question of the kit unanswered. `timeout` is in milliseconds. */
export class WalletTimeoutError extends WalletKitError {
  override name = 'WalletTimeoutError'

  constructor({ method, timeout }: { method: string; timeout: number }) {
    super(`The wallet did not answer "${method}" within ${timeout / 1000} s.`, {
      hints: ['Its extension may have stopped: reload the page, or open the wallet.'],
    })
  }
}

/** The wallet answered with something else than the method's standard says. */
export class WalletAnswerError extends WalletKitError {
  override name = 'WalletAnswerError'

  constructor({ method }: { method: string }) {
    super(`The wallet's answer to "${method}" does not have the expected shape.`)
  }
}

/**
 * A wallet was asked to send a transaction, and nothing proves that it did not: its answer was lost, late, or has no hash. Look for the
 * transaction before you ask again.
 */
export class OutcomeUnknownError extends WalletKitError {
  override name = 'OutcomeUnknownError'

  constructor({ method, cause }: Facts & { method: string }) {
    super(`The wallet was asked for "${method}". Whether the transaction was sent is not known.`, {
      cause,
      details: isWalletKitError(cause) ? cause.details : undefined,
      docsPath: '/errors',
      hints: ['Look for it in the history of the account before you send it again.'],
    })
  }
}

/** A wallet was asked for a signature, and its answer was lost or late: it may have signed, and may still show the request. */
export class SignatureUnknownError extends WalletKitError {
  override name = 'SignatureUnknownError'

  constructor({ cause }: Facts = {}) {
    super('The wallet was asked for a signature. Whether it signed is not known.', {
      cause,
      details: isWalletKitError(cause) ? cause.details : undefined,
      docsPath: '/errors',
    })
  }
}

/**
 * A wallet was asked for a permission, and nothing proves that it was not granted: its answer was lost, late, or cannot be read. Read what was
 * granted before you ask again.
 */
export class PermissionUnknownError extends WalletKitError {
  override name = 'PermissionUnknownError'

  constructor({ cause }: Facts = {}) {
    super('The wallet was asked for a permission. Whether it was granted is not known.', {
      cause,
      details: isWalletKitError(cause) ? cause.details : undefined,
      docsPath: '/errors',
      hints: ['Read the permissions that the wallet has granted before you ask for it again.'],
    })
  }
}
