import { type Kit, lazyAction, withDeadline } from '@wallet-kit/core'

const run = lazyAction(
  () => import('../wallet/hostActions.js'),
  'lookupEnsAddress',
  'The plugin "eip155"',
)

/**
 * The address that an ENS name holds for a chain, or null; kept for 5 minutes. Null without any request where chain 1 is
 * not configured. Throws `InvalidEnsNameError`, `InvalidChainIdError`, `NameGatewayError` and the errors of the RPC.
 * @see https://docs.ens.domains/ensip/9
 * @example const address = await lookupEnsAddress(kit, { name: 'mira.eth' })
 */
export function lookupEnsAddress(
  kit: Kit,
  options: lookupEnsAddress.Options,
): Promise<lookupEnsAddress.ReturnType> {
  return withDeadline(() => run(kit, options), { signal: options.signal })
}

export declare namespace lookupEnsAddress {
  type Options = {
    readonly name: string
    /** The chain whose address is meant. Default 1. */
    readonly chainId?: number | undefined
    readonly signal?: AbortSignal | undefined
  }
  type ReturnType = string | null
}
