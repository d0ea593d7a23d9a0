import type { Kit } from '@wallet-kit/core'

const importNames = () => import('./names.js')

/** Loads what asks whose a name is. */
export const loadNames = (kit: Kit) => kit.load(importNames, 'The names')
