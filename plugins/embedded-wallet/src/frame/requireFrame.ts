import type { Kit } from '@wallet-kit/core'
import {
  ensureRoot,
  getTheme,
  InvalidAppConfigurationError,
  ProjectIdNotConfiguredError,
  reportError,
} from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import { type Frame, openFrame } from './openFrame.js'
import { readJson } from './readJson.js'

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
      onFailure() {
        reportError(kit, new InvalidAppConfigurationError({ service: 'The secure site' }))
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

/** Tells the frame the kit's theme, now and with every change; gives the function that ends it. A frame that knows no themes refuses, which harms nothing. */
function followTheme(kit: Kit, frame: Frame): () => void {
  const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
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
