import { readBaseUnits } from '@wallet-kit/core/plugin'

/** Reads base units of a service (text) or of a host's own provider (bigint). Undefined for what is no amount of a token. */
export function readAmount(value: unknown): bigint | undefined {
  return readBaseUnits(typeof value === 'bigint' ? String(value) : value)
}
