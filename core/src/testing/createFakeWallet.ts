import type { WalletChange, WalletListener, WalletSession } from '../connection/adapter.js'
import type { ConnectorType } from '../connection/connector.js'
import type { ContractCall, TransferFields } from '../connection/sentTransaction.js'
import { UserRejectedError } from '../errors/walletRequest.js'
import type { Namespace } from '../networks/namespaces.js'

/** What a fake wallet does with a request: answers at once, declines, or leaves it open until `settle`. */
export type FakePolicy = 'approve' | 'reject' | 'hang'

/** A wallet in memory, for tests: it holds accounts, a network and a permission, and reports its changes. */
export type FakeWallet = {
  readonly id: string
  readonly name: string
  readonly namespace: Namespace
  readonly type: ConnectorType
  readonly icon?: string
  /** Mutable on purpose: what the wallet would answer now. */
  policy: FakePolicy
  accounts: readonly string[]
  caipNetworkId: string | undefined
  approvedNetworkIds: readonly string[] | undefined
  isPermitted: boolean
  /** Every request, by the adapter method that made it. */
  readonly requests: string[]
  /** What it sent: transfers and contract calls, as they were asked for. */
  readonly sent: (TransferFields | ContractCall)[]
  readonly listeners: Set<WalletListener>
  /** Answers what is open, in the order it came. */
  settle(answer?: 'approve' | 'reject'): void
  /** Answers only what came last: what is older stays open. */
  settleNewest(answer?: 'approve' | 'reject'): void
  /** Runs a request under the policy. */
  ask(request: string): Promise<void>
  session(): WalletSession
  switchAccounts(accounts: readonly string[]): void
  switchNetwork(caipNetworkId: string): void
  /** From now on the wallet approves these networks (CAIP-2). */
  approveNetworks(caipNetworkIds: readonly string[]): void
  /** Ends the connection from the wallet's side. */
  drop(): void
}

/** Makes a wallet in memory. */
export function createFakeWallet(options: createFakeWallet.Options): FakeWallet {
  const open: ((answer: 'approve' | 'reject') => void)[] = []
  const { namespace = 'eip155' } = options
  const tell = (change: WalletChange) => {
    for (const listener of [...wallet.listeners]) listener.onChange(namespace, change)
  }
  const wallet: FakeWallet = {
    type: 'ANNOUNCED',
    name: options.id,
    policy: 'approve',
    accounts: ['0x1111111111111111111111111111111111111111'],
    caipNetworkId: undefined,
    approvedNetworkIds: undefined,
    isPermitted: false,
    ...options,
    namespace,
    requests: [],
    sent: [],
    listeners: new Set(),
    settle(answer = 'approve') {
      for (const resolve of open.splice(0)) resolve(answer)
    },
    settleNewest: (answer = 'approve') => open.pop()?.(answer),
    async ask(request) {
      wallet.requests.push(request)
      const answer =
        wallet.policy === 'hang'
          ? await new Promise<'approve' | 'reject'>((resolve) => open.push(resolve))
          : wallet.policy
      if (answer === 'reject') throw new UserRejectedError()
    },
    session: () => ({
      namespace,
      accounts: wallet.accounts.map((address) => ({ address })),
      ...(wallet.caipNetworkId && { caipNetworkId: wallet.caipNetworkId }),
      ...(wallet.approvedNetworkIds && { approvedNetworkIds: wallet.approvedNetworkIds }),
    }),
    switchAccounts(accounts) {
      wallet.accounts = accounts
      tell({ accounts: wallet.session().accounts })
    },
    switchNetwork(caipNetworkId) {
      wallet.caipNetworkId = caipNetworkId
      tell({ caipNetworkId })
    },
    approveNetworks(caipNetworkIds) {
      wallet.approvedNetworkIds = caipNetworkIds
      tell({ approvedNetworkIds: caipNetworkIds })
    },
    drop() {
      wallet.isPermitted = false
      for (const listener of [...wallet.listeners]) listener.onDisconnect()
    },
  }
  return wallet
}

export declare namespace createFakeWallet {
  type Options = { readonly id: string } & Partial<
    Pick<
      FakeWallet,
      | 'name'
      | 'namespace'
      | 'type'
      | 'icon'
      | 'policy'
      | 'accounts'
      | 'caipNetworkId'
      | 'approvedNetworkIds'
      | 'isPermitted'
    >
  >
}
