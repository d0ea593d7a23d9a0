/** A key of a Substrate account. It is public knowledge: never send anything of worth to it. */
export type PolkadotSeed = {
  /** How the wallet calls the account. */
  readonly name?: string
  /** 32 bytes: the mini secret of sr25519, the seed of ed25519, the private key of ecdsa. */
  readonly seed: `0x${string}`
  /** `sr25519` unless given. */
  readonly type?: 'sr25519' | 'ed25519' | 'ecdsa'
  /** The one chain that the account is for; any unless given. */
  readonly genesisHash?: `0x${string}`
}

/** A seeded account of every development chain, with its sr25519 address under the prefix 42. */
export type PolkadotStackAccount = PolkadotSeed & {
  readonly name: string
  readonly address: string
}

/** The well-known accounts `//Alice`, `//Bob` and `//Charlie` of Substrate's development chains. */
export const polkadotAccounts = {
  alice: {
    name: 'alice',
    seed: '0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a',
    address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  },
  bob: {
    name: 'bob',
    seed: '0x398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89',
    address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
  },
  carol: {
    name: 'carol',
    seed: '0xbc1ede780f784bb6991a585e4f6e61522c14e1cae6ad0895fb57b9a205a8f938',
    address: '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y',
  },
} as const satisfies Record<string, PolkadotStackAccount>
