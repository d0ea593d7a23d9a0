import type { BalanceList, Network, NftPage, TokenBalance } from '@wallet-kit/core'
import { cutText, readImageUrl } from '@wallet-kit/core/plugin'
import { formatUnits } from 'viem'
import { type Ask, readList } from '../askVendor.js'
import { isMarked, readAddressOf, readDecimals, readName, readUnits } from '../readAmounts.js'
import { toNftPage } from '../writeNft.js'
import { fetchPrices } from './fetchPrices.js'

type Context = { readonly network: Network; readonly ask: Ask }
type Options = { readonly address: string; readonly signal?: AbortSignal | undefined }

/**
 * Reads what an account of Solana holds, and what that costs: two requests. What Moralis takes for spam is marked as unlisted. An answer
 * without prices is one without values.
 * @see https://docs.moralis.com/web3-data-api/solana/reference/get-spl-token-balance-by-wallet
 */
export async function fetchSolanaBalances(
  { network, ask }: Context,
  { address, signal }: Options,
): Promise<BalanceList> {
  const { nativeBalance, tokens } = Object(
    await ask.get(`/account/mainnet/${address}/portfolio`, { signal }),
  )
  const { name, symbol, decimals } = network.nativeCurrency
  const chainId = network.caipNetworkId
  const lamports = readUnits(Object(nativeBalance).lamports)
  const coin: readonly TokenBalance[] =
    lamports === undefined
      ? []
      : [
          {
            ...{ name, symbol, chainId },
            quantity: { decimals: String(decimals), numeric: formatUnits(lamports, decimals) },
          },
        ]
  const read = readList(tokens, 'moralis/portfolio').map((row) => readHolding(row, network))
  const held = read.flatMap((each) => (each && each !== 'none' ? [each] : []))
  const unread =
    read.filter((each) => !each).length +
    Object(tokens).length -
    read.length +
    (lamports === undefined ? 1 : 0)
  const balances = [...coin, ...held]
  const prices = await readPrices({ network, ask }, balances, signal)
  return {
    balances: balances.map((balance) => {
      const price = balance.isUnlisted ? undefined : prices[priceKey(balance)]
      return price === undefined ? balance : { ...balance, price }
    }),
    ...(unread > 0 && { asked: balances.length + unread, unread }),
  }
}

const nativeSol = 'So11111111111111111111111111111111111111111'
const priceKey = ({ chainId, address = `${chainId}:${nativeSol}` }: TokenBalance) => address

function readPrices(
  { ask }: Context,
  balances: readonly TokenBalance[],
  signal: AbortSignal | undefined,
): Promise<Readonly<Record<string, string>>> {
  const addresses = balances.filter(({ isUnlisted }) => !isUnlisted).map(priceKey)
  return fetchPrices({ ask, askSolana: ask }, { addresses, signal }).catch(() => {
    signal?.throwIfAborted()
    return {}
  })
}

function readHolding(row: unknown, network: Network): TokenBalance | 'none' | undefined {
  const { mint, name, symbol, decimals, amountRaw, logo, possibleSpam } = Object(row)
  const token = readAddressOf(network, mint)
  const [units, places] = [readUnits(amountRaw), readDecimals(decimals)]
  if (!token || units === undefined || places === undefined) return undefined
  if (units === 0n || places === 0) return 'none'
  const shown = typeof symbol === 'string' ? cutText(symbol, 20) : ''
  if (!shown) return undefined
  const iconUrl = readImageUrl(logo)
  return {
    ...{ name: cutText(readName(name) || shown, 64), symbol: shown },
    chainId: network.caipNetworkId,
    address: `${network.caipNetworkId}:${token}`,
    quantity: { decimals: String(places), numeric: formatUnits(units, places) },
    ...(iconUrl && { iconUrl }),
    ...(isMarked(possibleSpam) && { isUnlisted: true }),
  }
}

/**
 * Reads the NFTs of an account of Solana: Moralis tells them on one page, without pictures.
 * @see https://docs.moralis.com/web3-data-api/solana/reference/get-nfts-by-wallet
 */
export async function fetchSolanaNfts(
  { network, ask }: Context,
  { address, signal }: Options,
): Promise<NftPage> {
  const query = { excludeSpam: 'true' }
  const answer = await ask.get(`/account/mainnet/${address}/nft`, { query, signal })
  const rows = readList(answer, 'moralis/nfts')
  const nfts = rows.map((row) => {
    const { mint, name, collection, possibleSpam } = Object(row)
    if (isMarked(possibleSpam)) return 'spam'
    const token = readAddressOf(network, mint)
    if (!token) return undefined
    return {
      id: `${network.caipNetworkId}:${token}`,
      name: readName(name) || token,
      collection: readName(Object(collection).name),
    }
  })
  const page = toNftPage(nfts, undefined)
  return rows.length < Object(answer).length ? { ...page, isPartial: true } : page
}
