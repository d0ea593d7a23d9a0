import { createWalletKit, type Kit, type Network } from '@wallet-kit/core'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { mainnet } from '@wallet-kit/plugin-eip155/networks'
import { siwx } from '@wallet-kit/plugin-siwx'
import { getSession, signIn } from '@wallet-kit/plugin-siwx/actions'
import { contractAddresses, type Stack, stackAccounts, startStack } from '@wallet-kit/test/stack'
import { createFakePage } from '@wallet-kit/test/wallet'
import { createPublicClient, encodeFunctionData, type Hex, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

// A contract has no key: it verifies what its owner signed, on a chain.
const { accountFactory } = contractAddresses
const abi = parseAbi([
  'function deploy(address owner) returns (address)',
  'function addressOf(address owner) view returns (address)',
])
const deploy = (owner: Hex) => encodeFunctionData({ abi, functionName: 'deploy', args: [owner] })
const owners = {
  alice: privateKeyToAccount(stackAccounts.alice.privateKey),
  bob: privateKeyToAccount(stackAccounts.bob.privateKey),
}

let stack: Stack
const kits: Kit[] = []
beforeAll(async () => {
  stack = await startStack()
})
beforeEach(() => {
  vi.stubGlobal('window', createFakePage())
  vi.stubGlobal('location', { host: 'app.example', origin: 'https://app.example', pathname: '/' })
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.unstubAllGlobals()
})
afterAll(() => stack?.stop())

/** Where the account of an owner stands, or will stand. */
function addressOf(owner: Hex): Promise<Hex> {
  const client = createPublicClient({ transport: http(stack.chains[1].rpcUrl) })
  return client.readContract({
    ...{ address: accountFactory, abi, functionName: 'addressOf', args: [owner] },
  })
}

/** A kit that is connected to a wallet with one contract account, which signs as it is told. */
async function connect(address: Hex, sign: (text: Hex) => Promise<Hex>) {
  const provider = {
    request: async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
      if (method === 'eth_chainId') return '0x1'
      if (method === 'personal_sign') return sign(params?.[0] as Hex)
      throw Object.assign(new Error('It has no such method.'), { code: 4200 })
    },
    on() {},
    removeListener() {},
  }
  const connectors = [{ id: 'vault', name: 'Vault', getProvider: async () => provider }]
  const network: Network = { ...mainnet, rpcUrls: [stack.chains[1].rpcUrl] }
  const kit = createWalletKit({
    ...{ networks: [network], storage: false },
    plugins: [eip155({ connectors }), siwx({ siwx: { isRequired: false } })],
  }) as unknown as Kit
  kits.push(kit)
  await kit.connect({ connectorId: 'vault', namespace: 'eip155' })
  return kit
}

const signBy = (owner: keyof typeof owners) => (raw: Hex) =>
  owners[owner].signMessage({ message: { raw } })

test('a deployed account signs in with what its owner signed (ERC-1271)', async () => {
  const { rpc } = stack.chains[1]
  const owner = owners.alice.address
  await rpc('eth_sendTransaction', [{ from: owner, to: accountFactory, data: deploy(owner) }])
  const address = await addressOf(owner)
  const kit = await connect(address, signBy('alice'))
  const session = await signIn(kit)
  expect(session.data.accountAddress).toBe(address)
  expect(getSession(kit)).toEqual(session)

  const other = await connect(address, signBy('bob'))
  await expect(signIn(other)).rejects.toMatchObject({
    name: 'SmartAccountSignatureError',
    notice: { text: 'This application might not support Smart Accounts' },
  })
})

test('an account that is not deployed yet signs in, too (ERC-6492)', async () => {
  const owner = owners.bob.address
  const address = await addressOf(owner)
  const wrap = (signer: keyof typeof owners) => async (raw: Hex) =>
    serializeErc6492Signature({
      ...{ address: accountFactory, data: deploy(owner) },
      signature: await signBy(signer)(raw),
    })
  const session = await signIn(await connect(address, wrap('bob')))
  expect(session.data.accountAddress).toBe(address)
  const client = createPublicClient({ transport: http(stack.chains[1].rpcUrl) })
  expect(await client.getCode({ address })).toBe(undefined)

  await expect(signIn(await connect(address, wrap('alice')))).rejects.toMatchObject({
    notice: { text: 'Signature declined' },
  })
})
