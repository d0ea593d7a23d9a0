import type { Kit } from '@wallet-kit/core'

const importOpening = () => import('../service/opening.js')

/** Loads what reads tokens, prices and costs: it comes once the screen is drawn. Rejects with `PluginLoadError`. */
export function loadOpening(kit: Kit): ReturnType<typeof importOpening> {
  return kit.load(importOpening, 'The swap')
}
