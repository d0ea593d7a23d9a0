import { cutText, readProperty, readText } from '@wallet-kit/core/plugin'
import { maxNameLength } from '../constants.js'
import type { PolkadotExtension } from './polkadotExtension.js'

/** Reads what enabling an extension gave; undefined where nobody could be asked for accounts. */
export function parseExtension(
  value: unknown,
  { name, version }: Pick<PolkadotExtension, 'name' | 'version'>,
): PolkadotExtension | undefined {
  const accounts = readProperty(value, 'accounts')
  if (typeof readProperty(accounts, 'get') !== 'function') return undefined
  const [signer, metadata, provider] = ['signer', 'metadata', 'provider'].map((key) => {
    const part = readProperty(value, key)
    return part && typeof part === 'object' ? part : undefined
  })
  return {
    name,
    version: version || cutText(readText(value, 'version'), maxNameLength),
    accounts: accounts as PolkadotExtension['accounts'],
    signer: signer ?? {},
    ...(metadata && { metadata }),
    ...(provider && { provider }),
  }
}
