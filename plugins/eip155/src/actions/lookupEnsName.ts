import { type Kit, lazyAction, withDeadline } from '@wallet-kit/core'

const run = lazyAction(
  () => import('../wallet/hostActions.js'),
  'lookupEnsName',
  'The plugin "eip155"',
)

/**
 * The primary ENS name of an address, or null; kept for 5 minutes. Null without any request where chain 1 is not
 * configured. Throws `InvalidAddressError`, `NameGatewayError` and the errors of the RPC.
 * @see https://docs.ens.domains/ensip/3
 * @example const name = await lookupEnsName(kit, { address })
 */
export function lookupEnsName(
  kit: Kit,
  options: lookupEnsName.Options,
): Promise<lookupEnsName.ReturnType> {
  return withDeadline(() => run(kit, options), { signal: options.signal })
}

export declare namespace lookupEnsName {
  type Options = { readonly address: string; readonly signal?: AbortSignal | undefined }
  type ReturnType = string | null
}
