import { askApproval } from '../approval/askApproval.js'
import type { Frame } from '../frame.js'
import { format, type MessageKey } from '../messages/format.js'
import { describeCall } from './describeCall.js'
import type { CallsToPrepare, PreparedCalls } from './preparedCalls.js'
import { previewChanges } from './previewChanges.js'
import { describeRequest } from './signer.js'

/** Prepares calls once it is their turn, and asks the visitor. Gives what was approved. Throws what `askApproval` and `prepare` throw. */
export async function approveCalls(
  frame: Frame,
  { title, prepare, ...asked }: approveCalls.Options,
): Promise<PreparedCalls> {
  const { chainId, signer, calls } = asked
  const from = signer.address
  const { prepared } = await askApproval(frame, async () => {
    const [described, prepared] = await Promise.all([
      Promise.all(calls.map((call) => describeCall(frame, { chainId, from, call }))),
      prepare(frame, asked),
    ])
    const warnings = [prepared.warning ?? [], described.flatMap(({ warning }) => warning ?? [])]
    const { refusal, payment, nothing } = prepared
    const preview = async () => {
      const changes = await previewChanges(frame, { chainId, from, calls, payment })
      return { nothing, ...changes }
    }
    return {
      prepared,
      ...{ title, confirm: 'approve.send', isRefused: refusal !== undefined },
      warning: warnings.flat().join('\n') || undefined,
      changes: refusal ? Promise.resolve(refusal) : preview(),
      checkAgain: preview,
      details: [
        ...describeRequest(frame, { ...signer, chainId }),
        ...(title === 'approve.send.title'
          ? described.flatMap(({ details }) => details)
          : described.map(({ details }, index) => ({
              label: format('approve.call', { number: `${index + 1}`, count: `${calls.length}` }),
              value: details,
            }))),
        ...prepared.details,
      ],
    }
  })
  return prepared
}

export declare namespace approveCalls {
  type Options = CallsToPrepare & {
    /** Of several calls, or of the one that an app sends as a transaction. */
    readonly title: MessageKey & ('approve.calls.title' | 'approve.send.title')
    readonly prepare: (frame: Frame, asked: CallsToPrepare) => Promise<PreparedCalls>
  }
}
