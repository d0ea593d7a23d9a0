import { InvalidChainIdError } from '../errors.js'

/**
 * The ENS coin type of an EVM chain: 60 for chain 1, `0x80000000 | id` for every other. Throws `InvalidChainIdError` for
 * 0, negative and fractional ids, and from 0x80000000 on.
 * @see https://docs.ens.domains/ensip/11
 * @example const coinType = toCoinType(8453)
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId <= 0 || chainId >= 0x80000000) {
    throw new InvalidChainIdError()
  }
  return chainId === 1 ? 60 : (0x80000000 | chainId) >>> 0
}
