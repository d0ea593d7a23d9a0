import type { Kit } from '@wallet-kit/core'
import { type Signer, withSigner } from '@wallet-kit/core/plugin'
import type { Work } from '../work/work.js'
import { loadWork } from './loadWork.js'

/**
 * Has an action done for the account that is connected when it is called, and for no other. Throws what `withSigner` and loading the
 * code throw, and what the action throws.
 */
export function callWork<result>(
  kit: Kit,
  { operation, signal, run }: callWork.Options<result>,
): Promise<result> {
  return withSigner(kit, { namespace: 'solana', operation, signal }, async (signer) =>
    run(await loadWork(kit, signal), signer),
  )
}

export declare namespace callWork {
  type Options<result> = {
    readonly operation: keyof Work
    readonly signal: AbortSignal | undefined
    readonly run: (work: Work, signer: Signer<'solana'>) => Promise<result>
  }
}
