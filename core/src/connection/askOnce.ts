import type { Kit } from '../kit/kit.js'
import { type PendingRequest, pendingRequestsSlice } from './pendingRequests.js'

/**
 * Asks a wallet for a transaction, unless it is being asked for the same one (`key`): then its answer to that is waited for. So
 * nothing is paid twice by who closes the screen and comes back. Until the answer Account shows what is asked, with the way back to
 * its screen. `ask` is called at once, inside the visitor's click; whoever stops waiting leaves the request as it is.
 */
export function askOnce<answer>(
  kit: Kit,
  { ask, signal, onUnheard, ...facts }: askOnce.Options<answer>,
): Promise<answer> {
  const { requests } = kit.read(pendingRequestsSlice)
  const same = requests.peek().find(({ key }) => key === facts.key)
  if (same) {
    same.waiting.add(signal)
    return same.answer as Promise<answer>
  }
  const answer = ask()
  const waiting = new Set([signal])
  const request = { ...facts, answer, waiting }
  const put = (change: (all: readonly PendingRequest[]) => readonly PendingRequest[]) =>
    kit.write(pendingRequestsSlice, ({ requests }) => {
      requests.value = change(requests.peek())
    })
  const remove = () => put((all) => all.filter((each) => each !== request))
  put((all) => [request, ...all])
  answer.then(remove, (error) => {
    remove()
    if ([...waiting].every((each) => each?.aborted)) onUnheard?.(error)
  })
  return answer
}

export declare namespace askOnce {
  type Options<answer> = Omit<PendingRequest, 'answer' | 'waiting'> & {
    readonly ask: () => Promise<answer>
    /** Ends the wait of who calls this; absent: it never ends. */
    readonly signal?: AbortSignal | undefined
    /** Called with a failure for which nobody waits any more. */
    readonly onUnheard?: ((error: unknown) => void) | undefined
  }
}
