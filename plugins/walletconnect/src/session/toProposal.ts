import type { Namespace, Network } from '@wallet-kit/core'

/** What a wallet is asked for in one namespace (CAIP-25). */
export type ProposedNamespace = {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

const methods: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    'eth_sendTransaction',
    'personal_sign',
    'eth_signTypedData_v4',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_getAssets',
    'wallet_watchAsset',
    'wallet_grantPermissions',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
  bip122: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
}
const events: Readonly<Partial<Record<Namespace, readonly string[]>>> = {
  bip122: ['bip122_addressesChanged'],
}

/**
 * What is asked of a wallet: the configured networks of every namespace, as optional ones, so that a wallet approves what it
 * can. No RPC url travels with it.
 * @see https://chainagnostic.org/CAIPs/caip-25
 */
export function toProposal(networks: readonly Network[]): Record<string, ProposedNamespace> {
  const proposal: Record<string, ProposedNamespace> = {}
  for (const { namespace, caipNetworkId } of networks) {
    proposal[namespace] ??= {
      chains: [],
      methods: [...methods[namespace]],
      events: ['accountsChanged', 'chainChanged', ...(events[namespace] ?? [])],
    }
    proposal[namespace].chains.push(caipNetworkId)
  }
  return proposal
}
