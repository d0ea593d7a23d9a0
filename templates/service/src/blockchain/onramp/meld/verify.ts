import type { VendorCheck } from '../../vendors/vendorCheck.js'
import { verifyOnramp } from '../verifyOnramp.js'
import { meld } from './meld.js'

export const meldCheck: VendorCheck = {
  name: 'meld',
  env: ['MELD_API_KEY'],
  check: (tools, env) => verifyOnramp(meld({ key: env.MELD_API_KEY ?? '' }), tools),
}
