import { playBundle, previewCalls } from '@wallet-kit/plugin-eip155/preview'
import type { Changes } from '../approval/drawChanges.js'
import type { EvmCall } from '../calls/call.js'
import { sayChanges } from '../calls/sayChanges.js'
import type { Frame } from '../frame.js'
import { format } from '../messages/format.js'
import { createNodeRpc } from './createNodeRpc.js'
import { requireNetwork } from './network.js'
import type { Payment } from './preparedCalls.js'

/** What calls would change in an account, by the modal's own simulation over the frame's own node. Never rejects. */
export async function previewChanges(
  frame: Frame,
  { chainId, from, calls, payment }: previewChanges.Options,
): Promise<Changes> {
  const note = (text: string): Changes => ({ lines: [], note: { isDanger: false, text } })
  const failed = note(format('changes.failed'))
  const sent = calls.flatMap(({ to, ...call }, index) =>
    to ? [{ ...call, to, gas: payment?.gas[index] }] : [],
  )
  // The kit plays no contract through that is made. What the network could show is not known.
  if (sent.length < calls.length) return failed
  const { currency, name } = requireNetwork(frame, chainId)
  const rpc = createNodeRpc(frame, chainId)
  try {
    // Without it the calls are played through as if the account sent them itself.
    const bundle = await payment?.createBundle?.().catch(() => undefined)
    const preview = await previewCalls(rpc, {
      ...{ from, calls: sent, fees: payment?.fees, isSponsored: payment?.isSponsored },
      ...(bundle && { simulate: (input) => playBundle(rpc, { ...input, bundle }) }),
      network: {
        ...{ namespace: 'eip155', caipNetworkId: chainId as `eip155:${string}` },
        nativeCurrency: { ...currency, name },
      },
    })
    return sayChanges(preview) ?? note(format('changes.unknown'))
  } catch {
    return failed
  }
}

export declare namespace previewChanges {
  type Options = {
    readonly chainId: string
    readonly from: `0x${string}`
    readonly calls: readonly EvmCall[]
    /** Default what the node asks for. */
    readonly payment?: Payment | undefined
  }
}
