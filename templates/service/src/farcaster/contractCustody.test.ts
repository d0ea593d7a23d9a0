import { lookupContractAccount, stackAccounts, startStack } from '@wallet-kit/test/stack'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { beginFarcasterLogin } from '../../test/beginFarcasterLogin.js'
import { startFarcasterRelay } from '../../test/startFarcasterRelay.js'

// The address that a Farcaster id belongs to is a contract: what its owner signed is verified on OP Mainnet.
const alice = privateKeyToAccount(stackAccounts.alice.privateKey)
const bob = privateKeyToAccount(stackAccounts.bob.privateKey)

let stack: Awaited<ReturnType<typeof startStack>>
let relay: Awaited<ReturnType<typeof startFarcasterRelay>>
beforeAll(async () => {
  stack = await startStack()
  relay = await startFarcasterRelay({ chainUrl: stack.chains[10].rpcUrl })
})
afterEach(() => stack.chains[10].clearFaults())
afterAll(async () => {
  await relay?.stop()
  await stack?.stop()
})

const lookUp = (owner: Hex) => lookupContractAccount({ rpc: stack.chains[10].rpc, owner })

async function begin() {
  const { browser, url, login } = await beginFarcasterLogin(relay)
  return { url, connect: () => browser.post('/v1/farcaster/connect', { login }), browser }
}

test('a contract that is the custody address logs in with what its owner signed, and with nobody else’s signature (ERC-1271)', async () => {
  const { address, deployment } = await lookUp(alice.address)
  const { factory: to, data } = deployment
  await stack.chains[10].rpc('eth_sendTransaction', [{ from: alice.address, to, data }])
  const fid = 1271n
  relay.enter({ address }, fid)

  const owner = await begin()
  await relay.approve(owner.url, { account: alice, address, fid })
  const answer = await owner.connect()
  expect([answer.status, answer.body]).toEqual([200, { action: 'connect', isNew: true }])
  const { identities } = (await owner.browser.get('/v1/account')).body
  expect(identities).toEqual([{ provider: 'farcaster', label: '@ada' }])

  const forger = await begin()
  await relay.approve(forger.url, { account: bob, address, fid })
  const refused = await forger.connect()
  expect([refused.status, refused.body.reasons]).toEqual([
    401,
    [
      {
        name: 'FarcasterRefused',
        description: 'The login with Farcaster was refused: the signature is not right.',
      },
    ],
  ])
  expect((await forger.browser.get('/v1/account')).status).toBe(401)
})

/** The contract of Bob, which is not deployed: its signatures say how that is done (ERC-6492). */
async function enterNotDeployed() {
  const fid = 6492n
  const { address, deployment } = await lookUp(bob.address)
  const { factory, data } = deployment
  relay.enter({ address }, fid)
  const wrap = (signature: Hex) => serializeErc6492Signature({ address: factory, data, signature })
  return { address, fid, wrap }
}

test('a contract that is not deployed yet logs in, too (ERC-6492)', async () => {
  const custody = await enterNotDeployed()
  const owner = await begin()
  await relay.approve(owner.url, { account: bob, ...custody })
  expect((await owner.connect()).body).toEqual({ action: 'connect', isNew: true })
  const forger = await begin()
  await relay.approve(forger.url, { account: alice, ...custody })
  expect((await forger.connect()).status).toBe(401)
})

test('while no node says what the contract says, the login waits', async () => {
  const custody = await enterNotDeployed()
  const { url, connect } = await begin()
  await relay.approve(url, { account: bob, ...custody })
  stack.chains[10].fault('eth_call', { status: 503 })
  const failed = await connect()
  expect([failed.status, failed.body.reasons[0].name]).toEqual([503, 'FarcasterNotReached'])
  stack.chains[10].clearFaults()
  expect((await connect()).status).toBe(200)
})
