import { isWalletKitError, type WalletKitError } from '../errors/walletKitError.js'
import {
  ChainDisconnectedError,
  ChainNotAddedError,
  RequestPendingError,
  UnauthorizedError,
  UnsupportedMethodError,
  UserRejectedError,
  WalletAnswerError,
  WalletDisconnectedError,
  WalletRequestError,
  WalletTimeoutError,
} from '../errors/walletRequest.js'
import { withDeadline } from '../http/waiting.js'
import type { Namespace } from '../networks/namespaces.js'
import type { ProviderOf } from '../networks/network.js'
import type { Connector } from './connector.js'
import { readProperty } from './readProperty.js'
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
  { ask = async (asked) => asked(), parse, ...options }: askWallet.Options<answer, parsed>,
): Promise<parsed> {
  const run = async () => {
    const answer = await ask(request)
    if (!parse) return answer as unknown as parsed
    const parsed = parse(answer)
    if (parsed === undefined) throw new DOMException(method, 'DataError')
    return parsed
  }
  try {
    return await withDeadline(run, options)
  } catch (cause) {
    options.signal?.throwIfAborted()
    throw toWalletError(cause, { ...options, method })
  }
}

export declare namespace askWallet {
  type Options<answer = unknown, parsed = unknown> = Waiting & {
    /** The `ask` of the signer: required for everything that signs or sends. */
    readonly ask?: AskSigner | undefined
    /** Reads the answer. Undefined: it is not what the method's standard says, which is a `WalletAnswerError`. Without it the answer is unchecked. */
    readonly parse?: ((answer: answer) => parsed | undefined) | undefined
  }
  type Waiting = {
    readonly signal?: AbortSignal | undefined
    /** Milliseconds; absent where a person answers. */
    readonly timeout?: number
    /** It is the request that sends a transaction. */
    readonly isSending?: boolean
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

// EIP-1193, EIP-1474, EIP-3326, and what WalletConnect adds.
const errors: Readonly<Record<number, new (facts: Facts) => WalletKitError>> = {
  4001: UserRejectedError,
  5000: UserRejectedError,
  [-32002]: RequestPendingError,
  4100: UnauthorizedError,
  4200: UnsupportedMethodError,
  [-32601]: UnsupportedMethodError,
  [-32004]: UnsupportedMethodError,
  4900: WalletDisconnectedError,
  4901: ChainDisconnectedError,
  4902: ChainNotAddedError,
}

/** How wallets decline that have only words for it. A transaction that is rejected may be so by its chain. */
const declined =
  /^(cancell?ed|rejected|denied|declined)\W*$|\b(user|request|approval)\b.{0,40}\b(reject|den(y|ied)|declin|cancell?)|\b(cancell?|reject|deni|declin)ed by (the )?user|transaction cancell?ed/i

type Facts = { cause: unknown; method: string; code: number | undefined; text: unknown }

/**
 * Translates what asking a wallet threw into an error of the kit; nothing of it is trusted. A wait that was too long is a
 * `TimeoutError` of the browser, an answer that does not fit a `DataError`.
 */
export function toWalletError(
  cause: unknown,
  { method, timeout, isSending = false, codeOf }: askWallet.Waiting & { readonly method: string },
): WalletKitError {
  if (isWalletKitError(cause)) return cause
  const name = readProperty(cause, 'name')
  if (name === 'TimeoutError' && timeout) return new WalletTimeoutError({ method, timeout })
  if (name === 'DataError') {
    return new WalletAnswerError({ method, mayHaveSent: isSending })
  }
  const code = codeOf?.(cause) ?? readCode(cause)
  const text = typeof cause === 'string' ? cause : readProperty(cause, 'message')
  const isDeclined = code === undefined && typeof text === 'string' && declined.test(text)
  const Translated = isDeclined ? UserRejectedError : (errors[code as number] ?? WalletRequestError)
  return new Translated({ cause, method, code, text })
}

/** Wallets on phones wrap the real code into an internal error. */
function readCode(cause: unknown) {
  const code = readProperty(cause, 'code')
  const wrapped = code === -32603 && readProperty(readProperty(cause, 'data'), 'originalError')
  return [readProperty(wrapped, 'code'), code].find(Number.isInteger) as number | undefined
}
