import { createSolanaWallet } from '../../solana-wallet/createSolanaWallet.js'
import { inject } from './inject.js'

inject(createSolanaWallet)
