import { readProperty } from '@wallet-kit/core/plugin'
import type { WbipProvider } from './wbipProvider.js'

/** Parameters of a call; whoever asks a facade is the kit, or a host. */
export type FacadeParams = Readonly<Record<string, unknown>>
type Methods = Readonly<Record<string, (params: FacadeParams) => Promise<unknown>>>

/** Makes a provider of methods by their WBIP names: what they throw becomes the response's error, what is not there -32601. */
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
    /** Absent: by the address. */
    readonly purpose?: string
  }[]
  readonly network: { readonly bitcoin: { readonly name: string } }
  /** Names of the networks that the wallet's accounts serve, where it cannot go to others. */
  readonly networks?: readonly string[]
}

/** What a facade says where its wallet shows the page no account: sats-connect's ACCESS_DENIED. */
export function accessDenied(): Error {
  return rpcError(-32002, 'The page has no access to an account.')
}

/** An error of JSON-RPC. */
export function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
