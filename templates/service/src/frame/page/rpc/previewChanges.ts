import { previewCalls } from '@wallet-kit/plugin-eip155/preview'
import type { Changes } from '../approval/drawChanges.js'
import type { EvmCall } from '../calls/call.js'
import { sayChanges } from '../calls/sayChanges.js'
import type { Frame } from '../frame.js'
import { format } from '../messages/format.js'
import { createNodeRpc } from './createNodeRpc.js'
import { requireNetwork } from './network.js'

/** What calls would change in an account, by the modal's own simulation over the frame's own node. Never rejects. */
export async function previewChanges(
  frame: Frame,
  { chainId, from, calls }: previewChanges.Options,
): Promise<Changes> {
  const unknown = { lines: [], note: { isDanger: false, text: format('changes.unknown') } }
  const sent = calls.flatMap((call) => (call.to ? [{ ...call, to: call.to }] : []))
  // A contract that is made is not played through.
  if (sent.length < calls.length) return unknown
  const { currency, name } = requireNetwork(frame, chainId)
  try {
    const preview = await previewCalls(createNodeRpc(frame, chainId), {
      ...{ from, calls: sent },
      network: {
        ...{ namespace: 'eip155', caipNetworkId: chainId as `eip155:${string}` },
        nativeCurrency: { ...currency, name },
      },
    })
    return sayChanges(preview) ?? unknown
  } catch {
    return unknown
  }
}

export declare namespace previewChanges {
  type Options = {
    readonly chainId: string
    readonly from: `0x${string}`
    readonly calls: readonly EvmCall[]
  }
}
