import type { BlockchainSource } from '@wallet-kit/service/blockchain'
import { encodeFunctionData, erc20Abi, formatUnits, maxUint256 } from 'viem'
import { contractAddresses } from '../../contractAddresses.js'
import { Refusal } from '../refusal.js'
import type { ServiceChain } from '../serviceChain.js'
import { tokenIcon } from '../tokenIcon.js'
import { buildSwap } from './buildSwap.js'
import { describeTransaction } from './describeTransaction.js'
import { findOffers, type Offer } from './findOffers.js'
import { listSwapTokens } from './listSwapTokens.js'
import { FEE_PERCENT, providerFee } from './providerFee.js'
import { readAllowance } from './readAllowance.js'
import { readCaip10 } from './readCaip10.js'
import { readSwap } from './readSwap.js'
import { readSwapChain } from './readSwapChain.js'
import { readSwapToken } from './readSwapToken.js'

const names = { direct: 'Direct Pool', routed: 'Routed Pools' } as const

/**
 * One of the two who swap over the exchange of the EVM chains, as a source of the service: `direct` goes through the pool of both tokens, `routed`
 * through others. Neither gives a quote where there is no way.
 */
export function swapSource(
  id: Offer['provider'],
  chains: readonly ServiceChain[],
): BlockchainSource {
  const name = names[id]
  return {
    id,
    has: (_, caipNetworkId) =>
      chains.some(({ network }) => network.caipNetworkId === caipNetworkId),
    createReaders: () => ({
      swap: {
        ...{ id, name, iconUrl: tokenIcon(name) },
        async fetchTokens({ caipNetworkId }) {
          return listSwapTokens(readSwapChain(caipNetworkId, chains)).map((token) => ({
            ...{ name: token.name, symbol: token.symbol, decimals: token.decimals },
            address: `${caipNetworkId}:${token.address}`,
            logoUri: tokenIcon(token.symbol) || undefined,
          }))
        },
        async fetchQuotes(asked) {
          const swap = readSwap({ ...asked, chains })
          const offers = await findOffers(swap)
          const fee = {
            amount: providerFee(swap.amount),
            percent: FEE_PERCENT,
            address: `${swap.chain.network.caipNetworkId}:${swap.from.address}`,
          }
          return offers
            .filter(({ provider }) => provider === id)
            .map(({ toAmount, impact }) => ({ toAmount, fee, priceImpact: formatUnits(impact, 4) }))
        },
        async fetchAllowance({ tokenAddress, userAddress }) {
          const { chain, token } = readSwapToken(tokenAddress, chains)
          const { address } = readCaip10(userAddress, chains)
          return token.isNative ? maxUint256 : readAllowance({ chain, token, address })
        },
        async buildApproval(asked) {
          const { chain, from: token, amount } = readSwap({ ...asked, chains })
          const { address } = readCaip10(asked.userAddress, chains)
          if (token.isNative) {
            throw new Refusal(400, 'NoApprovalNeeded', `${token.symbol} needs no approval.`)
          }
          const data = encodeFunctionData({
            abi: erc20Abi,
            functionName: 'approve',
            args: [contractAddresses.feeSwapRouter, amount],
          })
          const call = { account: address, to: token.address, data, value: 0n }
          return describeTransaction({ chain, ...call })
        },
        buildSwap: (asked) => buildSwap({ ...asked, provider: id, chains }),
      },
    }),
  }
}
