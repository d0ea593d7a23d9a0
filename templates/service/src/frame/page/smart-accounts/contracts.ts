import type { Frame } from '../frame.js'
import { SmartAccountsNotConfiguredError } from './errors.js'

/** What a network's smart accounts need. Throws `SmartAccountsNotConfiguredError`. */
export function requireSmartAccounts({ settings }: Frame, chainId: string) {
  const found = Object.hasOwn(settings.smartAccounts, chainId)
    ? settings.smartAccounts[chainId]
    : undefined
  if (!found) throw new SmartAccountsNotConfiguredError({ chainId })
  const { factory, entryPoint, ...rest } = found
  return {
    ...rest,
    factory: factory as `0x${string}`,
    entryPoint: entryPoint as `0x${string}`,
  }
}

/** Functions of SimpleAccountFactory, `(address owner, uint256 salt)`, by their selectors. */
const selectors = { createAccount: '0x5fbfb9cf', getAddress: '0x8cb84e18' }

/** A call of the factory for an owner's account. It is the owner's only one: its salt is 0. */
export const encodeOwner = (name: keyof typeof selectors, owner: `0x${string}`): `0x${string}` =>
  `${selectors[name]}${owner.slice(2).toLowerCase().padStart(64, '0')}${'0'.repeat(64)}` as `0x${string}`
