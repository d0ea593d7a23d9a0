import { readProperty } from '@wallet-kit/core/plugin'
import { rpcError } from './rpcError.js'
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
