/** Base of what the frame answers a request with in place of a result: a name, or a number of EIP-1193 and JSON-RPC, and a sentence. */
export class FrameError extends Error {
  override name = 'FrameError'
  readonly code: string | number
  /** Whole seconds after which it may be asked for again. */
  readonly retryAfter: number | undefined

  constructor(message: string, { code, retryAfter, cause }: FrameError.Options) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.retryAfter = retryAfter
  }
}

export declare namespace FrameError {
  type Options = {
    readonly code: string | number
    readonly retryAfter?: number | undefined
    readonly cause?: unknown
  }
}

/** The frame does not know this type of request. */
export class UnknownTypeError extends FrameError {
  override name = 'UnknownTypeError'

  constructor({ type }: { readonly type: string }) {
    super(`The frame knows no request "${type.slice(0, 50)}".`, { code: 'UnknownType' })
  }
}

/** A payload is not what its request takes. */
export class InvalidPayloadError extends FrameError {
  override name = 'InvalidPayloadError'

  constructor({ problem }: { readonly problem: string }) {
    super(`The request is not valid: ${problem}`, { code: 'InvalidRequest' })
  }
}

/** Another login began, or the visitor signed out, while this was under way. */
export class AbortedError extends FrameError {
  override name = 'AbortedError'

  constructor() {
    super('Request was aborted', { code: 'Aborted' })
  }
}

/** Something failed that is not the page's to know. */
export class FrameFailedError extends FrameError {
  override name = 'FrameFailedError'

  constructor({ cause }: { readonly cause: unknown }) {
    super('An error occurred', { code: 'Failed', cause })
  }
}

/** The service refused, with the name and the sentence of its reason. */
export class ServiceRefusedError extends FrameError {
  override name = 'ServiceRefusedError'

  constructor({ reason, description, retryAfter }: ServiceRefusedError.Facts) {
    super(description, { code: reason, retryAfter })
  }
}

export declare namespace ServiceRefusedError {
  type Facts = {
    readonly reason: string
    readonly description: string
    readonly retryAfter?: number | undefined
  }
}

/** The service did not answer, or not as it should. */
export class ServiceNotReachedError extends FrameError {
  override name = 'ServiceNotReachedError'

  constructor({ cause }: { readonly cause: unknown }) {
    super('The service gave no usable answer.', { code: 'ServiceNotReached', cause })
  }
}

/** Nobody is logged in, or the keys could not be opened without a new login. */
export class NotConnectedError extends FrameError {
  override name = 'NotConnectedError'

  constructor() {
    super('Nobody is logged in.', { code: 'NotConnected' })
  }
}

/** No login has begun, it was lost by a reload, or it is too old. */
export class NoLoginError extends FrameError {
  override name = 'NoLoginError'

  constructor() {
    super('No login has begun, or it is over.', { code: 'NoLogin' })
  }
}

/** This browser does not hold its half of the account's key: a passkey or the exported recovery opens it. */
export class RecoveryNeededError extends FrameError {
  override name = 'RecoveryNeededError'

  constructor() {
    super('This browser needs a passkey or the recovery of this account.', {
      code: 'RecoveryNeeded',
    })
  }
}

/** The browser refuses this site any storage inside another one: its half of a key cannot be kept. */
export class StorageBlockedError extends FrameError {
  override name = 'StorageBlockedError'

  constructor({ cause }: { readonly cause?: unknown } = {}) {
    super('This browser does not let the secure site store anything in this app.', {
      code: 'StorageBlocked',
      cause,
    })
  }
}

/** The visitor declined (EIP-1193). */
export class UserRejectedError extends FrameError {
  override name = 'UserRejectedError'

  constructor(message = 'The visitor declined.') {
    super(message, { code: 4001 })
  }
}

/** The visitor closed the window in which they were asked. */
export class WindowClosedError extends UserRejectedError {
  override name = 'WindowClosedError'

  constructor() {
    super('The visitor closed the window.')
  }
}

/** The account that is asked for is not the visitor's (EIP-1193). */
export class NotAuthorizedError extends FrameError {
  override name = 'NotAuthorizedError'

  constructor() {
    super('This account is not logged in.', { code: 4100 })
  }
}

/** A method that the frame neither passes on nor answers (EIP-1193). */
export class RpcNotAllowedError extends FrameError {
  override name = 'RpcNotAllowedError'

  constructor() {
    super('Requested RPC call is not allowed', { code: 4200 })
  }
}

/** The service's configuration does not have this network (EIP-3326). */
export class NetworkNotConfiguredError extends FrameError {
  override name = 'NetworkNotConfiguredError'

  constructor({ chainId }: { readonly chainId: string }) {
    super(`The secure site does not have the network ${chainId}.`, { code: 4902 })
  }
}

/** Calls that are not sent, or not known, by the codes of EIP-5792. */
export class CallsRefusedError extends FrameError {
  override name = 'CallsRefusedError'

  constructor({ code, problem }: { readonly code: number; readonly problem: string }) {
    super(problem, { code })
  }
}

/** Params are not what a method takes (JSON-RPC). */
export class InvalidParamsError extends FrameError {
  override name = 'InvalidParamsError'

  constructor({ problem }: { readonly problem: string }) {
    super(`The parameters are not valid: ${problem}`, { code: -32602 })
  }
}

/** What a network's node answered in place of a result. `cause`: an earlier node was asked, and it is not known what became of it there. */
export class NodeRefusedError extends FrameError {
  override name = 'NodeRefusedError'
  declare readonly code: number

  constructor({ code, message, cause }: NodeRefusedError.Options) {
    super(message.slice(0, 500), { code, cause })
  }
}

export declare namespace NodeRefusedError {
  type Options = { readonly code: number; readonly message: string; readonly cause?: unknown }
}

/** A node says that the network would refuse a transaction that is to be sent. */
export class TransactionRefusedError extends NodeRefusedError {
  override name = 'TransactionRefusedError'
}

/** No node of a network answered, or not as it should. */
export class NodeNotReachedError extends FrameError {
  override name = 'NodeNotReachedError'

  constructor({ cause }: { readonly cause: unknown }) {
    super('The network gave no usable answer.', { code: -32603, cause })
  }
}

/** Neither the bundler nor a node said whether it took what was sent, or the network has not confirmed it in time. It may still be carried out. */
export class OperationPendingError extends FrameError {
  override name = 'OperationPendingError'

  constructor({ cause }: { readonly cause?: unknown } = {}) {
    super('The operation is not confirmed yet.', { code: 'OperationPending', cause })
  }
}
