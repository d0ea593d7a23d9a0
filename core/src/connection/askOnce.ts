import { isOutcomeUnknown } from '../errors/isOutcomeUnknown.js'
import { OutcomeUnknownError } from '../errors/walletRequest.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import { getAccount } from './getAccount.js'
import {
  type AwaitedRequest,
  type Caller,
  changeStored,
  forgetRequest,
  isStored,
  pendingRequestsSlice,
  type StoredRequest,
} from './pendingRequests.js'

/**
 * Asks a wallet for a transaction, unless it was asked for the same one (`key`) and it is not known what became of that. If this page
 * waits for the answer, the caller gets it. Otherwise it rejects with `OutcomeUnknownError`. So nothing is paid twice by who closes the
 * screen, reloads the page or opens a second one. From the moment in which the wallet is asked the request is stored, until it is known
 * whether it was sent. `ask` is called in the caller's task, inside the visitor's click; who stops waiting leaves the request as it is.
 */
export function askOnce<answer>(
  kit: Kit,
  { ask, signal, onAsk, onUnheard, ...facts }: askOnce.Options<answer>,
): Promise<answer> {
  const { awaited } = kit.read(pendingRequestsSlice)
  const { key, caipAddress, what } = facts
  const same = awaited.peek().find((each) => each.key === key)
  if (same) {
    same.join({ signal, onAsk })
    return same.answer as Promise<answer>
  }
  if (isStored(kit, key)) return Promise.reject(new OutcomeUnknownError({ method: what }))
  const begunAt = Date.now()
  const wallet = getAccount(kit, parseCaipAddress(caipAddress)?.namespace).connector?.name
  const store = ({ note, askedAt }: Pick<StoredRequest, 'note' | 'askedAt'>) => {
    const request = {
      ...{ key, caipAddress, what, askedAt },
      ...(wallet && { wallet }),
      ...(note && { note }),
    }
    changeStored(kit, (stored) => [request, ...stored.filter((each) => each.key !== key)])
  }
  const callers: Caller[] = [{ signal, onAsk }]
  let isAsked = false
  const tellAsked = ({ signal, onAsk }: Caller) => {
    if (!signal?.aborted) onAsk?.()
  }
  const join = (caller: Caller) => {
    callers.push(caller)
    if (isAsked) tellAsked(caller)
  }
  const answer = ask((note) => {
    isAsked = true
    store({ askedAt: Date.now(), ...(note && { note }) })
    for (const caller of callers) tellAsked(caller)
  })
  const request = { ...facts, answer, join }
  const put = (change: (all: readonly AwaitedRequest[]) => readonly AwaitedRequest[]) =>
    kit.write(pendingRequestsSlice, ({ awaited }) => {
      awaited.value = change(awaited.peek())
    })
  const end = (isKept: boolean) => {
    put((all) => all.filter((each) => each !== request))
    if (!isKept) forgetRequest(kit, { key })
    else if (!isStored(kit, key)) store({ askedAt: begunAt })
  }
  put((all) => [request, ...all])
  answer.then(
    () => end(false),
    (error) => {
      end(isOutcomeUnknown(error))
      if (callers.every(({ signal }) => signal?.aborted)) onUnheard?.(error)
    },
  )
  return answer
}

export declare namespace askOnce {
  type Options<answer> = Caller &
    Omit<AwaitedRequest, 'answer' | 'join' | 'askedAt' | 'hash'> & {
      /** Asks the wallet. It calls `onAsk` in the task in which it does: `transfer` and `sendTransaction` take it as an option. */
      readonly ask: (onAsk: (note: string | undefined) => void) => Promise<answer>
      /** Called with the failure if no caller waits any more. */
      readonly onUnheard?: ((error: unknown) => void) | undefined
    }
}
