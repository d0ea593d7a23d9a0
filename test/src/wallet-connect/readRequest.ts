import { ProviderRpcError } from '../wallet/providerRpcError.js'

/** Reads the parameters of a request, which any app may have written; -32602 where one is not as it should be. */
export function readRequest(params: unknown) {
  const fields: Readonly<Record<string, unknown>> = Object(params)

  function text(name: string): string {
    const value = fields[name]
    if (typeof value === 'string') return value
    throw new ProviderRpcError(-32602, `Expected { ${name}: string }.`)
  }

  return {
    fields,
    text,
    /** The bytes that a text stands for. */
    bytes(name: string, decode: (text: string) => Uint8Array): Uint8Array {
      const value = text(name)
      try {
        return decode(value)
      } catch {
        throw new ProviderRpcError(-32602, `"${name}" is not encoded as it should be.`)
      }
    },
  }
}
