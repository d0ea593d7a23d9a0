import { createContext } from 'react'
import type { Kit } from '../kit/kit.js'

/** A kit and what it read when the page was rendered on the server, the same kit where nothing was. */
export type KitContext = { readonly kit: Kit; readonly snapshot: Kit }

export const kitContext = createContext<KitContext | undefined>(undefined)
