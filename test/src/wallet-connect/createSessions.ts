import type { WalletConnectSession } from './walletConnectWallet.js'
import type { WalletParts } from './walletParts.js'

/** What the owner does with the sessions: each change is told to every app that it concerns. */
export function createSessions({ walletKit, accounts }: createSessions.Options) {
  type Session = ReturnType<typeof walletKit.getActiveSessions>[string]

  function all(): readonly Session[] {
    return Object.values(walletKit.getActiveSessions())
  }

  /** The session with these chains, its methods and events left as they were approved. */
  async function update({ topic, namespaces: before }: Session, chains: readonly string[]) {
    const described = Object.entries(accounts.describe(chains)).map(([namespace, next]) => {
      const { chains, accounts } = next
      return [namespace, { ...next, ...before[namespace], chains, accounts }]
    })
    await walletKit.updateSession({ topic, namespaces: Object.fromEntries(described) })
  }

  async function emit(session: Session, { name, data, chainId }: Emitted) {
    const { events = [] } = session.namespaces[namespaceOf(chainId)] ?? {}
    // The library refuses what the app did not ask for.
    if (!events.includes(name)) return
    await walletKit.emitSessionEvent({ topic: session.topic, event: { name, data }, chainId })
  }

  return {
    list: () => all().map(describe),
    async tellAccounts(namespace: string) {
      for (const session of all()) {
        const chains = chainsOf(session)
        const chainId = chains.find((chain) => namespaceOf(chain) === namespace)
        if (!chainId) continue
        await update(session, chains)
        await emit(session, { name: 'accountsChanged', data: accounts.ordered(chainId), chainId })
      }
    },
    async tellChain(chainId: string) {
      const [namespace = '', reference = ''] = chainId.split(':')
      const data = namespace === 'eip155' ? Number(reference) : reference
      for (const session of all()) {
        if (!session.namespaces[namespace]) continue
        const chains = chainsOf(session)
        if (!chains.includes(chainId)) await update(session, [...chains, chainId])
        await emit(session, { name: 'chainChanged', data, chainId })
      }
    },
    async setChains(chains: readonly string[]) {
      for (const session of all()) await update(session, chains)
    },
    async disconnect(named?: string) {
      const reason = { code: 6000, message: 'User disconnected.' }
      const topics = named === undefined ? all().map(({ topic }) => topic) : [named]
      for (const topic of topics) await walletKit.disconnectSession({ topic, reason })
    },
  }
}

export declare namespace createSessions {
  type Options = Pick<WalletParts, 'walletKit' | 'accounts'>
}

type Emitted = { name: string; data: unknown; chainId: string }

function namespaceOf(caipNetworkId: string): string {
  return caipNetworkId.split(':')[0] ?? ''
}

function chainsOf({ namespaces }: { namespaces: Record<string, { accounts: string[] }> }) {
  const accounts = Object.values(namespaces).flatMap((each) => each.accounts)
  return [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
}

function describe(session: {
  topic: string
  expiry: number
  peer: { metadata: { name: string; url: string } }
  namespaces: Record<string, { accounts: string[] }>
}): WalletConnectSession {
  const { name, url } = session.peer.metadata
  const accounts = Object.entries(session.namespaces).map(([namespace, each]) => [
    namespace,
    each.accounts,
  ])
  return {
    topic: session.topic,
    app: { name, url },
    accounts: Object.fromEntries(accounts),
    expiresAt: session.expiry * 1000,
  }
}
