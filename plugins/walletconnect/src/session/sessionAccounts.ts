import { type CaipAddressParts, type Namespace, parseCaipAddress } from '@wallet-kit/core'
import type { SessionTypes } from '@walletconnect/types'

/** The accounts of a session in one namespace, as the wallet gave them (CAIP-10); what is none is left out. */
export function sessionAccounts(
  { namespaces }: Pick<SessionTypes.Struct, 'namespaces'>,
  namespace: Namespace,
): readonly CaipAddressParts[] {
  return (
    Object.entries(namespaces)
      // A namespace may also be written with one chain: `eip155:1`.
      .filter(([key]) => key.split(':')[0] === namespace)
      .flatMap(([, { accounts }]) => (Array.isArray(accounts) ? accounts : []))
      .flatMap((account) => {
        const parts = parseCaipAddress(account)
        return parts?.namespace === namespace ? parts : []
      })
  )
}
