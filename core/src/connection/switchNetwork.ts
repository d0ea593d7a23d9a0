import { ChainNotSupportedError } from '../errors/chain.js'
import { LastNetworkError, NetworkNotFoundError } from '../errors/network.js'
import { networkChanged } from '../events/coreEvents.js'
import { withDeadline } from '../http/waiting.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice, getNetworks } from '../networks/chains.js'
import type { Network } from '../networks/network.js'
import { disconnect } from './disconnect.js'
import { getAccount } from './getAccount.js'
import { getLinks } from './links.js'
import { setActiveNamespace, storeNetwork } from './storedSession.js'
import { applyChange, nextEpoch, updateChain } from './transitions.js'

/**
 * Makes a configured network the active one, asking the wallet where one is connected in its namespace.
 * Throws `NetworkNotFoundError` and what `moveToNetwork` throws; the network then stays as it was. Of several switches the
 * last one counts.
 */
export async function switchNetwork(kit: Kit, options: switchNetwork.Options): Promise<void> {
  const { caipNetworkId, isAskedAnyway, signal } = options
  const network = getNetworks(kit).find((each) => each.caipNetworkId === caipNetworkId)
  if (!network) {
    throw new NetworkNotFoundError({ caipNetworkId })
  }
  const { namespace } = network
  const isMoved = await moveToNetwork(kit, { network, isAskedAnyway, signal })
  const { switches } = getLinks(kit)
  const isLast = switches.get(namespace) === Math.max(...switches.values())
  if (isMoved && isLast && kit.read(chainsSlice).active.peek() !== namespace) {
    setActiveNamespace(kit, { namespace })
  }
}

export declare namespace switchNetwork {
  type Options = {
    /** CAIP-2 id of a configured network. */
    readonly caipNetworkId: string
    /** Asks the wallet also where it said that it is there already: it may have moved without a word. */
    readonly isAskedAnyway?: boolean
    /** Ends the wait for the wallet. */
    readonly signal?: AbortSignal
  }
}

/**
 * Makes a network its namespace's own, asking the wallet where one is connected; gives false where a newer switch or the
 * end of the connection came before the answer.
 * Throws `ChainNotSupportedError` (the wallet did not approve it) or the wallet's own error; the network then stays as it was.
 */
async function moveToNetwork(
  kit: Kit,
  { network, isAskedAnyway, signal }: moveToNetwork.Options,
): Promise<boolean> {
  const { namespace, caipNetworkId } = network
  const { chains } = kit.read(chainsSlice)
  const connection = () => chains.peek()[namespace]?.connection
  const isRefused = () => connection()?.approvedNetworkIds?.includes(caipNetworkId) === false
  const refuse = () => {
    const facts = { chain: network.name, operation: connection()?.wallet.name }
    throw new ChainNotSupportedError(facts)
  }
  if (isRefused()) return refuse()
  const id = nextEpoch(kit)
  const switches = getLinks(kit).switches
  switches.set(namespace, id)
  const live = getLinks(kit).live.get(namespace)
  if (live && (isAskedAnyway || getAccount(kit, namespace).caipNetworkId !== caipNetworkId)) {
    const { connector, link } = live
    const accounts = await withDeadline(
      (asked) => link.switchNetwork({ connector, network, signal: asked }),
      { signal },
    )
    const isCurrent = switches.get(namespace) === id
    if (!isCurrent || getLinks(kit).live.get(namespace) !== live) return false
    // It may have taken its approval back while it was asked.
    if (isRefused()) return refuse()
    applyChange(kit, namespace, { ...(accounts && { accounts }), caipNetworkId })
  } else if (chains.peek()[namespace]?.networkId !== caipNetworkId) {
    updateChain(kit, namespace, (chain) => ({ ...chain, networkId: caipNetworkId }))
    kit.emit(networkChanged, { namespace, caipNetworkId })
  }
  storeNetwork(kit, namespace, caipNetworkId)
  return true
}

declare namespace moveToNetwork {
  type Options = {
    readonly network: Network
    /** The wallet is asked also where it said that it is there already: it may have moved without a word. */
    readonly isAskedAnyway?: boolean | undefined
    /** Ends the wait for the wallet. */
    readonly signal?: AbortSignal | undefined
  }
}

/** Removes a network, and moves whoever is on it. */
export async function removeNetwork(
  kit: Kit,
  { caipNetworkId }: { readonly caipNetworkId: string },
): Promise<void> {
  const { networks, chains, active } = kit.read(chainsSlice)
  function look() {
    const network = networks.peek().find((each) => each.caipNetworkId === caipNetworkId)
    if (!network) throw new NetworkNotFoundError({ caipNetworkId })
    const rest = networks.peek().filter((each) => each !== network)
    const [first] = rest
    if (!first) throw new LastNetworkError({ caipNetworkId })
    const { namespace } = network
    const next = rest.find((each) => each.namespace === namespace)
    const wasCurrent = chains.peek()[namespace]?.networkId === caipNetworkId
    return { namespace, rest, first, next, wasCurrent }
  }
  const before = look()
  const wasActive = before.wasCurrent && active.peek() === before.namespace
  if (before.wasCurrent && !before.next) {
    // Who connects meanwhile leaves too.
    do await disconnect(kit, before)
    while (!look().next && getLinks(kit).live.has(before.namespace))
  }
  // Others may have come and gone while the wallet was left.
  const { namespace, rest, first, next, wasCurrent } = look()
  kit.write(chainsSlice, (state) => {
    state.networks.value = rest
    const { [namespace]: chain, ...others } = state.chains.value
    if (wasActive && !next) setActiveNamespace(kit, first)
    if (!next) state.chains.value = others
    else if (chain && wasCurrent) {
      // The wallet is still on the removed one, or where it was said to be: the switch below asks it to follow.
      const connection = chain.connection && {
        connection: { unsupportedNetworkId: caipNetworkId, ...chain.connection },
      }
      state.chains.value = {
        ...others,
        [namespace]: { ...chain, ...connection, networkId: next.caipNetworkId },
      }
    }
  })
  if (next && wasCurrent) await moveToNetwork(kit, { network: next })
  else if (wasActive) await switchNetwork(kit, { caipNetworkId: first.caipNetworkId })
}
