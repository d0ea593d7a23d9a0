import { getAccount, type Kit, type Namespace } from '@wallet-kit/core'
import { checksumAddress, isSameAddress } from '@wallet-kit/core/plugin'
import type { SiwxAccount } from '../options.js'

/** An account that can sign in, as it was found. */
export type Signer = SiwxAccount & {
  readonly namespace: Namespace
  /** CAIP-10. */
  readonly caipAddress: string
}

/** The active account; undefined where nobody is connected. */
export function readSigner(kit: Kit): Signer | undefined {
  const { isConnected, address, caipAddress, caipNetworkId, namespace } = getAccount(kit)
  if (!isConnected || !address || !caipAddress || !caipNetworkId) return undefined
  return {
    namespace,
    caipAddress,
    chainId: caipNetworkId,
    accountAddress: checksumAddress(address),
  }
}

/** Whether an account is still the active one. */
export const isActive = (kit: Kit, { caipAddress }: Pick<Signer, 'caipAddress'>): boolean => {
  const { isConnected, caipAddress: now } = getAccount(kit)
  return isConnected && now === caipAddress
}

/** Whether two accounts are one, on one network: EVM addresses in any case. */
export const isSameAccount = (one: SiwxAccount, other: SiwxAccount): boolean =>
  one.chainId === other.chainId && isSameAddress(toCaip(one), toCaip(other))

const toCaip = ({ chainId, accountAddress }: SiwxAccount) => `${chainId}:${accountAddress}`
