import { verifySwap } from '../swap/verifySwap.js'
import type { VendorCheck } from '../vendorCheck.js'
import { lifi } from './lifi.js'

/** LI.FI answers without a key, too; it is asked where there is one. */
export const lifiCheck: VendorCheck = {
  name: 'lifi',
  env: ['LIFI_API_KEY'],
  check: (tools, env) => verifySwap(lifi({ key: env.LIFI_API_KEY ?? '' }), tools),
}
