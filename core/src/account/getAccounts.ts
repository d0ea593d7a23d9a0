import type { WalletAccount } from '../connection/adapter.js'
import { getAccount } from '../connection/getAccount.js'
import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/chains.js'
import type { Namespace } from '../networks/network.js'
import { identitySlice } from './identity.js'

/** Reactive: the accounts that the connected wallet gave, the current one first, then in the wallet's order. */
export function getAccounts(kit: Kit, namespace?: Namespace): readonly getAccounts.Row[] {
  const { accounts, address, caipNetworkId, namespace: own } = getAccount(kit, namespace)
  const { caipNetworkId: network } = getNetwork(kit, namespace)
  const identities = kit.read(identitySlice).entries.value
  const labels = new Map(
    Object.entries(kit.config.addressLabels ?? {}).map(([key, label]) => [fold(key, own), label]),
  )
  const rows = accounts.map((account, index) => {
    const name =
      identities.get(`${network}:${account.address}`)?.value?.name ??
      labels.get(fold(account.address, own)) ??
      account.label
    return {
      ...account,
      caipAddress: `${caipNetworkId}:${account.address}`,
      index: index + 1,
      isCurrent: account.address === address,
      ...(name && { name }),
    }
  })
  return [...rows.filter(({ isCurrent }) => isCurrent), ...rows.filter((row) => !row.isCurrent)]
}

/** An EVM address is the same in any letter case. */
const fold = (address: string, namespace: Namespace) =>
  namespace === 'eip155' ? address.toLowerCase() : address

export declare namespace getAccounts {
  type Row = Omit<WalletAccount, 'label'> & {
    /** CAIP-10, on the network the kit is on. */
    readonly caipAddress: string
    /** Its place in the wallet's order, from 1: the number of an account without a name. */
    readonly index: number
    readonly isCurrent: boolean
    /** Public name, the host's label or the wallet's label; absent: none. */
    readonly name?: string
  }
}
