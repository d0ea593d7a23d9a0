import { AccountChangedError, NoActiveAddressError } from '../errors/account.js'
import { withDeadline } from '../http/waiting.js'
import type { Kit } from '../kit/kit.js'
import { getNetworks } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import type { Network } from '../networks/network.js'
import { effect } from '../store/signals.js'
import type { WalletAccount } from './adapter.js'
import { getAccount } from './getAccount.js'
import { getLinks, leavingSlice } from './links.js'
import type { LinkOptions, SignerOptions } from './signer.js'

/** Who is connected in a namespace, as an operation found them when it began, and the one way to ask their wallet. */
export type Signer<namespace extends Namespace = Namespace> = LinkOptions<namespace> &
  Pick<SignerOptions, 'ask'> & {
    readonly namespace: namespace
    readonly address: string
    /** CAIP-10. */
    readonly caipAddress: string
    /** CAIP-2 id of the network that the account is on. */
    readonly caipNetworkId: string
    /** The network itself; absent where it is not configured. */
    readonly network: Network | undefined
    /** Every account that the wallet gave. */
    readonly accounts: readonly WalletAccount[]
  }

/**
 * Runs an operation for the account that is connected in this very moment. As long as its wallet has not been asked for anything,
 * the operation ends at once where that account is no longer in use, whatever it waits for: a disconnect has begun, another
 * connection, account or network has taken its place, or the kit was destroyed. From the first question on it runs to its end: a
 * wallet may send what nobody waits for any more.
 * Throws `NoActiveAddressError`, `AccountChangedError`, and what the operation throws.
 * @example
 * const hash = await withSigner(kit, { namespace: 'eip155', operation: 'sendVote' }, async (signer) => {
 *   const provider = await openProvider(signer.connector, signer.signal)
 *   return signer.ask(() => provider.request({ method: 'eth_sendTransaction', params }))
 * })
 */
export async function withSigner<namespace extends Namespace, result>(
  kit: Kit,
  { namespace, operation, signal, onAsk, ...given }: withSigner.Options<namespace>,
  run: (signer: Signer<namespace>) => Promise<result>,
): Promise<result> {
  // All of this in the caller's own task: what changes later is a change.
  const account = getAccount(kit, namespace)
  const live = getLinks(kit).live.get(namespace)
  const { address, caipNetworkId, caipAddress, accounts } = account
  if (!live || !address || !caipAddress || !caipNetworkId) {
    throw new NoActiveAddressError({ operation })
  }
  const moved = () => new AccountChangedError({ operation })
  if (given.caipAddress && given.caipAddress !== caipAddress) throw moved()

  const end = new AbortController()
  const own = new AbortController()
  let isMoved = false
  let isAsked = false
  const isInUse = () =>
    getAccount(kit, namespace).caipAddress === caipAddress &&
    !kit.read(leavingSlice).leaving.value.includes(live) &&
    getLinks(kit).live.get(namespace) === live
  const stop = effect(() => {
    isMoved ||= !isInUse()
    if (isMoved && !isAsked) end.abort(moved())
  })
  const forward = () => own.abort(signal?.reason)
  signal?.addEventListener('abort', forward)
  if (signal?.aborted) forward()
  end.signal.addEventListener('abort', () => own.abort(end.signal.reason))

  const network = getNetworks(kit).find((each) => each.caipNetworkId === caipNetworkId)
  const signer = {
    ...{ namespace, address, caipAddress, caipNetworkId, network, accounts },
    connector: live.connector,
    signal: own.signal,
    async ask(request, note) {
      if (isMoved || !isInUse()) throw moved()
      own.signal.throwIfAborted()
      isAsked = true
      onAsk?.(note)
      return request()
    },
  } as Signer<namespace>
  try {
    return await withDeadline(() => run(signer), { signal: end.signal })
  } catch (cause) {
    // Whatever else failed because of it, this is why.
    throw isMoved && !isAsked ? moved() : cause
  } finally {
    stop()
    signal?.removeEventListener('abort', forward)
  }
}

export declare namespace withSigner {
  type Options<namespace extends Namespace = Namespace> = {
    readonly namespace: namespace
    /** What the errors call it. */
    readonly operation: string
    /** CAIP-10: whom it was prepared for, where that was earlier than now. */
    readonly caipAddress?: string | undefined
    /** Ends what comes before the wallet is asked. */
    readonly signal?: AbortSignal | undefined
    /** Called in the task in which the wallet is asked, with the adapter's note (see `AskSigner`). */
    readonly onAsk?: ((note: string | undefined) => void) | undefined
  }
}
