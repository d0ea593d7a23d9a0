import { AddressNotFoundError } from '../errors/account.js'
import { UnsupportedOperationError } from '../errors/adapter.js'
import { NetworkNotFoundError } from '../errors/network.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import type { AdapterCalls } from './adapter.js'
import { requireCalls } from './requireCalls.js'
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

/** These ask a wallet. Whatever else there is asks nobody: once begun, it is answered for the account that it began for. */
const asking: readonly Operation[] = ['transfer', 'sendTransaction']

/**
 * Has the wallet, or the chain, of an account do something for it. Throws `AddressNotFoundError` for what is no CAIP-10, what
 * `withSigner` throws, `NetworkNotFoundError`, `UnsupportedOperationError` where the namespace cannot, and what loading the
 * adapter and the adapter throw.
 */
export async function callSigner<operation extends Operation>(
  kit: Kit,
  operation: operation,
  { caipAddress, signal, ...fields }: Fields<operation> & callSigner.Options,
): Promise<Result<operation>> {
  const parts = parseCaipAddress(caipAddress)
  if (!parts) throw new AddressNotFoundError()
  const { namespace, caipNetworkId } = parts
  return withSigner(
    kit,
    { namespace, caipAddress, operation, signal },
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
      const run = () => call.call(calls, { ...signer, network, ...fields })
      return asking.includes(operation) ? run() : signer.ask<Result<operation>>(run)
    },
  )
}

export declare namespace callSigner {
  type Options = {
    /** CAIP-10: the account on its network, as the screen shows it. */
    readonly caipAddress: string
    readonly signal?: AbortSignal | undefined
  }
}
