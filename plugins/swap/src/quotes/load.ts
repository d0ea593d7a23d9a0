import type { Kit } from '@wallet-kit/core'

const importOpening = () => import('./opening.js')

/** Loads what reads tokens, prices and costs: it comes once the screen is drawn. Rejects with `PluginLoadError`. */
export function loadOpening(kit: Kit): ReturnType<typeof importOpening> {
  return kit.load(importOpening, 'The swap')
}

const importSwapping = () => import('./swapping.js')

/** Loads what asks for quotes, builds transactions and sends them: it comes while the screen is drawn. Rejects with `PluginLoadError`. */
export function loadSwapping(kit: Kit): ReturnType<typeof importSwapping> {
  return kit.load(importSwapping, 'The swap')
}
