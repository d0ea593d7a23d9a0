import { readProperty } from '@wallet-kit/core/plugin'
import type { Eip1193Provider } from './eip1193Provider.js'

/** Whether a foreign value can be asked as EIP-1193 says. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return (
    Object(value) === value &&
    typeof readProperty(value, 'request') === 'function' &&
    // A promise would take a thenable apart instead of handing it over.
    typeof readProperty(value, 'then') !== 'function'
  )
}
