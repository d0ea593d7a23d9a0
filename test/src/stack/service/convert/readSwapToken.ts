import { isAddressEqual } from 'viem'
import { Refusal } from '../refusal.js'
import type { ServiceChain } from '../serviceChain.js'
import { listSwapTokens, type SwapToken } from './listSwapTokens.js'
import { readCaip10 } from './readCaip10.js'

/** Reads a token that is named by CAIP-10. */
export function readSwapToken(
  text: string,
  chains: readonly ServiceChain[],
): { chain: ServiceChain; token: SwapToken } {
  const { chain, address } = readCaip10(text, chains)
  const token = listSwapTokens(chain).find((each) => isAddressEqual(each.address, address))
  if (!token) throw new Refusal(400, 'UnknownToken', `"${text}" is not a token known here.`)
  return { chain, token }
}
