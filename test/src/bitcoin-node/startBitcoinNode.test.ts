import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBitcoinWallet } from '../bitcoin-wallet/createBitcoinWallet.js'
import { deriveAddresses } from '../bitcoin-wallet/deriveAddresses.js'
import { stackAccounts } from '../stack/stackAccounts.js'
import { startGuard } from '../stack/startGuard.js'
import { createFakePage } from '../wallet/createFakePage.js'
import { bundleNode } from './bundleNode.js'
import { findBcoin } from './findBcoin.js'
import { startBitcoinNode } from './startBitcoinNode.js'

const [alice] = deriveAddresses(stackAccounts.alice.privateKey, 'Regtest')
const [bob, bobOrdinals] = deriveAddresses(stackAccounts.bob.privateKey, 'Regtest')
const btc = 100_000_000n

const guard = startGuard()
let running: startBitcoinNode.ReturnType
beforeAll(async () => {
  running = await startBitcoinNode({ fund: [alice.address, alice.address], guard })
})
afterAll(async () => {
  await running?.stop()
  guard.stop()
})

function wallet() {
  const { provider } = createBitcoinWallet({
    ...{ id: 'Test.bitcoin', name: 'Test', network: 'Regtest', page: createFakePage() },
    ...{ privateKeys: [stackAccounts.alice.privateKey], nodeUrl: running.node.url },
  })
  return async (method: string, params?: unknown) =>
    (await provider.request(method, params)) as { result?: never; error?: { message: string } }
}

test('has coins that can be spent, and those that are mined only after 100 blocks', async () => {
  const { node } = running
  expect(await node.getBalance(alice.address)).toBe(100n * btc)
  expect(await node.getBalance(bob.address)).toBe(0n)
  const height = await node.mine(1, bob.address)
  expect(height).toBe(113)
  expect(await node.getCoins(bob.address)).toEqual([])
})

test('a transfer is taken, is mined, and has moved the amount', async () => {
  const { node } = running
  const ask = wallet()
  await ask('wallet_connect')
  const before = await node.getBalance(alice.address)
  const recipients = [
    { address: bob.address, amount: 150_000 },
    { address: bobOrdinals.address, amount: 546 },
  ]
  const { result } = await ask('sendTransfer', { recipients })
  const { txid } = result as unknown as { txid: string }
  expect(await node.getMempool()).toEqual([txid])
  await node.mine(1)
  expect(await node.getMempool()).toEqual([])
  expect(await node.getBalance(bob.address)).toBe(150_000n)
  expect(await node.getBalance(bobOrdinals.address)).toBe(546n)
  expect(await node.getBalance(alice.address)).toBe(before - 150_546n - 2000n)
})

test('a signature that does not fit is refused', async () => {
  const { node } = running
  const [coin] = await node.getCoins(alice.address)
  if (!coin) throw new Error('Alice has no coin.')
  const transaction = new Transaction()
  const witnessUtxo = { script: hex.decode(coin.script), amount: BigInt(coin.value) + 1n }
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
  transaction.addOutputAddress(bob.address, witnessUtxo.amount - 2000n, {
    ...{ bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
  })
  const ask = wallet()
  await ask('wallet_connect')
  const { error } = await ask('signPsbt', {
    psbt: base64.encode(transaction.toPSBT()),
    signInputs: { [alice.address]: [0] },
    broadcast: true,
  })
  expect(error?.message).toMatch(/refused.*script-verify-flag/)
})

test('what is no call is not found', async () => {
  expect((await fetch(`${running.node.url}/coin`)).status).toBe(404)
})

test('the process ends with the node', async () => {
  const other = await startBitcoinNode({ fund: [], guard })
  await other.stop()
  expect(() => process.kill(other.node.pid, 0)).toThrow('ESRCH')
})

test('it ends when the process that started it is gone, which closes its input', async () => {
  const child = spawn(process.execPath, ['-e', await bundleNode()], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, NODE_BACKEND: 'js', WALLET_KIT_BCOIN: findBcoin() },
  })
  const exited = once(child, 'exit')
  await once(child.stdout, 'data')
  child.stdin.destroy()
  expect(await exited).toEqual([0, null])
})
