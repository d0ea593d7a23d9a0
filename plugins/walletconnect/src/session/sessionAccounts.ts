import type { Namespace } from '@wallet-kit/core'
import { type CaipAddressParts, parseCaipAddress } from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'

type Session = Pick<SessionTypes.Struct, 'namespaces'>

const letters = '[1-9A-HJ-NP-Za-km-z]'
/** What an address looks like. */
const addresses: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: new RegExp(`^${letters}{32,44}$`),
  polkadot: new RegExp(`^${letters}{46,50}$`),
  bip122: new RegExp(`^(${letters}{25,35}|(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})$`, 'i'),
}

/**
 * The accounts of a session in one namespace, as the wallet gave them (CAIP-10), each with the methods that it approved for them.
 * What is no account of that namespace, or of the chain that the wallet wrote it under, is left out.
 */
export function sessionAccounts(
  { namespaces }: Session,
  namespace: Namespace,
): readonly (CaipAddressParts & { readonly methods: readonly string[] })[] {
  return (
    Object.entries(namespaces)
      // A namespace may also be written with one chain: `eip155:1`.
      .filter(([key]) => key.split(':')[0] === namespace)
      .flatMap(([key, { accounts, methods }]) =>
        (Array.isArray(accounts) ? accounts : []).flatMap((account) => {
          const parts = parseCaipAddress(account)
          const isOwn = key === namespace || parts?.caipNetworkId === key
          return parts?.namespace === namespace && isOwn && addresses[namespace].test(parts.address)
            ? { ...parts, methods: Array.isArray(methods) ? methods : [] }
            : []
        }),
      )
  )
}
