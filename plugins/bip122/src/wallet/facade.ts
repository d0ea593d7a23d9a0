import { readProperty } from '@wallet-kit/core/plugin'
import type { WbipProvider } from './wbipProvider.js'

/** Parameters of a call. The kit or a host writes them, no foreign script. */
export type FacadeParams = Readonly<Record<string, unknown>>
type Methods = Readonly<Record<string, (params: FacadeParams) => Promise<unknown>>>

/** Makes a provider of methods by their WBIP names. What a method throws becomes the response's error; -32601 if there is no such method. */
export function createFacade(
  methods: Methods,
  addListener?: WbipProvider['addListener'],
): WbipProvider {
  return {
    async request(method, params) {
      const response = { jsonrpc: '2.0', id: null }
      try {
        const own = Object.hasOwn(methods, method) && methods[method]
        if (!own) throw rpcError(-32601, `The method "${method}" does not exist.`)
        return { ...response, result: (await own(Object(params))) ?? null }
      } catch (cause) {
        const text = typeof cause === 'string' ? cause : readProperty(cause, 'message')
        return { ...response, error: { code: readProperty(cause, 'code'), message: text } }
      }
    },
    ...(addListener && { addListener }),
  }
}

/** The answer of a facade to `wallet_connect` and `wallet_getAccount`. */
export type FacadeAccount = {
  readonly addresses: readonly {
    readonly address: string
    readonly publicKey?: string
    /** If absent, the address tells it. */
    readonly purpose?: string
  }[]
  readonly network: { readonly bitcoin: { readonly name: string } }
  /** Names of the networks that the wallet's accounts serve, where it cannot go to others. */
  readonly networks?: readonly string[]
}

/** The error of a wallet that shows the page no account: sats-connect's ACCESS_DENIED. */
export function accessDenied(): Error {
  return rpcError(-32002, 'The page has no access to an account.')
}

/** An error of JSON-RPC. */
export function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
