import type { TokenBalance } from '@wallet-kit/core'
import type { SolanaChain } from '../../../solana-chain/solanaChain.js'
import { sol } from '../../../solana-chain/solanaTokens.js'
import { writeBalance } from '../writeBalance.js'

/** What an account holds on the Solana chain now: SOL, and the chain's tokens. */
export function readSolanaBalances(chain: SolanaChain, address: string): TokenBalance[] {
  const chainId = chain.caipNetworkId
  const held = chain.tokens.map((token) => ({
    ...token,
    address: `${chainId}:${token.address}`,
    amount: chain.getTokenBalance(address, token.address),
  }))
  return [{ ...sol, amount: chain.getBalance(address) }, ...held]
    .filter(({ amount }) => amount > 0n)
    .map((token) => writeBalance({ ...token, chainId }))
}
