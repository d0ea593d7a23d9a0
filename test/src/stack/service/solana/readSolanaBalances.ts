import type { SolanaChain } from '../../../solana-chain/solanaChain.js'
import { sol } from '../../../solana-chain/solanaTokens.js'
import { type TokenBalance, tokenBalance } from '../tokenBalance.js'
import { tokenIcon } from '../tokenIcon.js'

/** What an account holds on the Solana chain now: SOL, and the chain's tokens. */
export function readSolanaBalances(chain: SolanaChain, address: string): TokenBalance[] {
  const held = [
    { ...sol, amount: chain.getBalance(address) },
    ...chain.tokens.map(({ address: mint, program: _, ...token }) => ({
      ...token,
      address: `${chain.caipNetworkId}:${mint}`,
      amount: chain.getTokenBalance(address, mint),
    })),
  ]
  return held
    .filter(({ amount }) => amount > 0n)
    .map((token) =>
      tokenBalance({ ...token, chainId: chain.caipNetworkId, iconUrl: tokenIcon(token.symbol) }),
    )
}
