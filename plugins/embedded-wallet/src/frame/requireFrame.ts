import type { Kit } from '@wallet-kit/core'
import {
  ensureRoot,
  InvalidAppConfigurationError,
  ProjectIdNotConfiguredError,
  reportError,
} from '@wallet-kit/core/plugin'
import { getLive, readWallet } from '../slice.js'
import { followTheme } from './followTheme.js'
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
  const { secureSite, enableLogger } = readWallet(kit).options.peek()
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
