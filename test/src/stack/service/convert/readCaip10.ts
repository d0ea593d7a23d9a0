import type { Address } from 'viem'
import { readAddress } from '../readAddress.js'
import { Refusal } from '../refusal.js'
import type { ServiceChain } from '../serviceChain.js'
import { readSwapChain } from './readSwapChain.js'

/** Reads the CAIP-10 id of an account or a token on one of the chains. */
export function readCaip10(
  text: string,
  chains: readonly ServiceChain[],
): { chain: ServiceChain; address: Address } {
  const [, chainId, address] = /^(.+):([^:]+)$/.exec(text) ?? []
  if (chainId === undefined) {
    throw new Refusal(400, 'InvalidAddress', `"${text}" is not a CAIP-10 id.`)
  }
  return { chain: readSwapChain(chainId, chains), address: readAddress(address) }
}
