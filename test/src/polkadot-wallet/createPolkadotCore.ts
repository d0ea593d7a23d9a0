import { createOwner } from '../wallet/createOwner.js'
import type { OwnerState } from '../wallet/ownerState.js'
import { createKeyPair } from './createKeyPair.js'
import type { PolkadotWalletAccount } from './polkadotWallet.js'
import type { PolkadotWalletOptions } from './polkadotWalletOptions.js'

type State = OwnerState & {
  /** Chains that the owner bound accounts to, by the index of the key. */
  readonly genesis: Readonly<Record<number, string | null>>
}

/** The wallet without a face: its keys, its state and who listens. */
export function createPolkadotCore(options: createPolkadotCore.Options) {
  if (options.seeds.length === 0) throw new RangeError('A test wallet needs at least one key.')
  const pairs = options.seeds.map(createKeyPair)
  const listeners = new Set<(accounts: PolkadotWalletAccount[]) => void>()
  const general = options.policy ?? (options.ui ? 'hang' : 'approve')
  let prompts = 0

  const owner = createOwner<State>({
    id: options.id,
    page: options.page,
    initial: {
      permitted: false,
      locked: general === 'locked',
      accounts: pairs.map((_, index) => index),
      policies: { '*': general === 'locked' ? 'approve' : general },
      genesis: {},
    },
    delayMs: options.delayMs,
    onChange(before, after) {
      if (JSON.stringify(list(before)) === JSON.stringify(list(after))) return
      for (const listener of [...listeners]) tell(listener)
    },
    onPrompt: options.onPrompt,
  })

  function list({ permitted, accounts, genesis }: State): PolkadotWalletAccount[] {
    if (!permitted) return []
    const own = accounts.flatMap((index) => {
      const [pair, seed] = [pairs[index], options.seeds[index]]
      if (!pair || !seed) return []
      const { address, type } = pair
      const genesisHash = genesis[index] ?? seed.genesisHash
      return [
        {
          address,
          type,
          ...(seed.name && { name: seed.name }),
          ...(genesisHash && { genesisHash }),
        },
      ]
    })
    return [...own, ...((options.extraAccounts ?? []) as PolkadotWalletAccount[])]
  }
  function tell(listener: (accounts: PolkadotWalletAccount[]) => void) {
    try {
      listener(list(owner.state.get()))
    } catch (error) {
      // A page's fault is not the wallet's.
      console.error(error)
    }
  }

  return {
    owner,
    pairs,
    listeners,
    tell,
    accounts: () => list(owner.state.get()),
    prompts: () => prompts,
    /** Resolves when the owner agrees; a decline has the words of the extensions, which have no codes. */
    async ask(method: string, params: unknown, words: string) {
      prompts += 1
      await owner.ask(method, params).catch(() => Promise.reject(new Error(words)))
    },
  }
}

export declare namespace createPolkadotCore {
  type Options = PolkadotWalletOptions & { onPrompt(): void }
  type ReturnType = globalThis.ReturnType<typeof createPolkadotCore>
}
