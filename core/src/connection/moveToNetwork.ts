import { ChainNotSupportedError } from '../errors/network.js'
import { networkChanged } from '../events/coreEvents.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Network } from '../networks/network.js'
import { applyChange } from './applyChange.js'
import { nextEpoch, updateChain } from './attempts.js'
import { getAccount } from './getAccount.js'
import { getLinks } from './links.js'
import { storeNetwork } from './storeNetwork.js'

/**
 * Makes a network its namespace's own, asking the wallet where one is connected; gives false where a newer switch or the
 * end of the connection came before the answer.
 * Throws `ChainNotSupportedError` (the wallet did not approve it) or the wallet's own error; the network then stays as it was.
 */
export async function moveToNetwork(
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

export declare namespace moveToNetwork {
  type Options = {
    readonly network: Network
    /** The wallet is asked also where it said that it is there already: it may have moved without a word. */
    readonly isAskedAnyway?: boolean | undefined
    /** Ends the wait for the wallet. */
    readonly signal?: AbortSignal | undefined
  }
}
