import { createEmitter } from '../wallet/createEmitter.js'
import { createOwner } from '../wallet/createOwner.js'
import type { OwnerState } from '../wallet/ownerState.js'
import { ProviderRpcError } from '../wallet/providerRpcError.js'
import { readKey } from './readKey.js'
import type { SolanaWalletOptions } from './solanaWalletOptions.js'
import { standardChains } from './standardChains.js'
import type { StandardAccount, WalletCore } from './walletCore.js'

const signing = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

/** The wallet without a face: its keys, state, questions and events. */
export function createWalletCore(options: createWalletCore.Options): createWalletCore.ReturnType {
  const { seeds, rpcUrls, policy, ui, without = [], labels = [] } = options
  if (seeds.length === 0) throw new RangeError('A test wallet needs at least one seed.')
  const keys = seeds.map(readKey)
  const emitter = createEmitter()
  const features = signing.filter((feature) => !without.includes(feature))
  const general = policy ?? (ui ? 'hang' : 'approve')
  let networks: readonly string[] = Object.keys(rpcUrls)
  let accounts = keys.map(describe)

  /** The objects stay the same while nothing changes: pages compare them. */
  function describe({ address, publicKey }: (typeof keys)[number], index: number): StandardAccount {
    const label = labels[index]
    const chains = networks.flatMap((id) => standardChains[id] ?? [])
    return { address, publicKey, chains, features, ...(label !== undefined && { label }) }
  }
  function visible({ permitted, locked, accounts: indexes }: OwnerState) {
    return permitted && !locked ? indexes.flatMap((index) => accounts[index] ?? []) : []
  }
  function addresses(state: OwnerState) {
    return visible(state).map(({ address }) => address)
  }
  const exposed = () => visible(owner.state.get())

  const owner = createOwner<OwnerState>({
    id: `standard:${options.name}`,
    page: options.page,
    initial: {
      permitted: false,
      locked: general === 'locked',
      accounts: keys.map((_, index) => index),
      policies: { '*': general === 'locked' ? 'approve' : general },
    },
    delayMs: options.delayMs,
    onChange(before, after) {
      if (addresses(before).join() !== addresses(after).join()) {
        emitter.emit('change', { accounts: visible(after) })
      }
    },
    onPrompt: options.onPrompt,
  })

  return {
    owner,
    emitter,
    features,
    exposed,
    networks: () => networks,
    selected: () => owner.state.get().accounts.flatMap((index) => keys[index]?.address ?? []),
    requireKey(account) {
      const { address } = Object(account) as { address?: unknown }
      const isExposed = exposed().some((each) => each.address === address)
      const key = isExposed ? keys.find((each) => each.address === address) : undefined
      if (key) return key
      throw new ProviderRpcError(4100, 'The account is not permitted to this page.')
    },
    requireUrl(chain) {
      const id = networks.find((each) => standardChains[each] === chain)
      const url = id && rpcUrls[id]
      if (!url) throw new ProviderRpcError(4901, `The wallet does not serve ${String(chain)}.`)
      return url
    },
    setNetworks(ids) {
      networks = ids
      accounts = keys.map(describe)
      if (exposed().length) emitter.emit('change', { accounts: exposed() })
    },
  }
}

export declare namespace createWalletCore {
  type Options = SolanaWalletOptions & { onPrompt(): void }
  type ReturnType = WalletCore & {
    readonly emitter: globalThis.ReturnType<typeof createEmitter>
    /** The signing features that it has. */
    readonly features: readonly (typeof signing)[number][]
    /** CAIP-2. */
    networks(): readonly string[]
    /** The addresses that its owner would expose, the selected one first. */
    selected(): readonly string[]
    setNetworks(caipNetworkIds: readonly string[]): void
  }
}
