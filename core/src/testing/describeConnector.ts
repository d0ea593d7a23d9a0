import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SharedConnector, WalletListener } from '../connection/adapter.js'
import { isWalletKitError } from '../errors/walletKitError.js'
import type { Namespace } from '../networks/namespaces.js'
import type { Network } from '../networks/network.js'

/** What the suite needs of a connector that serves several namespaces by itself, and of a wallet at its other end. */
export type ConnectorSubject = {
  readonly connector: SharedConnector
  /** Networks of at least two namespaces, all of which the wallet knows. */
  readonly networks: readonly [Network, ...Network[]]
  readonly wallet: {
    /** The accounts' addresses on a network (CAIP-2), the active one first; at least two. */
    addresses(caipNetworkId: string): readonly string[]
    /** Brings the wallet to the connection that has just been begun: scans the code, opens the link. */
    meet(): Promise<void>
    /** What it does with the next requests that need its owner. */
    setPolicy(policy: 'approve' | 'reject' | 'hang'): void | Promise<void>
    /** How often it asked its owner. */
    prompts(): number | Promise<number>
    /** Makes the second account of a namespace the active one. */
    switchAccount(namespace: Namespace): void | Promise<void>
    /** Ends the session from its side. */
    end(): void | Promise<void>
  }
  end?(): void | Promise<void>
}

/**
 * A conformance suite for connectors that serve several namespaces by themselves (WalletConnect, auth), run inside vitest over
 * a real wallet: the rules that core relies on.
 * @example describeConnector('walletconnect', () => createSubject())
 */
export function describeConnector(
  name: string,
  createSubject: () => ConnectorSubject | Promise<ConnectorSubject>,
): void {
  describe(`connector ${name}`, () => {
    let subject: ConnectorSubject
    beforeEach(async () => {
      subject = await createSubject()
    })
    afterEach(() => subject.end?.())

    const namespaces = () => [...new Set(subject.networks.map(({ namespace }) => namespace))]
    const options = (signal = new AbortController().signal) => ({
      ...{ signal, network: subject.networks[0], networks: subject.networks },
      connector: subject.connector.connectors[0] as never,
    })
    /** What a silent question brings, asked for every namespace as the kit does. */
    async function restore() {
      const { connectors } = subject.connector
      const asked = connectors.map((connector) =>
        subject.connector.restore({ ...options(), connector: connector as never }),
      )
      return (await Promise.all(asked)).flat().map(({ namespace }) => namespace)
    }
    async function connect() {
      const connecting = subject.connector.connect(options())
      // Declined while it is being met: whoever waits hears of it.
      connecting.catch(() => {})
      await subject.wallet.meet()
      return connecting
    }
    async function listen(namespace: Namespace) {
      const connector = subject.connector.connectors.find((each) => each.namespace === namespace)
      const seen = { accounts: [] as string[], isOver: false }
      const listener: WalletListener = {
        onChange(of, { accounts: [first] = [] }) {
          if (of === namespace && first) seen.accounts.push(first.address)
        },
        onDisconnect: () => {
          seen.isOver = true
        },
      }
      const stop = await subject.connector.subscribe({ connector: connector as never }, listener)
      return { seen, stop }
    }

    test('lists one connector for each namespace, all of one id', () => {
      const { connectors } = subject.connector
      expect(connectors.map(({ namespace }) => namespace).toSorted()).toEqual(
        namespaces().toSorted(),
      )
      expect(new Set(connectors.map(({ id }) => id)).size).toBe(1)
    })

    test('connect gives the accounts of every namespace, the active one first, and asks the owner once', async () => {
      const sessions = await connect()
      expect(sessions.map(({ namespace }) => namespace).toSorted()).toEqual(namespaces().toSorted())
      for (const { namespace, accounts } of sessions) {
        const network = subject.networks.find((each) => each.namespace === namespace) as Network
        const [active] = subject.wallet.addresses(network.caipNetworkId)
        expect(accounts[0]?.address).toBe(active)
      }
      expect(await subject.wallet.prompts()).toBe(1)
    })

    test('a decline is a UserRejectedError', async () => {
      await subject.wallet.setPolicy('reject')
      const error = await connect().catch((cause: unknown) => cause)
      expect(isWalletKitError(error)).toBe(true)
      expect(error).toMatchObject({ name: 'UserRejectedError' })
    })

    test('an aborted connect ends at once, while the wallet still hangs', async () => {
      await subject.wallet.setPolicy('hang')
      const abort = new AbortController()
      const connecting = subject.connector.connect(options(abort.signal))
      const outcome = expect(connecting).rejects.toBeDefined()
      await subject.wallet.meet()
      abort.abort()
      await outcome
    })

    test('restore never asks the owner: nothing before a connect, the accounts after it', async () => {
      expect(await restore()).toEqual([])
      await connect()
      const before = await subject.wallet.prompts()
      expect(await restore()).toEqual(
        subject.connector.connectors.map(({ namespace }) => namespace),
      )
      expect(await subject.wallet.prompts()).toBe(before)
    })

    test('an account change is reported, in its own namespace, until the end of the subscription', async () => {
      await connect()
      const [first, other] = namespaces() as [Namespace, Namespace]
      const [own, foreign] = [await listen(first), await listen(other)]
      const network = subject.networks.find(({ namespace }) => namespace === first) as Network
      const [, second] = subject.wallet.addresses(network.caipNetworkId)
      await subject.wallet.switchAccount(first)
      await vi.waitFor(() => expect(own.seen.accounts.at(-1)).toBe(second), 5000)
      expect(foreign.seen.accounts).not.toContain(second)
      own.stop()
      foreign.stop()
    })

    test('an account that changed between the answer and the subscription is reported too', async () => {
      await connect()
      const [first] = namespaces() as [Namespace]
      const network = subject.networks.find(({ namespace }) => namespace === first) as Network
      const [, second] = subject.wallet.addresses(network.caipNetworkId)
      await subject.wallet.switchAccount(first)
      const { seen, stop } = await listen(first)
      await vi.waitFor(() => expect(seen.accounts.at(-1)).toBe(second), 5000)
      stop()
    })

    test('a session that the wallet ends is over, and is not restored', async () => {
      await connect()
      const { seen, stop } = await listen(namespaces()[0] as Namespace)
      await subject.wallet.end()
      await vi.waitFor(() => expect(seen.isOver).toBe(true), 5000)
      stop()
      expect(await restore()).toEqual([])
    })

    test('disconnect ends without error, and nothing is restored', async () => {
      await connect()
      await subject.connector.disconnect(options())
      expect(await restore()).toEqual([])
    })
  })
}
