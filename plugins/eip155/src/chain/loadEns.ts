import type { Kit } from '@wallet-kit/core'

const importEns = () => import('./ensClient.js')

/** Loads what asks ENS and normalises names, with the first of it. */
export const loadEns = (kit: Kit) => kit.load(importEns, 'The name service')
