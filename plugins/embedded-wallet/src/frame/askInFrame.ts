import type { Kit } from '@wallet-kit/core'
import { getShownView, isViewShown, UserRejectedError } from '@wallet-kit/core/plugin'
import { type KeyTask, readWallet, setKeyTask } from '../slice.js'
import { keyFrameView } from '../views.js'
import { abortWhenLeft } from './abortWhenLeft.js'
import { requireFrame } from './requireFrame.js'

/**
 * Shows the frame, over what the modal shows, until the visitor has done something with the key there. Leaving it throws `UserRejectedError`; throws
 * what `Frame.request` throws.
 */
export async function askInFrame(kit: Kit, { type, signal }: askInFrame.Options): Promise<void> {
  const task: KeyTask = { type, end: new AbortController() }
  const own = task.end.signal
  const onAbort = () => task.end.abort(signal?.reason)
  signal?.throwIfAborted()
  signal?.addEventListener('abort', onAbort)
  readWallet(kit).keyTask.peek()?.end.abort()
  setKeyTask(kit, task)
  let stop = () => {}
  try {
    if (isViewShown(kit, keyFrameView)) kit.router.replace(keyFrameView)
    else if (getShownView(kit)) kit.router.push(keyFrameView)
    else await kit.open({ view: keyFrameView.name } as never)
    stop = abortWhenLeft(kit, { view: keyFrameView, end: task.end })
    await requireFrame(kit).request(type, {}, { signal: own })
  } catch (cause) {
    throw own.aborted && !signal?.aborted ? new UserRejectedError({ cause }) : cause
  } finally {
    stop()
    signal?.removeEventListener('abort', onAbort)
    if (readWallet(kit).keyTask.peek() === task) {
      setKeyTask(kit, undefined)
      if (isViewShown(kit, keyFrameView)) kit.router.back()
    }
  }
}

export declare namespace askInFrame {
  type Options = {
    readonly type: KeyTask['type']
    readonly signal?: AbortSignal | undefined
  }
}
