import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import { PublicKey } from '@solana/web3.js'
import { fakeRpc } from '../../../test/plugins/fakeRpc.js'
import { systemProgram, tokenProgram } from '../src/constants.js'
import { alice } from './createFakeWallet.js'

/** The token of the tests. */
export const mint = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'

/** An account of a key, as nodes give it. */
export const keyAccount = { owner: systemProgram, executable: false, data: ['', 'base64'] }

/** A token, as nodes give it. */
export const createMint = (info: object = {}, owner: string = tokenProgram) => ({
  owner,
  executable: false,
  data: { program: 'spl-token', parsed: { type: 'mint', info: { decimals: 6, ...info } } },
})

/** The extension of a token that keeps a quarter of each transfer, but at most 3 units. */
export const feeExtension = (changes: object = {}) => {
  const fee = { epoch: 0, maximumFee: 3, transferFeeBasisPoints: 2500, ...changes }
  const state = { olderTransferFee: fee, newerTransferFee: { ...fee, epoch: 999 } }
  return { extension: 'transferFeeConfig', state }
}

/** A token account as a receiver, as nodes give it. */
export const createTokenAccount = (info: object = {}, owner: string = tokenProgram) => ({
  owner,
  executable: false,
  data: { parsed: { type: 'account', info: { mint, owner: alice, ...info } } },
})

/** An entry of `getTokenAccountsByOwner`: what alice holds of the token. */
export const createHolding = (
  amount: string,
  pubkey = 'GUzFn2poZUMknDCCTf4AbrrRdhdjkfDhqyxGDY88974v',
  changes: object = {},
) => {
  const info = { mint, owner: alice, tokenAmount: { amount, decimals: 6 }, ...changes }
  return { pubkey, account: { data: { program: 'spl-token', parsed: { type: 'account', info } } } }
}

/** The official library's associated token account. */
export function associate(owner: string, program: string = tokenProgram) {
  const [token, wallet, programId] = [mint, owner, program].map((each) => new PublicKey(each)) as [
    PublicKey,
    PublicKey,
    PublicKey,
  ]
  return getAssociatedTokenAddressSync(token, wallet, true, programId).toBase58()
}

/** A node of a chain that has the given accounts, by address. The test may answer some methods differently. */
export const fakeChain = ({ accounts = {}, holdings = [], answers = {} }: fakeChain.Options = {}) =>
  fakeRpc({
    getMultipleAccounts: ([addresses]) => ({
      value: (addresses as string[]).map((address) => accounts[address] ?? null),
    }),
    getTokenAccountsByOwner: () => ({ value: holdings }),
    getEpochInfo: () => ({ epoch: 7 }),
    getMinimumBalanceForRentExemption: ([size]) => (128 + Number(size)) * 6_960,
    ...answers,
  })

export declare namespace fakeChain {
  type Options = {
    readonly accounts?: Readonly<Record<string, unknown>>
    readonly holdings?: readonly unknown[]
    readonly answers?: Parameters<typeof fakeRpc>[0]
  }
}
