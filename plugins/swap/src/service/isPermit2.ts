import { isSameAddress } from '@wallet-kit/core/plugin'

/**
 * Whether an address (CAIP-10) is the contract that passes allowances on to others, by signatures: what it may take, others may.
 * It has the same address everywhere. @see https://docs.uniswap.org/contracts/permit2/overview
 */
export const isPermit2 = (address: string): boolean =>
  isSameAddress(address, address.replace(/[^:]*$/, '0x000000000022D473030F116dDEE9F6B43aC78BA3'))
