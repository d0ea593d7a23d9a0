import { createWalletKit, type Kit, type Network } from '@wallet-kit/core'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { mainnet } from '@wallet-kit/plugin-eip155/networks'
import { siwx } from '@wallet-kit/plugin-siwx'
import { getSession, signIn } from '@wallet-kit/plugin-siwx/actions'
import {
  lookupContractAccount,
  type Stack,
  stackAccounts,
  startStack,
} from '@wallet-kit/test/stack'
import { createFakePage } from '@wallet-kit/test/wallet'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

// A contract has no key: it verifies what its owner signed, on a chain.
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

const lookUp = (owner: Hex) => lookupContractAccount({ rpc: stack.chains[1].rpc, owner })

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
  const { address, deployment } = await lookUp(owner)
  const { factory: to, data } = deployment
  await rpc('eth_sendTransaction', [{ from: owner, to, data }])
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
  const { address, deployment } = await lookUp(owner)
  const { factory, data } = deployment
  const wrap = (signer: keyof typeof owners) => async (raw: Hex) =>
    serializeErc6492Signature({
      ...{ address: factory, data },
      signature: await signBy(signer)(raw),
    })
  const session = await signIn(await connect(address, wrap('bob')))
  expect(session.data.accountAddress).toBe(address)
  expect(await stack.chains[1].rpc('eth_getCode', [address, 'latest'])).toBe('0x')

  await expect(signIn(await connect(address, wrap('alice')))).rejects.toMatchObject({
    notice: { text: 'This application might not support Smart Accounts' },
  })
})
