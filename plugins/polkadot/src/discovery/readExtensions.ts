import { cutText, readProperty } from '@wallet-kit/core/plugin'
import { maxExtensions, maxNameLength } from '../constants.js'
import { walletNames } from './walletNames.js'

/** An extension that is in the page. */
export type FoundExtension = {
  /** Its key in `injectedWeb3`. */
  readonly key: string
  readonly name: string
}

/**
 * Reads the extensions of a page. Anybody on it may have written them: what cannot be enabled is left out, and an unknown
 * key is shown as plain text of at most 64 characters.
 */
export function readExtensions(target: unknown): readonly FoundExtension[] {
  const injected = readProperty(target, 'injectedWeb3')
  return readKeys(injected).flatMap((key) => {
    const isUsable = typeof readProperty(readProperty(injected, key), 'enable') === 'function'
    const name = nameOf(target, key)
    return isUsable && name ? [{ key, name }] : []
  })
}

function readKeys(value: unknown): readonly string[] {
  try {
    return Object.keys(Object(value)).slice(0, maxExtensions)
  } catch {
    // A proxy that throws.
    return []
  }
}

function nameOf(target: unknown, key: string): string {
  // Nova's browser puts itself in the place of the extension that every app knows.
  const isNova =
    key === 'polkadot-js' &&
    readProperty(readProperty(target, 'walletExtension'), 'isNovaWallet') === true
  if (isNova) return 'Nova Wallet'
  return Object.hasOwn(walletNames, key)
    ? (walletNames[key] as string)
    : cutText(key, maxNameLength)
}
