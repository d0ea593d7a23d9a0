/** Loads the WalletConnect library: with the screen that needs it, which is on intent, and by the client that uses it. */
export const importLibrary = () => import('@walletconnect/universal-provider')
