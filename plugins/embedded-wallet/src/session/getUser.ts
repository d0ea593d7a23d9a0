import type { Kit } from '@wallet-kit/core'
import type { FrameUser } from '../frame/protocol.js'
import { readWallet } from '../slice.js'

/**
 * Reactive: who is logged in on eip155, else on solana: the email or name, the accounts by type, whether the smart account is deployed;
 * undefined where nobody is. Throws `AuthConnectorNotFoundError` where the kit does not list the plugin.
 */
export function getUser(kit: Kit): FrameUser | undefined {
  const users = readWallet(kit).users.value
  return users.get('eip155') ?? users.get('solana')
}

/** Reactive: the networks (CAIP-2) on which the visitor has a smart account. */
export const getSmartAccountNetworks = (kit: Kit): readonly string[] =>
  readWallet(kit).smartAccountNetworks.value
