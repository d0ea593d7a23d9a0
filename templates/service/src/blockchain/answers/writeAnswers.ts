import type { HistoryReach, Nft, TokenBalance, Transaction } from '@wallet-kit/core'
import type { ProviderQuote, SwapToken, SwapTransaction } from '@wallet-kit/core/assets'
import type { BlockchainApi } from '@wallet-kit/core/plugin'
import type { Purchase } from '../sources.js'

export type Schemas = BlockchainApi['schemas']

// The kit's own parsers read back what is written here.

/** Writes a balance as the API has it. */
export const writeBalance = (balance: TokenBalance): Schemas['TokenBalance'] => ({
  ...balance,
  iconUrl: balance.iconUrl ?? '',
})

/** Writes an NFT of a network (CAIP-2) as the API has it. */
export const writeNft = (nft: Nft, chainId: string): Schemas['Nft'] => ({
  ...{ id: nft.id, name: nft.name, collection: nft.collection, chainId },
  tokenId: nft.id.split(/[:/]/).at(-1) ?? nft.id,
  ...{ previewUrl: nft.previewUrl ?? '', detailUrl: '', isSpam: false },
})

/** Writes a transaction as the API has it; undefined for what no history has, and for a time that no date has. */
export function writeTransaction(transaction: Transaction): Schemas['Transaction'] | undefined {
  const { id, hash, minedAt, chainId, operationType, status, provider, transfers } = transaction
  if (status === 'dropped' || status === 'replaced') return undefined
  const time = new Date(minedAt)
  if (Number.isNaN(time.getTime())) return undefined
  return {
    id,
    metadata: {
      ...(hash !== undefined && { hash }),
      ...{ minedAt: time.toISOString(), chain: chainId, operationType, status },
      ...{ sentFrom: transaction.sentFrom ?? '', sentTo: transaction.sentTo ?? '' },
      ...(provider !== undefined && { provider }),
      ...(transaction.isCut && { isCut: true }),
    },
    transfers: transfers.map(writeTransfer),
  }
}

function writeTransfer({
  token,
  nft,
  ...transfer
}: Transaction['transfers'][number]): Schemas['Transfer'] {
  if (token) {
    const { amount, iconUrl, name = token.symbol, ...info } = token
    return {
      ...transfer,
      quantity: { numeric: amount },
      fungible_info: { name, ...info, ...(iconUrl !== undefined && { icon: { url: iconUrl } }) },
    }
  }
  const { name = '', collection, previewUrl, isSpam = false } = nft ?? {}
  return {
    ...transfer,
    quantity: { numeric: '1' },
    nft_info: {
      name,
      ...(collection !== undefined && { collection: { name: collection } }),
      ...(previewUrl !== undefined && { content: { preview: { url: previewUrl } } }),
      flags: { is_spam: isSpam },
    },
  }
}

/** Writes a purchase as a row of a history. */
export function writePurchase(
  { id, caipAddress, status, at, token, hash }: Purchase,
  provider: string,
): Schemas['Transaction'] {
  const at10 = caipAddress.lastIndexOf(':')
  const [chain, address] = [caipAddress.slice(0, at10), caipAddress.slice(at10 + 1)]
  return {
    id: `${provider}:${id}`,
    metadata: {
      ...(hash !== undefined && { hash }),
      ...{ minedAt: new Date(at).toISOString(), chain, operationType: 'buy', status, provider },
      ...{ sentFrom: '', sentTo: address },
    },
    // A transfer has an amount.
    transfers:
      token.amount === undefined
        ? []
        : [
            {
              direction: 'in',
              quantity: { numeric: token.amount },
              recipient: address,
              fungible_info: { name: token.symbol, symbol: token.symbol },
            },
          ],
  }
}

/** What of several histories was searched: the least of all. */
export function joinReach(all: readonly (HistoryReach | undefined)[]): HistoryReach | undefined {
  const told = all.flatMap((reach) => reach ?? [])
  const blocks = told.flatMap((reach) => reach.blocks ?? [])
  if (!told.length) return undefined
  return {
    ...(blocks.length && { blocks: Math.min(...blocks) }),
    ...(told.some(({ only }) => only) && { only: 'tokens' }),
    ...(told.some(({ isPartial }) => isPartial) && { isPartial: true }),
  }
}

/** Writes a token that can be swapped as the API has it. */
export const writeSwapToken = ({ logoUri, ...token }: SwapToken): Schemas['SwapToken'] => ({
  ...token,
  logoUri: logoUri ?? null,
})

/** Writes a quote as the API has it. `from` is the token given (CAIP-10). */
export function writeQuote(
  { id, toAmount, fee, priceImpact }: ProviderQuote,
  { provider, from }: { readonly provider: Schemas['Quote']['provider']; readonly from: string },
): Schemas['Quote'] {
  return {
    ...(id !== undefined && { id }),
    ...(provider && { provider }),
    toAmount: String(toAmount),
    // A kit takes a quote that names no fee for one that hides it.
    fee: fee
      ? { ...{ amount: String(fee.amount), address: fee.address }, ...percentOf(fee.percent) }
      : { amount: '0', percent: '0', address: from },
    ...(priceImpact !== undefined && !priceImpact.startsWith('-') && { priceImpact }),
  }
}

const percentOf = (percent: string | undefined) => (percent === undefined ? {} : { percent })

/** Writes a transaction that is to be sent as the API has it. */
export const writeBuilt = (built: SwapTransaction): Schemas['BuiltTransaction'] => ({
  ...{ from: built.from, to: built.to, data: built.data, value: String(built.value) },
  eip155: { gas: String(built.gas ?? 0n), gasPrice: String(built.gasPrice) },
})
