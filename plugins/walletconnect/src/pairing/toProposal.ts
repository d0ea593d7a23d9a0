import type { Namespace, Network } from '@wallet-kit/core'
import type { WalletconnectOptions } from '../options.js'

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
    'wallet_getCapabilities',
    'wallet_getAssets',
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
/**
 * What a wallet is asked for. The configured networks of every namespace are optional, so that a wallet approves those that it can. The
 * methods are those that the kit uses, and the host's own. No RPC url is sent.
 * @see https://chainagnostic.org/CAIPs/caip-25
 */
export function toProposal(
  networks: readonly Network[],
  { methods: own }: Pick<WalletconnectOptions, 'methods'> = {},
): Record<string, ProposedNamespace> {
  const proposal: Record<string, ProposedNamespace> = {}
  for (const { namespace, caipNetworkId } of networks) {
    proposal[namespace] ??= {
      chains: [],
      methods: [...new Set([...methods[namespace], ...(own?.[namespace] ?? [])])],
      events: ['accountsChanged', 'chainChanged'],
    }
    proposal[namespace].chains.push(caipNetworkId)
  }
  return proposal
}
