import { createBitcoinWallet } from '../../bitcoin-wallet/createBitcoinWallet.js'
import { inject } from './inject.js'

inject(createBitcoinWallet)
