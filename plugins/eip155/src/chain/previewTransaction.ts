import type { Kit, Network } from '@wallet-kit/core'
import type { TransactionPreview } from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import { previewCalls } from './previewCalls.js'
import { simulate } from './simulate.js'

/** What calls would change in an account, as the network's own nodes play them through. */
export function previewTransaction(
  kit: Kit,
  { network, signal, ...options }: previewTransaction.Options,
): Promise<TransactionPreview> {
  return previewCalls(getLive(kit).rpc(network), {
    ...{ ...options, network, signal },
    simulate: (input) => simulate(kit, { ...input, network, signal }),
  })
}

export declare namespace previewTransaction {
  type Options = Omit<previewCalls.Options, 'network' | 'simulate'> & { readonly network: Network }
}
