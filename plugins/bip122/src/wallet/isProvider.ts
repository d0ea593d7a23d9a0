import { readProperty } from '@wallet-kit/core/plugin'
import type { WbipProvider } from './wbipProvider.js'

/** Whether a foreign value can be asked as the WBIPs say. */
export function isProvider(value: unknown): value is WbipProvider {
  return (
    Object(value) === value &&
    typeof readProperty(value, 'request') === 'function' &&
    // A promise would take a thenable apart instead of handing it over.
    typeof readProperty(value, 'then') !== 'function'
  )
}
