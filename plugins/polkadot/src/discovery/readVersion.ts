import { cutText, readProperty, readText } from '@wallet-kit/core/plugin'
import { maxNameLength } from '../constants.js'

/** The version that an extension says it has; empty where it does not. */
export function readVersion(target: unknown, key: string): string {
  const entry = readProperty(readProperty(target, 'injectedWeb3'), key)
  return cutText(readText(entry, 'version'), maxNameLength)
}
