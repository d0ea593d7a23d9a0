import type { WalletAccount } from '../connection/adapter.js'
import { getAccount } from '../connection/getAccount.js'
import { cutText, readImageUrl } from '../format/foreignText.js'
import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/chains.js'
import { type Namespace, namespaces } from '../networks/namespaces.js'
import { defineResource, putEntry } from '../store/defineResource.js'
import { fetchResource } from '../store/fetchResource.js'

/** How long names and pictures count as fresh, in milliseconds. */
export const identityCacheTime = 300_000

/** The public name and image of an address; empty where it has none. */
export type Identity = {
  readonly name?: string
  readonly image?: string
  /** The chain confirms the name. Otherwise it is the word of the host's provider or service alone, and is shown as that. */
  readonly isVerified?: boolean
}

/** Identities by CAIP-10 address: a name may lead to another address on another network. */
export const identitySlice = defineResource<Identity>('core/identities', {
  ttl: identityCacheTime,
  max: 50,
  parse(stored) {
    const { name, image, isVerified } = Object(stored)
    const url = readImageUrl(image)
    return {
      ...(typeof name === 'string' && { name: cutText(name, 100) }),
      ...(url && { image: url }),
      ...(isVerified === true && { isVerified }),
    }
  },
})

/**
 * Reactive: the public name and image of an address, of the active account by default, on its namespace's network. Empty where it has none,
 * and where they have not been read.
 */
export function getIdentity(kit: Kit, address?: string, namespace?: Namespace): Identity {
  const { caipNetworkId } = getNetwork(kit, namespace)
  const key = `${caipNetworkId}:${address ?? getAccount(kit, namespace).address}`
  return kit.read(identitySlice).entries.value.get(key)?.value ?? none
}

const none: Identity = {}

const importIdentity = () => import('./lookupIdentity.js')

/**
 * Reads the public name and image of an address, of the active account by default: from the blockchain service where one is
 * configured, else from the chain. Kept for 5 minutes for each network: where a name leads to depends on it. A name that does not
 * lead back to the address is not shown; nor is one that is not in its normal form. It is verified where the chain confirms it. An
 * address without a name gives an empty identity; undefined where there is no account, or within 30 s of a failure.
 */
export async function fetchIdentity(
  kit: Kit,
  options: fetchIdentity.Options = {},
): Promise<Identity | undefined> {
  const account = getAccount(kit, options.namespace)
  const { namespace } = account
  const address = options.address ?? account.address
  if (!address) return undefined
  const network = getNetwork(kit, namespace)
  return fetchResource(kit, identitySlice, {
    key: `${network.caipNetworkId}:${address}`,
    force: options.forceUpdate,
    load: async (signal) => {
      const { lookupIdentity } = await kit.load(importIdentity, 'The look-up of names')
      const { name, avatar, isVerified } = await lookupIdentity(kit, { network, address, signal })
      const image = readImageUrl(avatar)
      return {
        ...(name && { name: cutText(name, 100) }),
        ...(image && { image }),
        ...(isVerified && { isVerified }),
      }
    },
  })
}

/** Shows what is still known of the active account from an earlier visit; nothing is asked, and no code of a chain is loaded. */
export function recallIdentity(kit: Kit): void {
  const { entries, cache } = kit.read(identitySlice)
  const { address, namespace } = getAccount(kit)
  const key = `${getNetwork(kit, namespace).caipNetworkId}:${address}`
  const value = cache.peek().get(key)
  if (value === undefined || entries.peek().has(key)) return
  kit.write(identitySlice, (slice) => {
    slice.entries.value = putEntry(slice.entries.value, key, { status: 'ready', value })
  })
}

export declare namespace fetchIdentity {
  type Options = {
    readonly address?: string
    readonly namespace?: Namespace
    /** Skips the cache: a name was just registered. */
    readonly forceUpdate?: boolean | undefined
  }
}

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

const fold = (address: string, namespace: Namespace) =>
  namespaces[namespace].ignoresCase ? address.toLowerCase() : address

export declare namespace getAccounts {
  type Row = Omit<WalletAccount, 'label'> & {
    /** CAIP-10, on the network the kit is on. */
    readonly caipAddress: string
    /** Its place in the wallet's order, from 1: the number of an account without a name. */
    readonly index: number
    readonly isCurrent: boolean
    /** Public name, the host's label or the wallet's label; absent: none is known. */
    readonly name?: string
  }
}
