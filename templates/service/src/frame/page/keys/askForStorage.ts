import type { Frame } from '../frame.js'
import { format } from '../messages/format.js'
import type { Screen } from '../screen/createScreen.js'
import { openScreen } from '../screen/openScreen.js'
import type { SiteWindow } from '../screen/openWindow.js'
import { canStore } from './browserStorage.js'

/** Whether this browser would not keep its half of a key. */
export const isStorageMissing = async ({ settings, state }: Frame): Promise<boolean> =>
  settings.recovery === 'device' && !(await canStore(state.storage))

/** `requestStorage`: the visitor finds a way for this site to keep its half of a key, before a login sends a mail. */
export async function requestStorage(frame: Frame): Promise<object> {
  if (await isStorageMissing(frame)) {
    await openScreen(frame, (screen) => askForStorage(frame, screen))
  }
  frame.state.hasStorage = true
  return {}
}

/**
 * Asks the visitor for a storage, until there is one: the browser's permission, or a window of this site, whose storage is in reach as long as the screen
 * is open. Throws `UserRejectedError` if they leave.
 */
export async function askForStorage({ document, state }: Frame, screen: Screen): Promise<void> {
  let problem: string | undefined
  screen.offerWindow('storage.window')
  for (;;) {
    await screen.ask({
      ...{ title: 'storage.title', texts: [format('storage.text')], problem },
      buttons: [{ id: 'allow', label: 'screen.continue' }],
    })
    const window = screen.getWindow()
    const isWindow = window.document !== document
    const storage = isWindow ? window.indexedDB : await requestAccess(window)
    if (storage && (await canStore(storage))) {
      state.storage = storage
      if (isWindow) {
        const forget = () => {
          state.storage = undefined
        }
        screen.signal.addEventListener('abort', forget)
      }
      return
    }
    problem = format(isWindow ? 'storage.none' : 'storage.refused')
  }
}

/**
 * Asks the browser for the storage that this site has outside of apps. Call it within a press. Undefined if it gives none.
 * @see https://privacycg.github.io/saa-non-cookie-storage/
 */
async function requestAccess({ document, indexedDB }: SiteWindow): Promise<IDBFactory | undefined> {
  const { requestStorageAccess: request } = document as Partial<StorageDocument>
  try {
    const handle = await request?.call(document, { indexedDB: true })
    // Browsers that know no parts of a storage open all of it.
    return handle?.indexedDB ?? indexedDB
  } catch {
    return undefined
  }
}

type StorageDocument = {
  requestStorageAccess(types: {
    readonly indexedDB: true
  }): Promise<{ readonly indexedDB?: IDBFactory } | undefined>
}
