/** What `judgeTree` may find in a host of everything, each with its reason. What it finds no more has no row here. */
export const accepted: Readonly<Record<string, string>> = {
  'duplicate viem': 'WalletConnect pins a copy of its own, which is loaded with it alone',
  'duplicate abitype': 'of WalletConnect’s viem',
  'duplicate ox': 'of WalletConnect’s viem',
  'duplicate ws':
    'viem, Solana’s library and WalletConnect ask for releases of their own, for Node: no page loads it',
  'duplicate @oslojs/encoding':
    'arctic’s reader of tokens pins an older one; a server alone has it',
  'duplicate tslib': 'WalletConnect and the service’s reader of certificates pin version 1',
  'duplicate @noble/curves': 'viem and WalletConnect pin releases of their own',
  'duplicate @noble/hashes':
    'viem and WalletConnect pin version 1; ours is 2, which addresses need',
  'duplicate @scure/base': 'viem and WalletConnect pin version 1; ours is 2, which addresses need',
}
