import { verifySwap } from '../swap/verifySwap.js'
import type { VendorCheck } from '../vendorCheck.js'
import { zeroEx } from './zeroEx.js'

export const zeroExCheck: VendorCheck = {
  name: 'zeroEx',
  env: ['ZEROEX_API_KEY'],
  check: (tools, env) => verifySwap(zeroEx({ key: env.ZEROEX_API_KEY ?? '' }), tools),
}
