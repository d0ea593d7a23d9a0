import { callSigner } from '../connection/callSigner.js'
import { requireAdapter, requireCalls } from '../connection/connectors.js'
import type {
  CheckedReceiver,
  ContractCall,
  NetworkCost,
  SentTransaction,
  TransferFields,
  WaitOutcome,
  WaitStatus,
} from '../connection/sentTransaction.js'
import type { TransactionPreview } from '../connection/transactionPreview.js'
import { UnsupportedOperationError } from '../errors/adapter.js'
import { NetworkNotFoundError } from '../errors/network.js'
import { withDeadline } from '../http/waiting.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress, parseCaipNetworkId } from '../networks/caip.js'
import { chainsSlice } from '../networks/chains.js'
import type { Network } from '../networks/network.js'
import { getTokens } from './tokens.js'

/**
 * Has the wallet of an account send an amount (base units) of the native coin or of a token, waiting for the visitor.
 * Throws `NoActiveAddressError`, `AccountChangedError` where another account or network is active by now,
 * `UnsupportedOperationError`, `OutcomeUnknownError` if it may have been sent, and the errors of the chain and the wallet
 * (`UserRejectedError` …), which say that nothing was sent.
 * @example const { hash } = await transfer(kit, { caipAddress, to, amount: parseUnits('0.25', 18) })
 */
export function transfer(kit: Kit, options: transfer.Options): Promise<SentTransaction> {
  return callSigner(kit, 'transfer', options)
}

export declare namespace transfer {
  type Options = TransferFields & {
    /** CAIP-10: who sends, and on which network. */
    readonly caipAddress: string
    readonly signal?: AbortSignal | undefined
    /** Called in the task in which the wallet is asked, as `askOnce` wants it. */
    readonly onAsk?: ((note: string | undefined) => void) | undefined
  }
}

/**
 * Reads a text as the receiver of a transfer on a network: its address as a transfer takes it, and what is odd about it. Undefined
 * where nothing can be sent to it. Asks nobody, but for `isNamed` the chain. Throws `AdapterNotFoundError`, `PluginLoadError`.
 */
export async function checkReceiver(
  kit: Kit,
  options: checkReceiver.Options,
): Promise<CheckedReceiver | undefined> {
  const { text, network } = options
  const adapter = await requireAdapter(kit, network.namespace)
  const calls = await adapter.calls()
  const networks = kit.read(chainsSlice).networks.peek()
  if (calls.checkReceiver) return calls.checkReceiver({ ...options, networks })
  return adapter.isAddress(text) ? { address: text } : undefined
}

export declare namespace checkReceiver {
  type Options = {
    readonly text: string
    readonly network: Network
    /** The address is a name's, which may have written it down for another network. */
    readonly isNamed?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * Whether the network itself shows that an account signed a transaction and paid a receiver by it. A history may be made up, a network
 * is asked by its own nodes. Undefined where the namespace cannot ask. False: it is not shown, which is no proof. Throws
 * `AdapterNotFoundError`, `NetworkNotFoundError`, `PluginLoadError` and the errors of the RPC.
 * @example await hasPaid(kit, { caipAddress: 'eip155:1:0x…', to: '0x…', hash: '0x…' })
 */
export async function hasPaid(
  kit: Kit,
  { caipAddress, to, hash, signal }: hasPaid.Options,
): Promise<boolean | undefined> {
  const { address = '', caipNetworkId = '', namespace } = parseCaipAddress(caipAddress) ?? {}
  const networks = kit.read(chainsSlice).networks.peek()
  const network = networks.find((each) => each.caipNetworkId === caipNetworkId)
  if (!network || !namespace) throw new NetworkNotFoundError({ caipNetworkId })
  const calls = await requireCalls(kit, namespace)
  return calls.hasPaid?.({ address, to, hash, network, signal })
}

export declare namespace hasPaid {
  type Options = {
    /** The account that is said to have paid, on its network (CAIP-10). */
    readonly caipAddress: string
    /** The receiver, in the namespace's own text form. */
    readonly to: string
    readonly hash: string
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * What a transfer costs beyond its amount, in base units of the native coin. Asks no wallet. Throws as `transfer` does, but for
 * the wallet's errors.
 */
export function estimateTransfer(kit: Kit, options: transfer.Options): Promise<NetworkCost> {
  return callSigner(kit, 'estimateTransfer', options)
}

/** The most tokens that a preview compares because the account holds them. */
const maxHeld = 20

/**
 * What a transfer would change in the account that pays, by a simulation of the network. If the network does not tell what moves, the
 * tokens that the account is known to hold are compared. Asks no wallet. Throws as `estimateTransfer` does.
 */
export function previewTransfer(kit: Kit, options: transfer.Options): Promise<TransactionPreview> {
  const { caipNetworkId } = parseCaipAddress(options.caipAddress) ?? {}
  const held = getTokens(kit)
    .tokens.filter(({ chainId }) => chainId === caipNetworkId)
    .flatMap(({ address }) => (address ? (parseCaipAddress(address)?.address ?? []) : []))
    .slice(0, maxHeld)
  return callSigner(kit, 'previewTransfer', { ...options, held })
}

/**
 * What contract calls would change in the account that signs them, by a simulation of the network: all in one block, in their
 * order. Asks no wallet. Throws as `estimateTransfer` does.
 */
export function previewTransaction(
  kit: Kit,
  options: previewTransaction.Options,
): Promise<TransactionPreview> {
  return callSigner(kit, 'previewTransaction', options)
}

export declare namespace previewTransaction {
  type Options = {
    /** CAIP-10: who would sign, and on which network. */
    readonly caipAddress: string
    readonly calls: readonly ContractCall[]
    /** Token addresses in the namespace's own text form, whose balances are compared in any case. */
    readonly tokens?: readonly string[] | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * Has the wallet of an account send a prepared contract call, waiting for the visitor. Throws as `transfer` does.
 */
export function sendTransaction(
  kit: Kit,
  options: sendTransaction.Options,
): Promise<SentTransaction> {
  return callSigner(kit, 'sendTransaction', options)
}

export declare namespace sendTransaction {
  type Options = {
    /** CAIP-10: who sends, and on which network. */
    readonly caipAddress: string
    readonly call: ContractCall
    readonly signal?: AbortSignal | undefined
    /** Called in the task in which the wallet is asked, as `askOnce` wants it. */
    readonly onAsk?: ((note: string | undefined) => void) | undefined
  }
}

/**
 * Waits until a transaction has come into a block, or another one in its place (`replaced`: sped up or cancelled in the wallet), or
 * until the network has forgotten it (`dropped`: it may yet come into a block). There is no deadline, the signal ends the wait. Throws `NetworkNotFoundError`, `UnsupportedOperationError` where the namespace cannot tell, and what the adapter throws.
 */
export async function waitForTransaction(
  kit: Kit,
  { hash, caipNetworkId, account, signal }: waitForTransaction.Options,
): Promise<waitForTransaction.ReturnType> {
  const network = kit
    .read(chainsSlice)
    .networks.peek()
    .find((each) => each.caipNetworkId === caipNetworkId)
  const { namespace } = parseCaipNetworkId(caipNetworkId) ?? {}
  if (!network || !namespace) {
    throw new NetworkNotFoundError({ caipNetworkId })
  }
  const calls = await requireCalls(kit, namespace)
  const { waitForTransaction: waitOnChain } = calls
  if (!waitOnChain) {
    throw new UnsupportedOperationError({ operation: 'waitForTransaction', namespace })
  }
  const end = new AbortController()
  const wait = (signal: AbortSignal) =>
    new Promise<waitForTransaction.ReturnType>((resolve, reject) => {
      signal.addEventListener('abort', () => end.abort(signal.reason))
      const onStatus = (status: WaitStatus) => {
        if (status === 'dropped') resolve({ status })
      }
      waitOnChain
        .call(calls, { hash, network, account, signal: end.signal, onStatus })
        .then(resolve, reject)
    })
  return withDeadline(wait, { signal }).finally(() => end.abort())
}

export declare namespace waitForTransaction {
  type Options = {
    readonly hash: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    /** Who sent it, in the namespace's own text form: what the owners of a contract account have to confirm first is waited for, too. */
    readonly account?: string | undefined
    readonly signal: AbortSignal
  }
  type ReturnType = WaitOutcome | { readonly status: 'dropped' }
}
