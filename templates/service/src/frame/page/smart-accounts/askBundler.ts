import type { Frame } from '../frame.js'
import { postRpc } from '../rpc/postRpc.js'
import { requireSmartAccounts } from './contracts.js'
import { BundlerNotReachedError, OperationRefusedError } from './errors.js'

/** Asks a network's bundler by JSON-RPC. Throws `OperationRefusedError` with what it says in place of a result, or `BundlerNotReachedError`. */
export function askBundler(
  frame: Frame,
  { chainId, ...call }: postRpc.Options & { readonly chainId: string },
): Promise<unknown> {
  const { bundlerUrl } = requireSmartAccounts(frame, chainId)
  return ask('bundler', { url: bundlerUrl, ...call })
}

/** Asks a paymaster's service. Throws as `askBundler` does. */
export const askPaymaster = (options: postRpc.Options & { readonly url: string }) =>
  ask('paymaster', options)

async function ask(
  by: 'bundler' | 'paymaster',
  { url, ...call }: postRpc.Options & { readonly url: string },
): Promise<unknown> {
  const answer = await postRpc(url, call).catch((cause) => {
    throw new BundlerNotReachedError({ by, cause })
  })
  if (answer.error) throw new OperationRefusedError({ by, ...answer.error })
  return answer.result
}
