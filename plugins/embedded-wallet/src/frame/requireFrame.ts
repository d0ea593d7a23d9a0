import type { Kit, View } from '@wallet-kit/core'
import {
  ensureRoot,
  getShownView,
  getTheme,
  InvalidAppConfigurationError,
  isViewShown,
  ProjectIdNotConfiguredError,
  queryMedia,
  reportError,
  UserRejectedError,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { getLive, type KeyTask, readWallet, setKeyTask } from '../slice.js'
import { approveTransactionView, keyFrameView } from '../views.js'
import { readJson } from './json.js'
import { type Frame, openFrame } from './openFrame.js'

/** Name of the slot that shows the frame. */
export const frameSlot = 'wk-secure-frame'

/**
 * The kit's frame. It is opened when it is first needed and stays; after a failure the next call opens another.
 * Throws `AuthConnectorNotFoundError`, `ConfigError` and `ProjectIdNotConfiguredError`.
 */
export function requireFrame(kit: Kit): Frame {
  const live = getLive(kit)
  // The page may have taken it away with its body.
  if (live.frame && !live.frame.element.isConnected) live.frame.close()
  else if (live.frame) return live.frame
  const { secureSite, enableLogger } = live.options
  let stop = () => {}
  try {
    const frame = openFrame(kit, {
      ...{ secureSite, enableLogger, parent: ensureRoot(kit), slot: frameSlot },
      title: 'Secure wallet frame',
      // Who asked for something is told that the frame did not load. Only what is known of the configuration is said of it.
      async onFailure({ reason }, url) {
        if (reason === 'late' || (reason === 'silent' && !(await doesAnswer(kit, url)))) return
        const facts = { service: 'The secure site', finding: reason }
        reportError(kit, new InvalidAppConfigurationError(facts))
      },
      onClose() {
        stop()
        live.frame = undefined
      },
    })
    live.frame = frame
    stop = followTheme(kit, frame)
    return frame
  } catch (error) {
    if (error instanceof ProjectIdNotConfiguredError) reportError(kit, error)
    throw error
  }
}

/** How long the secure site may take to say whether it serves its page, in ms. */
const answerWait = 5_000

/**
 * Whether the secure site serves its page: if so, and it is silent in a frame, it may not let this page frame it. False if it fails, cannot be reached,
 * or does not let this page read its answer: then nothing is known. Core's client is not used: it reads JSON by GET, POST, PUT and DELETE, and this page
 * is no JSON.
 */
async function doesAnswer(kit: Kit, url: string): Promise<boolean> {
  const { fetch = globalThis.fetch } = kit.config
  try {
    const ask = (signal: AbortSignal) => fetch(url, { method: 'HEAD', credentials: 'omit', signal })
    return (await withDeadline(ask, { timeout: answerWait })).ok
  } catch {
    return false
  }
}

/** Tells the frame the kit's theme, now and with every change; gives the function that ends it. A frame that knows no themes refuses, which harms nothing. */
function followTheme(kit: Kit, frame: Frame): () => void {
  const system = queryMedia('(prefers-color-scheme: dark)')
  function tell() {
    const { mode, variables = {} } = getTheme(kit)
    const isDark = mode === 'dark' || (mode !== 'light' && system?.matches)
    const theme = { mode: isDark ? ('dark' as const) : ('light' as const) }
    frame
      .request('syncTheme', { ...theme, variables: readJson(variables) ?? {} })
      .catch(() => undefined)
  }
  const stop = kit.subscribe(getTheme, tell)
  system?.addEventListener?.('change', tell)
  tell()
  return () => {
    stop()
    system?.removeEventListener?.('change', tell)
  }
}

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
    await openFrameView(kit, keyFrameView)
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

const frameViews = [approveTransactionView, keyFrameView]

/**
 * Opens a view that shows the frame, over what the modal shows. It takes the place of another one: a covered screen would keep the frame, and
 * nothing can be done there any more.
 */
export async function openFrameView(kit: Kit, view: View): Promise<void> {
  if (frameViews.some((each) => isViewShown(kit, each))) kit.router.replace(view)
  else if (getShownView(kit)) kit.router.push(view)
  else await kit.open({ view: view.name } as never)
}

/** Aborts once a view is left, also before it was drawn: its code may still be on the way. Gives the function that ends that. */
export function abortWhenLeft(kit: Kit, { view, end }: abortWhenLeft.Options): () => void {
  const isShown = (of: Kit) => isViewShown(of, view)
  if (!isShown(kit)) end.abort()
  return kit.subscribe(isShown, (isStill) => {
    if (!isStill) end.abort()
  })
}

export declare namespace abortWhenLeft {
  type Options = { readonly view: View; readonly end: AbortController }
}
