import type { Network } from '@wallet-kit/core'
import { toStandardChain } from './toStandardChain.js'

/**
 * Which of the kit's networks (CAIP-2) the accounts of a wallet serve: those that they name, and those that have no name in the
 * Wallet Standard, where a wallet only signs, and the network's own RPC sends.
 */
export const servedNetworks = (
  networks: readonly Network[],
  named: readonly string[],
): readonly string[] =>
  networks
    .filter(({ namespace }) => namespace === 'solana')
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => named.includes(id) || !toStandardChain(id))
