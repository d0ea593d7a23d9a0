import type { AccountType } from '@wallet-kit/core'
import { cutText, readProperty, type WalletAsset, walletTimeout } from '@wallet-kit/core/plugin'
import { isAddress } from '../chain/address.js'
import { parseQuantity, toHex } from '../chain/hex.js'
import { maxAssetNameLength } from '../constants.js'
import { type Eip1193Provider, parseChainId, request } from './request.js'

/** What a wallet can do on one network, by the capability's name. Foreign: the values are unchecked. */
export type Capabilities = { readonly [capability: string]: unknown }

/**
 * Asks what a wallet can do for an account, by CAIP-2 id; what it says for all networks (`0x0`)
 * stands under `eip155:*` too. Throws `WalletTimeoutError` after 10 s, `UnsupportedMethodError`, `WalletAnswerError`.
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcapabilities
 */
export async function readCapabilities(
  provider: Eip1193Provider,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal | undefined },
): Promise<ReadonlyMap<string, Capabilities>> {
  const answer = await request(
    provider,
    { method: 'wallet_getCapabilities', params: [address] },
    { signal, timeout: walletTimeout, parse: parseObject },
  )
  const everywhere = toCapabilities(readProperty(answer, '0x0'))
  const capabilities = new Map<string, Capabilities>()
  for (const key of Object.keys(answer)) {
    const networkId = parseChainId(key)
    if (networkId) {
      capabilities.set(networkId, { ...everywhere, ...toCapabilities(readProperty(answer, key)) })
    }
  }
  if (Object.keys(everywhere).length) capabilities.set('eip155:*', everywhere)
  return capabilities
}

function toCapabilities(value: unknown): Capabilities {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/**
 * `smartAccount` where the wallet says that it bundles calls, or has gas paid by others, on the network; `eoa` for
 * everything else, a wallet that says nothing included.
 */
export async function getAccountType(
  provider: Eip1193Provider,
  { address, caipNetworkId, signal }: getAccountType.Options,
): Promise<AccountType> {
  const capabilities = await readCapabilities(provider, { address, signal }).catch(() => undefined)
  signal?.throwIfAborted()
  const here = capabilities?.get(caipNetworkId) ?? capabilities?.get('eip155:*')
  const isSmart =
    readProperty(here?.atomic, 'status') === 'supported' ||
    readProperty(here?.paymasterService, 'supported') === true
  return isSmart ? 'smartAccount' : 'eoa'
}

export declare namespace getAccountType {
  type Options = {
    readonly address: string
    readonly caipNetworkId: string
    readonly signal?: AbortSignal | undefined
  }
}

/** An answer that is an object, of whatever inside; undefined for anything else. */
export function parseObject(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined
}

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
