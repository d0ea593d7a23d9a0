/** What the extensions call themselves, by their keys in `injectedWeb3`; any other is shown by its key. */
export const walletNames: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
  'parity-signer-companion': 'Parity Signer Companion',
  mimir: 'Mimir',
}
