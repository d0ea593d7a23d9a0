import { askWallet, readProperty, readText } from '@wallet-kit/core/plugin'

/** What sats-connect's `addListener` takes. */
export type WbipListener = {
  readonly eventName: 'accountChange' | 'networkChange' | 'disconnect'
  readonly cb: (event: unknown) => void
}

/**
 * A Bitcoin wallet as the WBIPs describe it. Answers are JSON-RPC responses, `{ result }` or `{ error: { code, message } }`. They come
 * from the wallet: check them.
 * @see https://github.com/secretkeylabs/sats-connect-core
 */
export interface WbipProvider {
  request(method: string, params?: unknown): Promise<unknown>
  /** Gives the function that takes the listener away. */
  addListener?(listener: WbipListener): unknown
}

/** Asks a wallet, see `askWallet`; `parse` reads the result of its response. An error in the response is thrown. */
export function request<answer>(
  provider: WbipProvider,
  { method, params = null }: { readonly method: string; readonly params?: unknown },
  options: request.Options<answer>,
): Promise<answer> {
  const send = async () => {
    let response: unknown
    try {
      response = await provider.request(method, params)
    } catch (cause) {
      throw readProperty(cause, 'error') ?? cause
    }
    const error = readProperty(response, 'error')
    if (error) throw error
    return readProperty(response, 'result')
  }
  return askWallet(method, send, { ...options, codeOf })
}

export declare namespace request {
  type Options<answer> = Omit<askWallet.Options<unknown, answer>, 'codeOf'> & {
    readonly parse: (result: unknown) => answer | undefined
  }
}

/** The error codes of sats-connect that mean something else in EIP-1193, or nothing there. */
const codes: Readonly<Record<number, number>> = {
  // USER_REJECTION
  [-32000]: 4001,
  // METHOD_NOT_SUPPORTED, of the address
  [-32001]: 4200,
  // ACCESS_DENIED
  [-32002]: 4100,
}
/** The messages of wallets that lack a method and give no code for that. */
const missing =
  /\bmethod\b.{0,60}\bnot\b.{0,10}(support|implement|found|exist)|(unsupported|unknown) method/i

/** The code of EIP-1193 for a Bitcoin wallet's error; undefined if the error's own code is one. */
function codeOf(cause: unknown): number | undefined {
  const code = readProperty(cause, 'code')
  const text = typeof cause === 'string' ? cause : readText(cause, 'message')
  const isMissing = (code === undefined || code === -32603) && missing.test(text)
  return isMissing ? 4200 : codes[code as number]
}
