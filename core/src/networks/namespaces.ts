/** The chain namespaces of CAIP-2 that the kit serves. */
export type Namespace = 'eip155' | 'solana' | 'polkadot' | 'bip122'

type NamespaceFacts = {
  /** In the place of an address: by what services name a network's own coin. */
  readonly nativeToken: string
  /** An address is the same in any letter case. */
  readonly ignoresCase?: true
  /** Its wallets say by an rdns who they are (EIP-6963). Elsewhere wallets of one name are one. */
  readonly hasRdns?: true
  /** The host's providers and the blockchain service are asked about its networks. Of all others only plugins tell. */
  readonly hasService?: true
  /** They are asked for the names of its accounts, too. */
  readonly hasServiceNames?: true
}

/** All that the core knows of each chain namespace of CAIP-2; the rest is its plugin's. */
export const namespaces: Readonly<Record<Namespace, NamespaceFacts>> = {
  eip155: {
    // ERC-7528
    nativeToken: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    ignoresCase: true,
    hasRdns: true,
    hasService: true,
    hasServiceNames: true,
  },
  solana: { nativeToken: 'So11111111111111111111111111111111111111111', hasService: true },
  polkadot: { nativeToken: 'slip44:354' },
  bip122: { nativeToken: 'slip44:0' },
}

/** Reads what the core knows of the namespace that a CAIP-2 or CAIP-10 text is of; undefined for one that the kit does not serve. */
export function readNamespace(text: string): NamespaceFacts | undefined {
  const namespace = text.slice(0, text.indexOf(':'))
  return Object.hasOwn(namespaces, namespace) ? namespaces[namespace as Namespace] : undefined
}
