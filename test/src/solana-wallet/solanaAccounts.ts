/** A person of the stack on Solana. The seed is public knowledge: never send anything of worth to the account. */
export type SolanaAccount = {
  /** As in `stackAccounts`. */
  readonly name: string
  /** The public key in base58. */
  readonly address: string
  /** The ed25519 seed: the 32 bytes of the person's key on the EVM chains. */
  readonly seed: `0x${string}`
}

/** `alice` holds SOL and all tokens, `bob` SOL and one of them, `carol` SOL only, `dora` nothing at all. */
export const solanaAccounts = {
  alice: {
    name: 'alice',
    address: '5kMDkdera2vkpd3XkjMd851WJ4EnE9nxGcukW2mW7AU3',
    seed: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  },
  bob: {
    name: 'bob',
    address: '4KFfjB21m9Zn1Dn3JdYDs6fULqB2fkmgmnaUPQG9fHW7',
    seed: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  },
  carol: {
    name: 'carol',
    address: 'GUzFn2poZUMknDCCTf4AbrrRdhdjkfDhqyxGDY88974v',
    seed: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  },
  dora: {
    name: 'dora',
    address: '3J4PNA75JHjN1WHZNZKoCu4g8GxSwetVm4s9B6nTGYDh',
    seed: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  },
} as const satisfies Record<string, SolanaAccount>
