import type { Kit } from '@wallet-kit/core'

const importSolanaKit = () => import('./solanaKit.js')

/** What needs the chain's library. */
export type SolanaKit = Awaited<ReturnType<typeof importSolanaKit>>

/** Loads what needs the chain's library, with the first call of it. */
export function loadSolanaKit(kit: Kit): Promise<SolanaKit> {
  return kit.load(importSolanaKit, 'The transaction builder')
}
