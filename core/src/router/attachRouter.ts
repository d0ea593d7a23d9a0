import type { Kit } from '../kit/kit.js'
import { createRouter } from './createRouter.js'

/** Gives the kit its router, once: part of the modal's code, since nothing is routed before that is loaded. */
export function attachRouter(kit: Kit): void {
  if (!kit.router) Object.assign(kit, { router: createRouter(kit) })
}
