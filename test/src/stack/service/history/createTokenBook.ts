import { erc20Abi, erc721Abi, isAddressEqual } from 'viem'
import type { ServiceChain } from '../serviceChain.js'
import { tokenIcon } from '../tokenIcon.js'
import { type NftText, readNftText } from './readNftText.js'

type Address = `0x${string}`

/** What a token's contract says of itself, and what the service adds. */
export type TokenFacts = {
  name: string
  symbol: string
  decimals: number
  icon?: string
}

/** What a chain's contracts say of their tokens, asked once. */
export type TokenBook = {
  native: TokenFacts
  token(address: Address): Promise<TokenFacts>
  nft(address: Address, tokenId: bigint): Promise<NftText & { collection: string }>
}

/** Asks the contracts of a chain for names, symbols and decimals. A contract that says nothing has none of them. */
export function createTokenBook({ client, network, tokens }: ServiceChain): TokenBook {
  const { name, symbol, decimals } = network.nativeCurrency
  const known = new Map<string, Promise<TokenFacts>>()
  const nfts = new Map<string, Promise<NftText & { collection: string }>>()

  async function askToken(address: Address): Promise<TokenFacts> {
    const contract = { address, abi: erc20Abi } as const
    const [name, symbol, decimals] = await client.multicall({
      contracts: [
        { ...contract, functionName: 'name' },
        { ...contract, functionName: 'symbol' },
        { ...contract, functionName: 'decimals' },
      ],
    })
    const own = tokens.find((token) => isAddressEqual(token.address, address))
    return {
      name: name.result ?? '',
      symbol: symbol.result ?? '',
      decimals: decimals.result ?? 0,
      ...(own && { icon: tokenIcon(own.symbol) }),
    }
  }
  async function askNft(address: Address, tokenId: bigint) {
    const contract = { address, abi: erc721Abi } as const
    const [name, uri] = await client.multicall({
      contracts: [
        { ...contract, functionName: 'name' },
        { ...contract, functionName: 'tokenURI', args: [tokenId] },
      ],
    })
    const collection = name.result ?? ''
    return { collection, ...readNftText(uri.result, `${collection} #${tokenId}`) }
  }
  return {
    native: { name, symbol, decimals, icon: tokenIcon(symbol) },
    token: (address) => once(known, address, () => askToken(address)),
    nft: (address, tokenId) => once(nfts, `${address}:${tokenId}`, () => askNft(address, tokenId)),
  }
}

// A failure is not kept.
function once<Value>(kept: Map<string, Promise<Value>>, key: string, ask: () => Promise<Value>) {
  const asked = kept.get(key) ?? ask()
  kept.set(key, asked)
  asked.catch(() => kept.delete(key))
  return asked
}
