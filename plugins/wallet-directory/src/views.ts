import { defineView, type ListedWallet } from '@wallet-kit/core'

/** All wallets of the directory, with a search. */
export const allWalletsView = defineView()('AllWallets')

/** How to get a wallet that is not there yet. */
export const getWalletView = defineView<{ readonly wallet: ListedWallet }>()('GetWallet')
