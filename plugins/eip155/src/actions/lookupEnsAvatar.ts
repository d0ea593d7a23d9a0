import { type Kit, lazyAction, withDeadline } from '@wallet-kit/core'

const run = lazyAction(
  () => import('../wallet/hostActions.js'),
  'lookupEnsAvatar',
  'The plugin "eip155"',
)

/**
 * The avatar of an ENS name as an image url (`data:`, `https:`), or null; kept for 5 minutes. Null without any request
 * where chain 1 is not configured. Throws `InvalidEnsNameError`, `NameGatewayError` and the errors of the RPC.
 * @see https://docs.ens.domains/ensip/12
 * @example const image = await lookupEnsAvatar(kit, { name: 'mira.eth' })
 */
export function lookupEnsAvatar(
  kit: Kit,
  options: lookupEnsAvatar.Options,
): Promise<lookupEnsAvatar.ReturnType> {
  return withDeadline(() => run(kit, options), { signal: options.signal })
}

export declare namespace lookupEnsAvatar {
  type Options = { readonly name: string; readonly signal?: AbortSignal | undefined }
  type ReturnType = string | null
}
