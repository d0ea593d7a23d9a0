/** A seeded account of the stack. Its key is public knowledge: never send anything of worth to it. */
export type StackAccount = {
  /** How the account is called in the stack's texts. */
  readonly name: string
  /** The checksummed address (EIP-55). */
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
  /** Its ENS name on chain 1, where it has one. */
  readonly ensName?: string
}

/**
 * The first four accounts of anvil's well-known mnemonic: `alice` holds some of everything and has a name and an avatar,
 * `bob` holds less and has a name, `carol` holds native tokens only, `dora` holds nothing at all.
 */
export const stackAccounts = {
  alice: {
    name: 'alice',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    ensName: 'alice.eth',
  },
  bob: {
    name: 'bob',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    ensName: 'bob.eth',
  },
  carol: {
    name: 'carol',
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  },
  dora: {
    name: 'dora',
    address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  },
} as const satisfies Record<string, StackAccount>
