import { isWalletKitError, type WalletKitError } from '../errors/walletKitError.js'
import {
  ChainDisconnectedError,
  ChainNotAddedError,
  OutcomeUnknownError,
  PermissionUnknownError,
  RequestPendingError,
  UnauthorizedError,
  UnsupportedMethodError,
  UserRejectedError,
  WalletAnswerError,
  WalletDisconnectedError,
  WalletRequestError,
  WalletTimeoutError,
} from '../errors/walletRequest.js'
import { readProperty } from '../format/readProperty.js'
import { withDeadline } from '../http/waiting.js'
import type { Namespace } from '../networks/namespaces.js'
import type { ProviderOf } from '../networks/network.js'
import type { Connector } from './connector.js'
import { isDeclined, readCode } from './isDeclined.js'
import type { AskSigner } from './signer.js'

/** How long the kit waits for a wallet's answer to its own questions, which ask nothing of a person, in ms. */
export const walletTimeout = 10_000

/**
 * Waits for a wallet's answer to `method` until the signal aborts, or the `timeout` is over. The request is made in the same task, so that
 * a wallet that opens a window does it inside the visitor's click. Whatever else fails becomes an error of the kit: see `toWalletError`.
 */
export async function askWallet<answer, parsed = answer>(
  method: string,
  request: () => answer | Promise<answer>,
  { ask = async (asked) => asked(), note, parse, ...options }: askWallet.Options<answer, parsed>,
): Promise<parsed> {
  let isAsked = false
  const begin = () => {
    isAsked = true
    return request()
  }
  const run = async () => {
    const answer = await ask(begin, note)
    if (!parse) return answer as unknown as parsed
    const parsed = parse(answer)
    if (parsed === undefined) throw new DOMException(method, 'DataError')
    return parsed
  }
  try {
    return await withDeadline(run, options)
  } catch (cause) {
    options.signal?.throwIfAborted()
    throw toWalletError(cause, {
      ...{ ...options, method },
      isSending: isAsked && options.isSending,
      isGranting: isAsked && options.isGranting,
    })
  }
}

export declare namespace askWallet {
  type Options<answer = unknown, parsed = unknown> = Waiting & {
    /** The `ask` of the signer: required for everything that signs or sends. */
    readonly ask?: AskSigner | undefined
    /** The note of `AskSigner`. */
    readonly note?: string | undefined
    /** Reads the answer. Undefined: it is not what the method's standard says, which is a `WalletAnswerError`. Without it the answer is unchecked. */
    readonly parse?: ((answer: answer) => parsed | undefined) | undefined
  }
  type Waiting = {
    readonly signal?: AbortSignal | undefined
    /** Milliseconds; absent where a person answers. */
    readonly timeout?: number
    /** It is the request that sends a transaction. */
    readonly isSending?: boolean | undefined
    /** It is the request that grants a permission. */
    readonly isGranting?: boolean | undefined
    /** Tells which code of EIP-1193 an error of the wallet amounts to, where its standard has others; undefined: its own. */
    readonly codeOf?: ((cause: unknown) => number | undefined) | undefined
  }
}

/** The live provider of a connector; a host's own connector may take its time, not longer than 10 s. */
export function openProvider<namespace extends Namespace>(
  connector: Connector<namespace>,
  signal?: AbortSignal,
): Promise<ProviderOf<namespace>> {
  const open = () => connector.getProvider()
  return askWallet('getProvider', open, { signal, timeout: walletTimeout })
}

// EIP-1193, EIP-1474 and EIP-3326.
const errors: Readonly<Record<number, new (facts: Facts) => WalletKitError>> = {
  [-32002]: RequestPendingError,
  4100: UnauthorizedError,
  4200: UnsupportedMethodError,
  [-32601]: UnsupportedMethodError,
  [-32004]: UnsupportedMethodError,
  4900: WalletDisconnectedError,
  4901: ChainDisconnectedError,
  4902: ChainNotAddedError,
}

/**
 * Codes that prove that nothing was sent, beside those of a decline: the wallet did not take the request. All others prove nothing. A
 * wallet passes on what its node says, and a node may say it of a second try: "insufficient funds" after it took the first one.
 */
const unsentCodes: ReadonlySet<unknown> = new Set([
  ...[4100, 4200, 4902],
  ...[-32600, -32601, -32602, -32002, -32004],
])

/** Errors that the kit's own providers throw before they ask a wallet, or for a wallet that declined. */
const unsentErrors: ReadonlySet<string> = new Set([
  'AccountChangedError',
  'ChainNotAddedError',
  'RequestPendingError',
  'UnauthorizedError',
  'UnsupportedMethodError',
  'UserRejectedError',
  'WalletDisconnectedError',
])

/** Errors that say already that it is not known what became of a request. */
const unknownErrors: ReadonlySet<string> = new Set([
  'OutcomeUnknownError',
  'PermissionUnknownError',
])

const provesUnsent = (error: WalletKitError) =>
  unsentErrors.has(error.name) || readProperty(error, 'isUnsent') === true

/** Codes by which WalletConnect says that it waits no longer: the session has ended, or the request. The wallet may have answered. */
const lostCodes: ReadonlySet<unknown> = new Set([undefined, 6000, 8000])

/**
 * Whether an error is the wallet's own word that it did not sign, or was thrown before it was asked. Anything else says nothing: a
 * transport may end while the wallet still shows the request.
 */
export function provesUnsigned(error: unknown): boolean {
  if (!isWalletKitError(error)) return false
  if (error.name === 'WalletRequestError') return !lostCodes.has(readProperty(error, 'code'))
  return provesUnsent(error) || error.name === 'WalletAnswerError'
}

type Facts = { cause: unknown; method: string; code: number | undefined; text: unknown }

/**
 * Translates what asking a wallet threw into an error of the kit; nothing of it is trusted. A wait that was too long is a
 * `TimeoutError` of the browser, an answer that does not fit a `DataError`. Of a request that sends, only what proves that nothing was
 * sent stays what it is; everything else is an `OutcomeUnknownError`. Of one that grants, it is a `PermissionUnknownError`.
 */
export function toWalletError(
  cause: unknown,
  {
    method,
    timeout,
    isSending = false,
    isGranting = false,
    codeOf,
  }: askWallet.Waiting & { readonly method: string },
): WalletKitError {
  const isLasting = isSending || isGranting
  const unknown = (cause: unknown) =>
    isGranting ? new PermissionUnknownError({ cause }) : new OutcomeUnknownError({ method, cause })
  if (isWalletKitError(cause)) {
    const isKept = !isLasting || provesUnsent(cause) || unknownErrors.has(cause.name)
    return isKept ? cause : unknown(cause)
  }
  const name = readProperty(cause, 'name')
  if (name === 'TimeoutError' && timeout) {
    const error = new WalletTimeoutError({ method, timeout })
    return isLasting ? unknown(error) : error
  }
  if (name === 'DataError') {
    const error = new WalletAnswerError({ method })
    return isLasting ? unknown(error) : error
  }
  const code = codeOf?.(cause) ?? readCode(cause)
  if (isDeclined(cause, code)) return new UserRejectedError({ cause })
  const text = typeof cause === 'string' ? cause : readProperty(cause, 'message')
  const Translated = errors[code as number] ?? WalletRequestError
  const error = new Translated({ cause, method, code: code as number | undefined, text })
  return isLasting && !unsentCodes.has(code) ? unknown(error) : error
}
