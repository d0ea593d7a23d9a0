import { createTestWallet } from '../../wallet/createTestWallet.js'
import { inject } from './inject.js'

inject(createTestWallet)
