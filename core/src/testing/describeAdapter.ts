import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Adapter, WalletAccount, WalletListener } from '../connection/adapter.js'
import type { Connector } from '../connection/connector.js'
import type { TransferFields } from '../connection/sentTransaction.js'
import type { AskSigner } from '../connection/signer.js'
import { AccountChangedError } from '../errors/account.js'
import { isWalletKitError } from '../errors/walletKitError.js'
import type { Network } from '../networks/network.js'
import { askAtOnce } from './askAtOnce.js'

/** What the suite needs of a wallet that the adapter under test can discover: the test wallet of the namespace. */
export type AdapterSubject = {
  readonly adapter: Adapter
  /** At least two networks of the namespace; the wallet is on the first. */
  readonly networks: readonly [Network, Network, ...Network[]]
  /** Id under which the adapter lists the wallet. */
  readonly connectorId: string
  /** The wallet's accounts, the active one first; at least two. */
  readonly addresses: readonly [string, string, ...string[]]
  /** Texts that are no address of the namespace. */
  readonly notAddresses: readonly string[]
  /** What the wallet can be asked to send on the first network, with no node at hand; absent where a transfer needs one. */
  readonly transfer?: TransferFields
  readonly wallet: {
    /** What it does with the next requests that need its owner. */
    setPolicy(policy: 'approve' | 'reject' | 'hang'): void | Promise<void>
    /** How often it asked its owner. */
    prompts(): number | Promise<number>
    /** Makes another account the active one. */
    switchAccount(address: string): void | Promise<void>
    /** Moves to another network, where the namespace's wallets have one. */
    switchNetwork?(network: Network): void | Promise<void>
    /** Takes the page's permission away, as its owner would in the wallet. */
    revoke(): void | Promise<void>
  }
  /** Removes the wallet. */
  end?(): void | Promise<void>
}

/**
 * A conformance suite for adapters, run inside vitest over a real wallet of the namespace: the rules that core relies on.
 * @example describeAdapter('eip155', () => createSubject())
 */
export function describeAdapter(
  name: string,
  createSubject: () => AdapterSubject | Promise<AdapterSubject>,
): void {
  describe(`adapter ${name}`, () => {
    let subject: AdapterSubject
    let connector: Connector
    let stop: () => void
    const options = () => ({
      connector,
      network: subject.networks[0],
      networks: subject.networks,
      signal: new AbortController().signal,
    })

    const signerOptions = () => ({
      ...options(),
      address: subject.addresses[0],
      ask: askAtOnce,
    })

    beforeEach(async () => {
      subject = await createSubject()
      connector = await new Promise<Connector>((resolve, reject) => {
        stop = subject.adapter.discover((found) => {
          const own = found.find(({ id }) => id === subject.connectorId)
          if (own) resolve(own)
        }, reject)
      })
    })
    afterEach(async () => {
      stop()
      await subject.end?.()
    })

    test('discovers the wallet, as one of its own namespace', () => {
      expect(connector).toMatchObject({
        id: subject.connectorId,
        namespace: subject.adapter.namespace,
      })
      expect(connector.name.length).toBeLessThanOrEqual(64)
    })

    test('connect gives the accounts, the active one first, and asks the owner once', async () => {
      const [session] = await subject.adapter.connect(options())
      expect(session?.namespace).toBe(subject.adapter.namespace)
      expect(session?.accounts[0]?.address).toBe(subject.addresses[0])
      expect(await subject.wallet.prompts()).toBe(1)
      if (session?.caipNetworkId) {
        expect(session.caipNetworkId).toBe(subject.networks[0].caipNetworkId)
      }
    })

    test('a decline is a UserRejectedError', async () => {
      await subject.wallet.setPolicy('reject')
      const error = await subject.adapter.connect(options()).catch((cause: unknown) => cause)
      expect(isWalletKitError(error)).toBe(true)
      expect(error).toMatchObject({ name: 'UserRejectedError' })
    })

    test('an aborted connect ends at once, while the wallet still hangs', async () => {
      await subject.wallet.setPolicy('hang')
      const abort = new AbortController()
      const connecting = subject.adapter.connect({ ...options(), signal: abort.signal })
      const outcome = expect(connecting).rejects.toBeDefined()
      abort.abort()
      await outcome
    })

    test('restore never asks the owner: nothing before a connect, the accounts after it', async () => {
      expect(await subject.adapter.restore(options())).toEqual([])
      await subject.adapter.connect(options())
      const before = await subject.wallet.prompts()
      const [session] = await subject.adapter.restore(options())
      expect(session?.accounts[0]?.address).toBe(subject.addresses[0])
      expect(await subject.wallet.prompts()).toBe(before)
    })

    test('a message is signed, and a decline of it is a UserRejectedError', async () => {
      await subject.adapter.connect(options())
      const request = { ...signerOptions(), message: 'Grüße, 世界' }
      const calls = await subject.adapter.calls()
      expect((await calls.signMessage(request)).length).toBeGreaterThan(0)
      await subject.wallet.setPolicy('reject')
      await expect(calls.signMessage(request)).rejects.toMatchObject({
        name: 'UserRejectedError',
      })
    })

    test('a wallet is asked to sign and to send by "ask" alone, so not for an account that is no longer in use', async () => {
      await subject.adapter.connect(options())
      const calls = await subject.adapter.calls()
      const before = await subject.wallet.prompts()
      const ask: AskSigner = async () => {
        throw new AccountChangedError({ operation: 'test' })
      }
      const request = { ...signerOptions(), ask, message: 'No' }
      const changed = { name: 'AccountChangedError' }
      await expect(calls.signMessage(request)).rejects.toMatchObject(changed)
      const { transfer } = subject
      if (transfer) {
        await expect(calls.transfer?.({ ...request, ...transfer })).rejects.toMatchObject(changed)
      }
      expect(await subject.wallet.prompts()).toBe(before)
    })

    test('a wallet is not asked once the signal has aborted', async () => {
      await subject.adapter.connect(options())
      const calls = await subject.adapter.calls()
      const before = await subject.wallet.prompts()
      const abort = new AbortController()
      const request = { ...signerOptions(), signal: abort.signal, message: 'No' }
      const signing = calls.signMessage({
        ...request,
        async ask(asked) {
          abort.signal.throwIfAborted()
          return asked()
        },
      })
      abort.abort(new AccountChangedError({ operation: 'test' }))
      await expect(signing).rejects.toMatchObject({ name: 'AccountChangedError' })
      expect(await subject.wallet.prompts()).toBe(before)
    })

    test('account and network changes are reported, until the end of the subscription', async () => {
      await subject.adapter.connect(options())
      const seen = await listen(subject.adapter, connector)
      // It listens on: once it has heard of a change, the one before would have.
      const other = await listen(subject.adapter, connector)
      await subject.wallet.switchAccount(subject.addresses[1])
      await vi.waitFor(() => expect(seen.accounts.at(-1)?.[0]?.address).toBe(subject.addresses[1]))
      if (subject.wallet.switchNetwork) {
        await subject.wallet.switchNetwork(subject.networks[1])
        await vi.waitFor(() => expect(seen.networks.at(-1)).toBe(subject.networks[1].caipNetworkId))
      }
      seen.stop()
      const count = seen.accounts.length
      const heard = other.accounts.length
      await subject.wallet.switchAccount(subject.addresses[0])
      await vi.waitFor(() => expect(other.accounts.length).toBeGreaterThan(heard))
      expect(seen.accounts).toHaveLength(count)
      other.stop()
    })

    test('an account that changed between the answer and the subscription is reported too', async () => {
      await subject.adapter.connect(options())
      await subject.wallet.switchAccount(subject.addresses[1])
      const seen = await listen(subject.adapter, connector)
      await vi.waitFor(() => expect(seen.accounts.at(-1)?.[0]?.address).toBe(subject.addresses[1]))
      seen.stop()
    })

    test('a permission taken away in the wallet reads as no accounts', async () => {
      await subject.adapter.connect(options())
      const seen = await listen(subject.adapter, connector)
      await subject.wallet.revoke()
      await vi.waitFor(() => expect(seen.accounts.at(-1)).toEqual([]))
      seen.stop()
      expect(await subject.adapter.restore(options())).toEqual([])
    })

    test('switchNetwork moves the wallet, or rejects', async () => {
      await subject.adapter.connect(options())
      if (!subject.wallet.switchNetwork) return
      await subject.adapter.switchNetwork({ ...options(), network: subject.networks[1] })
      const [session] = await subject.adapter.restore(options())
      expect(session?.caipNetworkId).toBe(subject.networks[1].caipNetworkId)
      await subject.wallet.setPolicy('reject')
      await expect(
        subject.adapter.switchNetwork({ ...options(), network: subject.networks[0] }),
      ).rejects.toMatchObject({ name: 'UserRejectedError' })
    })

    test('disconnect ends without error, and the wallet gives nothing any more', async () => {
      await subject.adapter.connect(options())
      await subject.adapter.disconnect(options())
      expect(await subject.adapter.restore(options())).toEqual([])
    })

    test('knows its addresses', () => {
      for (const address of subject.addresses) expect(subject.adapter.isAddress(address)).toBe(true)
      for (const text of ['', ' ', ...subject.notAddresses]) {
        expect(subject.adapter.isAddress(text), text).toBe(false)
      }
    })
  })
}

async function listen(adapter: Adapter, connector: Connector) {
  const accounts: (readonly WalletAccount[])[] = []
  const networks: string[] = []
  const listener: WalletListener = {
    onChange(_, change) {
      if (change.accounts) accounts.push(change.accounts)
      if (change.caipNetworkId) networks.push(change.caipNetworkId)
    },
    onDisconnect: () => accounts.push([]),
  }
  return { accounts, networks, stop: await adapter.subscribe({ connector }, listener) }
}
