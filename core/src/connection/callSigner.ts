import { AddressNotFoundError } from '../errors/account.js'
import { UnsupportedOperationError } from '../errors/adapter.js'
import { NetworkNotFoundError } from '../errors/network.js'
import { isWalletKitError } from '../errors/walletKitError.js'
import { OutcomeUnknownError } from '../errors/walletRequest.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import type { AdapterCalls } from './adapter.js'
import { requireCalls } from './connectors.js'
import type { SignerOptions } from './signer.js'
import { withSigner } from './withSigner.js'

type Operation =
  | 'transfer'
  | 'estimateTransfer'
  | 'previewTransfer'
  | 'previewTransaction'
  | 'sendTransaction'
  | 'getAssets'
type Call<operation extends Operation> = NonNullable<AdapterCalls[operation]>
type Fields<operation extends Operation> = Omit<Parameters<Call<operation>>[0], keyof SignerOptions>
type Result<operation extends Operation> = Awaited<ReturnType<Call<operation>>>

/**
 * The operations that ask a wallet, by the signer's `ask`. The others ask none, so each runs in `ask` as a whole: once begun, it is
 * answered for the account that it began for.
 */
const asking: readonly Operation[] = ['transfer', 'sendTransaction']

/**
 * Runs an operation of the adapter for an account, in its wallet or on its chain. Throws `AddressNotFoundError` for what is no CAIP-10, what
 * `withSigner` throws, `NetworkNotFoundError`, `UnsupportedOperationError` where the namespace cannot, and what loading the
 * adapter and the adapter throw.
 */
export async function callSigner<operation extends Operation>(
  kit: Kit,
  operation: operation,
  { caipAddress, signal, onAsk, ...fields }: Fields<operation> & callSigner.Options,
): Promise<Result<operation>> {
  const parts = parseCaipAddress(caipAddress)
  if (!parts) throw new AddressNotFoundError()
  const { namespace, caipNetworkId } = parts
  const isAsking = asking.includes(operation)
  let isAsked = false
  const noteAsk = (note: string | undefined) => {
    isAsked = true
    onAsk?.(note)
  }
  return withSigner(
    kit,
    { namespace, caipAddress, operation, signal, onAsk: noteAsk },
    async (signer): Promise<Result<operation>> => {
      const { network } = signer
      if (!network) {
        throw new NetworkNotFoundError({ caipNetworkId })
      }
      const calls = await requireCalls(kit, namespace)
      const call = calls[operation] as ((options: object) => Promise<Result<operation>>) | undefined
      if (!call) {
        const facts = { operation, namespace }
        throw new UnsupportedOperationError(facts)
      }
      const { type } = signer.accounts.find(({ address }) => address === signer.address) ?? {}
      const run = () => call.call(calls, { ...signer, network, type, ...fields })
      return isAsking ? run() : signer.ask<Result<operation>>(run)
    },
  ).catch((cause) => {
    // An adapter translates what its wallet and its chain say. Anything else proves nothing once the wallet was asked.
    const isUnknown = isAsking && isAsked && !isWalletKitError(cause)
    throw isUnknown ? new OutcomeUnknownError({ method: operation, cause }) : cause
  })
}

export declare namespace callSigner {
  type Options = {
    /** CAIP-10: the account on its network, as the screen shows it. */
    readonly caipAddress: string
    readonly signal?: AbortSignal | undefined
    /** Called in the task in which a wallet is asked to sign or to send, with the adapter's note (see `AskSigner`). */
    readonly onAsk?: ((note: string | undefined) => void) | undefined
  }
}
