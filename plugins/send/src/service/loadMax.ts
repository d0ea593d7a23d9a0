import type { Kit } from '@wallet-kit/core'

const importMax = () => import('./readMax.js')

/** Loads what reckons the most that can be sent, with the first press on Max. */
export const loadMax = (kit: Kit) => kit.load(importMax, 'The most that can be sent')
