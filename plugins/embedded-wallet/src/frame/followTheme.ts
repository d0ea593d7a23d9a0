import type { Kit } from '@wallet-kit/core'
import { getTheme } from '@wallet-kit/core/plugin'
import type { Frame } from './openFrame.js'
import { readJson } from './readJson.js'

/** Tells the frame the kit's theme, now and with every change; gives the function that ends it. A frame without themes is none the worse. */
export function followTheme(kit: Kit, frame: Frame): () => void {
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
