import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/getNetwork.js'
import type { Namespace } from '../networks/providers.js'
import { accountView, unsupportedChainView } from '../router/coreViews.js'
import { modalSlice } from '../router/modal.js'

/**
 * What follows a successful connect: the listed plugins' steps in their order, and where none of them took over, the choice of
 * a supported network, Account in embedded mode, else the modal closes. Throws what a step throws.
 */
export async function finishConnect(
  kit: Kit,
  { namespace, signal }: finishConnect.Options,
): Promise<void> {
  const steps = kit.plugins.flatMap((plugin) => plugin.contributes?.afterConnect ?? [])
  for (const step of steps) {
    const { default: run } = await kit.load(step.load, 'The next step')
    if (signal?.aborted || (await run(kit, { namespace }))) return
  }
  if (signal?.aborted) return
  if (!getNetwork(kit, namespace).isSupported) kit.router.replace(unsupportedChainView)
  else if (kit.read(modalSlice).isEmbedded.peek()) kit.router.reset(accountView)
  else kit.router.close()
}

export declare namespace finishConnect {
  type Options = {
    readonly namespace: Namespace
    /** The visitor has left: nothing more happens on screen. */
    readonly signal?: AbortSignal
  }
}
