import { cutText, readProperty, type WalletAsset, walletTimeout } from '@wallet-kit/core/plugin'
import { isAddress, parseChainId, parseQuantity, toHex } from '../chain/hex.js'
import { maxAssetNameLength } from '../constants.js'
import { parseObject, readCapabilities } from './capabilities.js'
import { type Eip1193Provider, request } from './request.js'

/**
 * Asks a wallet which coins and ERC-20 tokens it knows of for an account on one network; rows that do not fit the
 * standard are left out. Throws `WalletTimeoutError` after 10 s, `UnsupportedMethodError`, `WalletAnswerError`.
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function getAssets(
  provider: Eip1193Provider,
  { address, caipNetworkId, signal }: getAssets.Options,
): Promise<readonly WalletAsset[]> {
  const chainId = toHex(caipNetworkId.slice('eip155:'.length))
  const rows = await request(
    provider,
    { method: 'wallet_getAssets', params: [{ account: address, chainFilter: [chainId] }] },
    { signal, timeout: walletTimeout, parse: (answer) => readRows(answer, caipNetworkId) },
  )
  return rows.flatMap((row) => readAsset(row) ?? [])
}

/**
 * Whether a wallet says that it tells of assets: the capability `assetDiscovery`.
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function hasAssetDiscovery(
  provider: Eip1193Provider,
  { address, caipNetworkId, signal }: getAssets.Options,
): Promise<boolean> {
  const capabilities = await readCapabilities(provider, { address, signal })
  const here = capabilities.get(caipNetworkId) ?? capabilities.get('eip155:*')
  return readProperty(here?.assetDiscovery, 'supported') === true
}

function readRows(answer: unknown, caipNetworkId: string): readonly unknown[] | undefined {
  const byChain = parseObject(answer)
  const key = byChain && Object.keys(byChain).find((key) => parseChainId(key) === caipNetworkId)
  const rows = key === undefined ? byChain && [] : readProperty(byChain, key)
  return Array.isArray(rows) ? rows : undefined
}

function readAsset(row: unknown): WalletAsset | undefined {
  const type = readText(row, 'type').toLowerCase()
  const address = type === 'native' ? 'native' : readProperty(row, 'address')
  const balance = parseQuantity(readProperty(row, 'balance'))
  if (balance === undefined || (type !== 'native' && !(type === 'erc20' && isAddress(address)))) {
    return undefined
  }
  const metadata = readProperty(row, 'metadata')
  const name = readText(metadata, 'name')
  const symbol = readText(metadata, 'symbol')
  const decimals = readDecimals(readProperty(metadata, 'decimals'))
  return {
    address: address as string,
    balance,
    ...(name && { name }),
    ...(symbol && { symbol }),
    ...(decimals !== undefined && { decimals }),
  }
}

function readText(metadata: unknown, key: string) {
  const value = readProperty(metadata, key)
  return typeof value === 'string' ? cutText(value, maxAssetNameLength) : ''
}

function readDecimals(value: unknown) {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255
    ? Number(value)
    : undefined
}

export declare namespace getAssets {
  type Options = {
    readonly address: string
    readonly caipNetworkId: string
    readonly signal?: AbortSignal | undefined
  }
}
