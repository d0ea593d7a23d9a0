import { ProviderRpcError } from '../wallet/providerRpcError.js'

/** Reads the parameters of a relay request, which anybody may have written; -32602 where one is missing. */
export function readParams(params: unknown) {
  const fields: Readonly<Record<string, unknown>> = Object(params)

  function fail(name: string): never {
    throw new ProviderRpcError(-32602, `Invalid params: ${name}`)
  }

  return {
    text(name: string): string {
      const value = fields[name]
      return typeof value === 'string' && value !== '' ? value : fail(name)
    },
    texts(name: string): readonly string[] {
      const value = fields[name]
      if (!Array.isArray(value) || value.some((each) => typeof each !== 'string')) fail(name)
      return value
    },
    objects(name: string): readonly unknown[] {
      const value = fields[name]
      return Array.isArray(value) ? value : fail(name)
    },
    number(name: string, fallback: number): number {
      const value = fields[name]
      return typeof value === 'number' && value >= 0 ? value : fallback
    },
    /** `{ [name]: text }`, or nothing where there is none. */
    optional<Name extends string>(name: Name): { [name in Name]?: string } {
      const value = fields[name]
      return typeof value === 'string' ? ({ [name]: value } as { [name in Name]?: string }) : {}
    },
  }
}
