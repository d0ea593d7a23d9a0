import { type HDAccount, HDKey, hdKeyToAccount } from 'viem/accounts'
import type { SolanaAccount } from './createSolanaAccount.js'

/** The accounts of a seed, in memory. */
export type Wallet = {
  /** At m/44'/60'/0'/0/0. */
  readonly eip155: HDAccount
  /** At m/44'/501'/0'/0'; derived, and its code loaded, with the first call. */
  readonly openSolana: () => Promise<SolanaAccount>
}

/**
 * Derives the accounts of a BIP-39 mnemonic, without a passphrase.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki
 */
export async function createWallet(mnemonic: string): Promise<Wallet> {
  const encode = (text: string) => new TextEncoder().encode(text.normalize('NFKD'))
  const words = await crypto.subtle.importKey('raw', encode(mnemonic), 'PBKDF2', false, [
    'deriveBits',
  ])
  const seed = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-512', salt: encode('mnemonic'), iterations: 2048 },
    words,
    512,
  )
  let solana: Promise<SolanaAccount> | undefined
  return {
    eip155: hdKeyToAccount(HDKey.fromMasterSeed(new Uint8Array(seed))),
    openSolana() {
      solana ??= deriveSolana(new Uint8Array(seed)).catch((error) => {
        solana = undefined
        throw error
      })
      return solana
    },
  }
}

async function deriveSolana(seed: Uint8Array<ArrayBuffer>): Promise<SolanaAccount> {
  const { createSolanaAccount } = await import('./createSolanaAccount.js')
  return createSolanaAccount(seed)
}
