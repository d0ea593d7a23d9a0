import type { NamespaceSigner } from './namespaceSigner.js'

/** The wallet's accounts on its chains, with one selected in every namespace. */
export function createWalletAccounts({ signers, chains }: createWalletAccounts.Options) {
  const selected = new Map<string, number>()

  function requireSigner(caipNetworkId: string): NamespaceSigner {
    const signer = signers.get(caipNetworkId.split(':')[0] ?? '')
    if (!signer) throw new RangeError(`The wallet has no keys for ${caipNetworkId}.`)
    return signer
  }

  /** The addresses on a chain, the selected one first. */
  function ordered(caipNetworkId: string): readonly string[] {
    const addresses = requireSigner(caipNetworkId).addresses(caipNetworkId)
    const first = addresses[selected.get(caipNetworkId.split(':')[0] ?? '') ?? 0]
    return first === undefined ? addresses : [first, ...addresses.filter((each) => each !== first)]
  }

  return {
    chains,
    requireSigner,
    ordered,
    select(namespace: string, index: number) {
      const [chain] = chains.filter((each) => each.startsWith(`${namespace}:`))
      const count = chain ? requireSigner(chain).addresses(chain).length : 0
      if (!(index in Array.from({ length: count }))) {
        throw new RangeError(`The wallet has no account ${index} in ${namespace}.`)
      }
      selected.set(namespace, index)
    },
    /** What a session says of these chains, by namespace. */
    describe(of: readonly string[]): Record<string, createWalletAccounts.Described> {
      const described: Record<string, createWalletAccounts.Described> = {}
      for (const chain of of) {
        const namespace = chain.split(':')[0] ?? ''
        const { methods, events } = requireSigner(chain)
        const before = described[namespace] ?? { chains: [], accounts: [] }
        described[namespace] = {
          methods: [...methods],
          events: [...events],
          chains: [...before.chains, chain],
          accounts: [...before.accounts, ...ordered(chain).map((each) => `${chain}:${each}`)],
        }
      }
      return described
    },
  }
}

export declare namespace createWalletAccounts {
  type Options = { signers: ReadonlyMap<string, NamespaceSigner>; chains: readonly string[] }
  type ReturnType = globalThis.ReturnType<typeof createWalletAccounts>
  type Described = { methods: string[]; events: string[]; chains: string[]; accounts: string[] }
}
