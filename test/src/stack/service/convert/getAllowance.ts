import { maxUint256 } from 'viem'
import type { ServiceAnswer } from '../serviceAnswer.js'
import type { ServiceCall } from '../serviceCall.js'
import { readAllowance } from './readAllowance.js'
import { readCaip10 } from './readCaip10.js'
import { readSwapToken } from './readSwapToken.js'

/** `GET /v1/convert/allowance?tokenAddress&userAddress`: what the swap contract may take; the chain's own coin needs none. */
export async function getAllowance({
  query,
  chains,
}: ServiceCall): Promise<ServiceAnswer<'getAllowance'>> {
  const { chain, token } = readSwapToken(query.get('tokenAddress'), chains)
  const { address } = readCaip10(query.get('userAddress'), [chain])
  const allowance = token.isNative ? maxUint256 : await readAllowance({ chain, token, address })
  return { allowance: String(allowance) }
}
