import type { Kit } from '@wallet-kit/core'

const importSending = () => import('./sending.js')

/** Loads what finds out whom a text is for, and makes the preview. Rejects with `PluginLoadError`. */
export const loadSending = (kit: Kit) => kit.load(importSending, 'The transfer')
