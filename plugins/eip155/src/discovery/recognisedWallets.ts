/**
 * Injected wallets by the flag that they set: flag, name, rdns. The first that fits counts: many set `isMetaMask` beside
 * their own, so that it comes last.
 */
export const recognisedWallets: readonly (readonly [flag: string, name: string, rdns: string])[] = [
  ['isRabby', 'Rabby Wallet', 'io.rabby'],
  ['isCoinbaseWallet', 'Coinbase Wallet', 'com.coinbase.wallet'],
  ['isBraveWallet', 'Brave Wallet', 'com.brave.wallet'],
  ['isTrust', 'Trust Wallet', 'com.trustwallet.app'],
  ['isTrustWallet', 'Trust Wallet', 'com.trustwallet.app'],
  ['isPhantom', 'Phantom', 'app.phantom'],
  ['isOkxWallet', 'OKX Wallet', 'com.okex.wallet'],
  ['isRainbow', 'Rainbow', 'me.rainbow'],
  ['isBitKeep', 'Bitget Wallet', 'com.bitget.web3'],
  ['isFrame', 'Frame', 'sh.frame'],
  ['isMetaMask', 'MetaMask', 'io.metamask'],
]
