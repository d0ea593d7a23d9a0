import { type Kit, type Network, type Plugin, signMessage } from '@wallet-kit/core'
import { sendTransaction as sendCall, transfer as sendTransfer } from '@wallet-kit/core/assets'
import { createFakeWallet, createTestKit, type FakeWallet } from '@wallet-kit/core/testing'
import { bip122 } from '@wallet-kit/plugin-bip122'
import * as bitcoinActions from '@wallet-kit/plugin-bip122/actions'
import { bitcoin, bitcoinSignet } from '@wallet-kit/plugin-bip122/networks'
import { eip155 } from '@wallet-kit/plugin-eip155'
import * as evmActions from '@wallet-kit/plugin-eip155/actions'
import { mainnet, optimism } from '@wallet-kit/plugin-eip155/networks'
import { names } from '@wallet-kit/plugin-names'
import { registerName } from '@wallet-kit/plugin-names/actions'
import { polkadot } from '@wallet-kit/plugin-polkadot'
import * as polkadotActions from '@wallet-kit/plugin-polkadot/actions'
import { kusama, polkadotMainnet } from '@wallet-kit/plugin-polkadot/networks'
import { solana } from '@wallet-kit/plugin-solana'
import * as solanaActions from '@wallet-kit/plugin-solana/actions'
import { solanaDevnet, solanaMainnet } from '@wallet-kit/plugin-solana/networks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// Whatever an operation waits for (code, a node, a service, the wallet's silent answers), the ground may move meanwhile.
// Each of these waits is stopped once, in each of the ways to move.

beforeEach(() => vi.stubGlobal('location', { host: 'app.example' }))
afterEach(() => void vi.unstubAllGlobals())

/** Lets every wait pass but the one of this number. */
function createGate(stopAt: number) {
  let passed = 0
  let open = () => {}
  let reach = (_: boolean) => {}
  const stopped = new Promise<void>((resolve) => {
    open = resolve
  })
  const reached = new Promise<boolean>((resolve) => {
    reach = resolve
  })
  return {
    isOn: false,
    reached,
    open,
    /** The operation has ended before it came so far. */
    miss: () => reach(false),
    async pass() {
      if (!this.isOn || ++passed !== stopAt) return
      reach(true)
      await stopped
    },
  }
}
type Gate = ReturnType<typeof createGate>

/** A namespace whose wallet notes what it was asked to sign or to send. */
type Ground = {
  readonly plugins: readonly Plugin[]
  readonly networks: readonly [Network, Network]
  readonly accounts: readonly [string, string]
  createProvider(asked: string[], gate: Gate): object
  readonly answers?: Readonly<Record<string, unknown>>
}

const hash = `0x${'12'.repeat(32)}`
const evmAccounts = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const solanaAccounts = [
  '5kMDkdera2vkpd3XkjMd851WJ4EnE9nxGcukW2mW7AU3',
  '4KFfjB21m9Zn1Dn3JdYDs6fULqB2fkmgmnaUPQG9fHW7',
] as const
const bitcoinAccounts = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH',
] as const
const bytes = new Uint8Array(64).fill(7)
const psbt = Buffer.from([0x70, 0x73, 0x62, 0x74, 0xff, 1]).toString('base64')

const grounds = {
  eip155: {
    plugins: [eip155(), names({ zone: 'example.eth' })],
    networks: [mainnet, optimism],
    accounts: evmAccounts,
    createProvider: (asked, gate) => ({
      async request({ method }: { method: string }) {
        if (method === 'eth_chainId') {
          await gate.pass()
          return '0x1'
        }
        asked.push(method)
        return method === 'eth_sendTransaction' ? hash : '0x1234'
      },
    }),
    answers: { eth_call: `0x${'0'.repeat(63)}1`, eth_chainId: '0x1' },
  },
  solana: {
    plugins: [solana()],
    networks: [solanaMainnet, solanaDevnet],
    accounts: solanaAccounts,
    createProvider: (asked) => {
      const feature = (name: string, answer: unknown) => ({
        [name]: {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          async [name.split(':')[1] as string]() {
            asked.push(name)
            return [answer]
          },
        },
      })
      const [address] = solanaAccounts
      return {
        version: '1.0.0',
        name: 'Fern',
        icon: '',
        chains: ['solana:mainnet'],
        accounts: [
          { address, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: [] },
        ],
        features: {
          ...feature('solana:signMessage', { signature: bytes }),
          ...feature('solana:signTransaction', { signedTransaction: bytes }),
          ...feature('solana:signAndSendTransaction', { signature: bytes }),
          ...feature('solana:signIn', {
            account: { address, publicKey: new Uint8Array(32) },
            signedMessage: bytes,
            signature: bytes,
          }),
        },
      }
    },
    answers: {
      getMultipleAccounts: { value: [null] },
      getLatestBlockhash: { value: { blockhash: solanaAccounts[1] } },
      simulateTransaction: { value: { err: null, logs: [] } },
    },
  },
  polkadot: {
    plugins: [polkadot()],
    networks: [polkadotMainnet, kusama],
    accounts: [
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
    ],
    createProvider: (asked) => {
      const sign = (name: string) => async () => {
        asked.push(name)
        return { id: 1, signature: `0x${'ab'.repeat(64)}` }
      }
      return { signer: { signRaw: sign('signRaw'), signPayload: sign('signPayload') } }
    },
  },
  bip122: {
    plugins: [bip122()],
    networks: [bitcoin, bitcoinSignet],
    accounts: bitcoinAccounts,
    createProvider: (asked) => ({
      async request(method: string) {
        asked.push(method)
        return { result: { signature: 'AA==', psbt, txid: '12'.repeat(32) } }
      },
    }),
  },
} satisfies Record<string, Ground>
type Namespace = keyof typeof grounds

const abi = [
  {
    type: 'function',
    name: 'poke',
    stateMutability: 'nonpayable',
    inputs: [],
    outputs: [],
  },
] as const
const [evm, evmOther] = evmAccounts
const [sol, solOther] = solanaAccounts
const token = `0x${'cd'.repeat(20)}`
const evmAddress = `eip155:1:${evm}`

type Operation = (kit: Kit) => Promise<unknown>
const operations: readonly [Namespace, string, Operation][] = [
  ['eip155', 'signMessage', (kit) => signMessage(kit, { message: 'hi' })],
  [
    'eip155',
    'transfer of core',
    (kit) => sendTransfer(kit, { caipAddress: evmAddress, to: evmOther, amount: 1n, token }),
  ],
  [
    'eip155',
    'sendTransaction of core',
    (kit) =>
      sendCall(kit, { caipAddress: evmAddress, call: { to: token, data: '0x12', value: 0n } }),
  ],
  ['eip155', 'sendTransaction', (kit) => evmActions.sendTransaction(kit, { to: evmOther })],
  ['eip155', 'transfer', (kit) => evmActions.transfer(kit, { to: evmOther, amount: 1n, token })],
  [
    'eip155',
    'writeContract',
    (kit) => evmActions.writeContract(kit, { address: token, abi, functionName: 'poke' }),
  ],
  [
    'eip155',
    'signTypedData',
    (kit) => evmActions.signTypedData(kit, { types: { A: [] }, primaryType: 'A', message: {} }),
  ],
  ['eip155', 'registerName', (kit) => registerName(kit, { name: 'mira' })],
  ['solana', 'signMessage', (kit) => signMessage(kit, { message: 'hi' })],
  [
    'solana',
    'transfer of core',
    (kit) =>
      sendTransfer(kit, {
        caipAddress: `${solanaMainnet.caipNetworkId}:${sol}`,
        to: solOther,
        amount: 1n,
      }),
  ],
  ['solana', 'transfer', (kit) => solanaActions.transfer(kit, { to: solOther, amount: 1n })],
  ['solana', 'signIn', (kit) => solanaActions.signIn(kit)],
  [
    'solana',
    'signTransaction',
    (kit) => solanaActions.signTransaction(kit, { transaction: bytes }),
  ],
  [
    'solana',
    'signAllTransactions',
    (kit) => solanaActions.signAllTransactions(kit, { transactions: [bytes] }),
  ],
  [
    'solana',
    'signAndSendTransaction',
    (kit) => solanaActions.signAndSendTransaction(kit, { transaction: bytes }),
  ],
  ['polkadot', 'signMessage', (kit) => signMessage(kit, { message: 'hi' })],
  ['polkadot', 'signRaw', (kit) => polkadotActions.signRaw(kit, { data: bytes })],
  [
    'polkadot',
    'the signer for other libraries',
    async (kit) => (await polkadotActions.getSigner(kit)).signPayload?.({}),
  ],
  ['bip122', 'signMessage', (kit) => signMessage(kit, { message: 'hi' })],
  [
    'bip122',
    'signBitcoinMessage',
    (kit) => bitcoinActions.signBitcoinMessage(kit, { message: 'hi' }),
  ],
  ['bip122', 'signPsbt', (kit) => bitcoinActions.signPsbt(kit, { psbt })],
  [
    'bip122',
    'sendTransfer',
    (kit) =>
      bitcoinActions.sendTransfer(kit, {
        recipients: [{ address: bitcoinAccounts[1], amount: 546n }],
      }),
  ],
]

type World = Awaited<ReturnType<typeof createWorld>>

async function createWorld(namespace: Namespace, gate: Gate) {
  const ground: Ground = grounds[namespace]
  const asked: string[] = []
  const [first] = ground.networks
  const [account] = ground.accounts
  const provider = ground.createProvider(asked, gate)
  const wallet: FakeWallet = createFakeWallet({ id: 'test.wallet', namespace })
  const kit: Kit = createTestKit({
    ...{ plugins: ground.plugins, networks: ground.networks, wallet },
    account: { caipAddress: `${first.caipNetworkId}:${account}` },
    async getProvider() {
      await gate.pass()
      return provider
    },
    services: { blockchain: 'https://service.test' },
    async fetch(_, init) {
      await gate.pass()
      const { method, id } = JSON.parse(String(init?.body ?? '{}'))
      return Response.json({ jsonrpc: '2.0', id, result: ground.answers?.[method] ?? null })
    },
  })
  wallet.isPermitted = true
  const { load } = kit
  Object.assign(kit, {
    load: (async (part, what) => {
      await gate.pass()
      return load(part, what)
    }) satisfies Kit['load'],
  })
  // It is followed from a moment after the page has shown the account.
  await vi.waitFor(() => expect(wallet.listeners.size).toBe(1))
  return { kit, wallet, asked, ground }
}

const moves: Readonly<Record<string, (world: World) => unknown>> = {
  disconnect: ({ kit }) => kit.disconnect(),
  'account switch': ({ wallet, ground }) => wallet.switchAccounts([...ground.accounts].reverse()),
  'network switch': ({ kit, ground }) =>
    kit.switchNetwork({ caipNetworkId: ground.networks[1].caipNetworkId }),
  'end of the kit': ({ kit }) => kit.destroy(),
  'end and new start': ({ kit }) => {
    kit.destroy()
    kit.start()
  },
}

describe.each(operations)('%s: %s', (namespace, _, run) => {
  test.each(Object.entries(moves))('%s at any wait', async (_, move) => {
    let waits = 0
    for (let isOver = false; !isOver; waits++) {
      const gate = createGate(waits + 1)
      const world = await createWorld(namespace, gate)
      gate.isOn = true
      const result = run(world.kit).then(
        () => undefined,
        (error) => error,
      )
      result.then(gate.miss)
      const isStopped = await gate.reached
      if (isStopped && !world.asked.length) {
        await move(world)
        gate.open()
        expect(await result).toMatchObject({
          name: expect.stringMatching(
            /^(AccountChanged|NoActiveAddress|NameRegistration|ClientNotSet|Abort)Error$/,
          ),
        })
        // What did not wait for the error goes on.
        await new Promise((resolve) => setTimeout(resolve, 5))
        expect(world.asked).toEqual([])
      } else {
        // Undisturbed, it asks the wallet; what it waits for after that is no matter of this.
        gate.open()
        await result
        expect(world.asked).toHaveLength(1)
        isOver = true
      }
      world.kit.destroy()
    }
    expect(waits).toBeGreaterThan(1)
  })
})
