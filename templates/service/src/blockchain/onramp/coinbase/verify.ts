import type { VendorCheck } from '../../vendors/vendorCheck.js'
import { verifyOnramp } from '../verifyOnramp.js'
import { coinbase } from './coinbase.js'

export const coinbaseCheck: VendorCheck = {
  name: 'coinbase',
  env: ['COINBASE_KEY_ID', 'COINBASE_KEY_SECRET'],
  check(tools, { COINBASE_KEY_ID: keyId = '', COINBASE_KEY_SECRET: keySecret = '' }) {
    return verifyOnramp(coinbase({ keyId, keySecret }), tools)
  },
}
