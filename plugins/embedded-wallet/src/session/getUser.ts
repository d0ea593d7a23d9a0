import type { Kit } from '@wallet-kit/core'
import type { FrameUser } from '../frame/protocol.js'
import { readStored } from '../login/storedLogin.js'
import { type LoginMethod, readWallet } from '../slice.js'
import { isInUse } from './isInUse.js'
import { getServed } from './sessions.js'

/**
 * Reactive: who is logged in on eip155, else on solana: the email or name, the accounts by type, whether the smart account is deployed;
 * undefined where nobody is. Throws `AuthConnectorNotFoundError` where the kit does not list the plugin.
 * @example const email = getUser(kit)?.email
 */
export function getUser(kit: Kit): FrameUser | undefined {
  const users = readWallet(kit).users.value
  return users.get('eip155') ?? users.get('solana')
}

/**
 * Reactive: by what the visitor logged in, a social provider by its name; undefined where nobody is connected by the embedded wallet.
 * Throws `AuthConnectorNotFoundError` where the kit does not list the plugin.
 * @example const isByEmail = getLoginMethod(kit) === 'email'
 */
export function getLoginMethod(kit: Kit): LoginMethod | undefined {
  const stored = readStored(kit, 'login')
  return getServed(kit).some((namespace) => isInUse(kit, namespace)) ? stored : undefined
}

/**
 * Reactive: the networks (CAIP-2) on which the visitor has a smart account. Throws `AuthConnectorNotFoundError` where the kit does not list the plugin.
 * @example const hasSmartAccount = getSmartAccountNetworks(kit).includes('eip155:8453')
 */
export const getSmartAccountNetworks = (kit: Kit): readonly string[] =>
  readWallet(kit).smartAccountNetworks.value
