import { ProviderRpcError } from '../providerRpcError.js'
import type { WalletMethod } from '../walletContext.js'
import { requireAccount } from './requireAccount.js'

/** The methods by which a wallet says what it can do and what it holds (EIP-5792, ERC-7811). */
export const capabilityMethods: Readonly<Record<string, WalletMethod>> = {
  wallet_getCapabilities(context, params) {
    const all = context.capabilities()
    if (!all) throw unsupported('wallet_getCapabilities')
    const [address, chainIds] = Array.isArray(params) ? params : []
    requireAccount(context, address)
    return pick(all, chainIds)
  },

  wallet_getAssets(context, params) {
    const all = context.assets()
    if (!all) throw unsupported('wallet_getAssets')
    const [request] = Array.isArray(params) ? params : []
    const { account, chainFilter } = Object(request)
    requireAccount(context, account)
    return pick(all, chainFilter)
  },
}

function pick<T>(all: Readonly<Record<string, T>>, chainIds: unknown): Record<string, T> {
  const wanted = Array.isArray(chainIds) ? chainIds.map(Number) : undefined
  const entries = Object.entries(all).filter(
    ([chainId]) => !wanted || Number(chainId) === 0 || wanted.includes(Number(chainId)),
  )
  return Object.fromEntries(entries)
}

function unsupported(method: string) {
  return new ProviderRpcError(4200, `The method "${method}" is not supported.`)
}
