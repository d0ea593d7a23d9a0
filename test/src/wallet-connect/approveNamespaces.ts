import { loadPeer } from './loadPeer.js'

/**
 * What the wallet approves of a proposal: the chains, methods and events that both know. Undefined where there is none, or
 * where the app requires what the wallet lacks.
 */
export async function approveNamespaces({ proposal, supported }: approveNamespaces.Options) {
  const { buildApprovedNamespaces } = await loadPeer(
    '@walletconnect/utils',
    () => import('@walletconnect/utils'),
  )
  try {
    const namespaces = buildApprovedNamespaces({ proposal, supportedNamespaces: supported })
    return Object.keys(namespaces).length > 0 ? namespaces : undefined
  } catch {
    // The library throws where a required chain, method or event is missing.
    return undefined
  }
}

export declare namespace approveNamespaces {
  type Built = Parameters<typeof import('@walletconnect/utils')['buildApprovedNamespaces']>[0]
  type Options = {
    proposal: Built['proposal']
    supported: Built['supportedNamespaces']
  }
}
