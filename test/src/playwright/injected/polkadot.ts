import { createPolkadotWallet } from '../../polkadot-wallet/createPolkadotWallet.js'
import { inject } from './inject.js'

inject(createPolkadotWallet)
