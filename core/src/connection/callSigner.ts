import { failWith } from '../actions/failWith.js'
import type { Kit } from '../kit/kit.js'
import type { AccountOptions, AdapterCalls } from '../namespaces/adapter.js'
import { requireSigner } from './requireSigner.js'

type Operation = 'transfer' | 'estimateTransfer' | 'sendTransaction' | 'getAssets'
type Fields<operation extends Operation> = Omit<
  Parameters<NonNullable<AdapterCalls[operation]>>[0],
  keyof AccountOptions
>
type Result<operation extends Operation> = Awaited<ReturnType<NonNullable<AdapterCalls[operation]>>>

/**
 * Has the wallet, or the chain, of an account do something for it. Throws what `requireSigner` throws,
 * `UnsupportedOperationError` where the namespace cannot, and what the adapter throws.
 */
export async function callSigner<operation extends Operation>(
  kit: Kit,
  operation: operation,
  { caipAddress, signal, ...fields }: Fields<operation> & Omit<requireSigner.Options, 'operation'>,
): Promise<Result<operation>> {
  const { calls, namespace, options } = await requireSigner(kit, { caipAddress, operation, signal })
  const call = calls[operation] as ((options: object) => Promise<Result<operation>>) | undefined
  if (call) return call.call(calls, { ...options, ...fields })
  return failWith(kit, (errors) => new errors.UnsupportedOperationError({ operation, namespace }))
}
