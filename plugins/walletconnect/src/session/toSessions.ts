import {
  getNetwork,
  getNetworks,
  type Kit,
  type Namespace,
  type WalletAccount,
} from '@wallet-kit/core'
import {
  type CaipAddressParts,
  cutText,
  parseCaipAddress,
  readProperty,
  readText,
  type WalletSession,
} from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { getLive } from '../slice.js'

/** The name that the wallet of a session gave itself, cut to 64 characters; empty if it gave none. */
export const readWalletName = ({ peer }: SessionTypes.Struct): string =>
  cutText(readText(readProperty(peer, 'metadata'), 'name'), 64)

/** Makes the kit's sessions of a WalletConnect session: one for each namespace in which the wallet approved an account. */
export function toSessions(kit: Kit, session: SessionTypes.Struct): readonly WalletSession[] {
  const { selected, told } = getLive(kit)
  const namespaces = [...new Set(getNetworks(kit).map(({ namespace }) => namespace))]
  const name = readWalletName(session)
  return namespaces.flatMap((namespace) => {
    const networkId = pickNetwork(kit, session, namespace)
    if (!networkId) return []
    told.set(namespace, describeSession(kit, session, namespace))
    return {
      namespace,
      accounts: accountsOn(session, { namespace, networkId, selected }),
      approvedNetworkIds: approvedNetworks(session, namespace),
      ...(name && { wallet: { name } }),
    }
  })
}

/** The accounts of a namespace and the selected one as a text, to tell later whether they have changed. */
export const describeSession = (
  kit: Kit,
  session: SessionTypes.Struct,
  namespace: Namespace,
): string =>
  [
    ...sessionAccounts(session, namespace).map(
      ({ caipNetworkId, address }) => `${caipNetworkId}:${address}`,
    ),
    getLive(kit).selected.get(namespace),
  ].join()

/** The networks (CAIP-2) of a namespace that have an account in the session. */
export const approvedNetworks = (
  session: SessionTypes.Struct,
  namespace: Namespace,
): readonly string[] => [
  ...new Set(sessionAccounts(session, namespace).map(({ caipNetworkId }) => caipNetworkId)),
]

/** The kit's own network of a namespace if the wallet approved it, else the first configured one that it approved. */
export function pickNetwork(
  kit: Kit,
  session: SessionTypes.Struct,
  namespace: Namespace,
): string | undefined {
  const approved = approvedNetworks(session, namespace)
  const own = getNetworks(kit).filter((network) => network.namespace === namespace)
  const ids = [
    getNetwork(kit, namespace).caipNetworkId,
    ...own.map(({ caipNetworkId }) => caipNetworkId),
  ]
  return ids.find((id) => id && approved.includes(id))
}

/** Whether a wallet approved an account on any network that is configured. */
export const isForUs = (kit: Kit, session: SessionTypes.Struct): boolean =>
  getNetworks(kit).some(({ namespace }) => pickNetwork(kit, session, namespace))

/** The accounts on one network, the one that the wallet selected first. */
export function accountsOn(
  session: SessionTypes.Struct,
  { namespace, networkId, selected }: accountsOn.Options,
): readonly WalletAccount[] {
  const addresses = sessionAccounts(session, namespace)
    .filter(({ caipNetworkId }) => caipNetworkId === networkId)
    .map(({ address }) => address)
  const first = addresses.find((address) => isSame(address, selected.get(namespace)))
  // The first of those that are the same counts.
  const list = [...(first ? [first] : []), ...addresses].toReversed()
  const unique = new Map(list.map((address) => [fold(address), address]))
  return [...unique.values()].toReversed().map((address) => ({
    address,
    ...(namespace === 'bip122' && { type: 'payment' as const }),
  }))
}

/** Hex addresses are written in either case. */
const fold = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address)
const isSame = (address: string, other = '') => fold(address) === fold(other)

export declare namespace accountsOn {
  type Options = {
    readonly namespace: Namespace
    /** CAIP-2. */
    readonly networkId: string
    /** The account that the wallet said it is on, by namespace. */
    readonly selected: ReadonlyMap<string, string>
  }
}

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
 * Entries that are no account of that namespace, or not of the chain under which the wallet put them, are left out.
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
