import { withDeadline } from '../http/waiting.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/namespaces.js'
import { lazyAction } from '../plugin/lazy.js'
import { type Signer, withSigner } from './withSigner.js'

type Run<namespace extends Namespace> = (
  kit: Kit,
  signer: Signer<namespace>,
  options: never,
) => Promise<unknown>

type OptionsOf<run> = run extends (kit: Kit, signer: never, options: infer options) => unknown
  ? options
  : never

/**
 * Makes an action for the connected account whose code is loaded with the first call. The account is noted before that, by `withSigner`.
 * The options' `signal` ends the wait. Throws what `withSigner` and `lazyAction` throw.
 * @example const run = lazySignerAction('eip155', () => import('../wallet/hostActions.js'), 'transfer')
 */
// So that a page leaves out the actions that it does not import.
/* @__NO_SIDE_EFFECTS__ */
export function lazySignerAction<
  namespace extends Namespace,
  const name extends string,
  part extends { readonly [key in name]: Run<namespace> },
>(
  namespace: namespace,
  load: () => Promise<part>,
  name: name,
): (kit: Kit, options: OptionsOf<part[name]>) => ReturnType<part[name]> {
  const action = lazyAction(load, name, `The plugin "${namespace}"`) as Run<namespace>
  return (kit, options) => {
    const { signal } = options as { readonly signal?: AbortSignal | undefined }
    return withSigner(kit, { namespace, operation: name, signal }, (signer) =>
      withDeadline(() => action(kit, signer, options as never), { signal: signer.signal }),
    ) as ReturnType<part[name]>
  }
}
