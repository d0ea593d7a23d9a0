import { base58 } from '@scure/base'
import type { SolanaChain } from '../../solana-chain/solanaChain.js'
import { HttpProblem } from '../httpProblem.js'
import type { ServiceCall } from './serviceCall.js'

/** The Solana chain, where the address of a request is one of Solana's and that chain runs; undefined for any other address. */
export function findSolana(
  { query, solana }: ServiceCall,
  address: string | undefined,
): SolanaChain | undefined {
  if (!solana || address === undefined || !isSolanaAddress(address)) return undefined
  const chainId = query.get('chainId')
  if (chainId === null || chainId === solana.caipNetworkId) return solana
  const text = `"${chainId}" is not a supported chain of that address.`
  throw new HttpProblem(400, 'InvalidChainId', text)
}

function isSolanaAddress(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false
  return base58.decode(text).length === 32
}
