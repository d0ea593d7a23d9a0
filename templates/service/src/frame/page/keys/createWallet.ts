import { type HDAccount, HDKey, hdKeyToAccount } from 'viem/accounts'
import type { SolanaAccount } from './createSolanaAccount.js'

/** The accounts of a seed, in memory. */
export type Wallet = {
  /** At m/44'/60'/0'/0/0. */
  readonly eip155: EvmKey
  /** At m/44'/501'/0'/0'; derived, and its code loaded, with the first call. */
  readonly openSolana: () => Promise<SolanaAccount>
}

/** A key of eip155. It has no way to sign but these two. */
export type EvmKey = Pick<HDAccount, 'address' | 'getHdKey' | 'sign' | 'signTransaction'>

/**
 * Derives the accounts of a BIP-39 mnemonic, without a passphrase. `beforeSigning` runs before each signature, and rejects if there must be none.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki
 */
export async function createWallet(
  mnemonic: string,
  { beforeSigning }: createWallet.Options,
): Promise<Wallet> {
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
    eip155: createEvmKey(new Uint8Array(seed), beforeSigning),
    openSolana() {
      solana ??= deriveSolana(new Uint8Array(seed), beforeSigning).catch((error) => {
        solana = undefined
        throw error
      })
      return solana
    },
  }
}

export declare namespace createWallet {
  type Options = { readonly beforeSigning: () => Promise<void> }
}

function createEvmKey(seed: Uint8Array<ArrayBuffer>, beforeSigning: () => Promise<void>): EvmKey {
  const { address, getHdKey, ...key } = hdKeyToAccount(HDKey.fromMasterSeed(seed))
  return {
    ...{ address, getHdKey },
    async sign(parameters) {
      await beforeSigning()
      return key.sign(parameters)
    },
    async signTransaction(...parameters) {
      await beforeSigning()
      return key.signTransaction(...parameters)
    },
  }
}

async function deriveSolana(
  seed: Uint8Array<ArrayBuffer>,
  beforeSigning: () => Promise<void>,
): Promise<SolanaAccount> {
  const { createSolanaAccount } = await import('./createSolanaAccount.js')
  const account = await createSolanaAccount(seed)
  return {
    address: account.address,
    async sign(message) {
      await beforeSigning()
      return account.sign(message)
    },
  }
}
