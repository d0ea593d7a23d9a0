import type { Kit } from '@wallet-kit/core'

const importSwapping = () => import('../service/swapping.js')

/** Loads what asks for quotes, builds transactions and sends them: it comes while the screen is drawn. Rejects with `PluginLoadError`. */
export function loadSwapping(kit: Kit): ReturnType<typeof importSwapping> {
  return kit.load(importSwapping, 'The swap')
}
