import { getAccount } from '../connection/getAccount.js'
import type { Kit } from '../kit/kit.js'
import { createRouter } from '../router/createRouter.js'
import { coreScreens } from './coreScreens.js'

/** Gives the kit its router and the core's own screens, once: part of the modal's code, since nothing is shown before that is loaded. */
export function attachModal(kit: Kit): void {
  if (kit.router) return
  const router = createRouter(kit, { isConnected: () => getAccount(kit).isConnected })
  Object.assign(kit, { router, core: coreScreens })
}
