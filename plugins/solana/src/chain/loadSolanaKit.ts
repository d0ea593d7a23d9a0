import type { Kit } from '@wallet-kit/core'

const importSolanaKit = () => import('./solanaKit.js')

/** Loads what needs the chain's library. */
export const loadSolanaKit = (kit: Kit) => kit.load(importSolanaKit, 'The transaction builder')
