import { encodeFunctionData, erc20Abi, parseAbi, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { stackAccounts, stackTokens } from '../src/stack/index.js'
import {
  heading,
  press,
  readScreen,
  send,
  useFrameStage,
  type Visitor,
} from './support/frameStage.js'
import type { FrameAnswer } from './support/openFrame.js'

const stage = useFrameStage()

const tusd = stackTokens(1).find(({ symbol }) => symbol === 'TUSD')?.address as `0x${string}`
const { alice, bob } = stackAccounts
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const amount = parseUnits('50', 6)

/** Somebody who has 50 TUSD. */
async function enter(email: string): Promise<Visitor> {
  const visitor = await stage.enter(email)
  await stage.chain('anvil_impersonateAccount', [alice.address])
  await move(alice.address, visitor.address, amount)
  return visitor
}

async function move(from: string, to: string, units: bigint) {
  const args = [to as `0x${string}`, units] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await stage.chain('anvil_impersonateAccount', [from])
  await stage.chain('eth_sendTransaction', [{ from, to: tusd, data }])
}

const balanceOf = async (address: string) => {
  const data = encodeFunctionData({
    ...{ abi: erc20Abi, functionName: 'balanceOf', args: [address as `0x${string}`] },
  })
  return BigInt(await stage.chain<string>('eth_call', [{ to: tusd, data }, 'latest']))
}

let routers = 0
/**
 * A contract that takes 50 TUSD of whoever calls it, and may. The token is nowhere in the call data. It stops before that if one of
 * the given expressions, in EVM code, is true.
 */
async function approveRouter({ address }: Visitor, stopIf: readonly string[] = []) {
  const router = `0x${(0xa000 + routers++).toString(16).padStart(40, '0')}` as const
  const place = (address: string) => `73${address.slice(2).toLowerCase()}`
  // transferFrom(caller, bob, 50), in memory; then CALL, and a revert if it fails.
  const units = amount.toString(16).padStart(8, '0')
  const take = `6323b872dd60e01b60005233600452${place(bob.address)}60245263${units}604452`
  const call = `60006000606460006000${place(tusd)}5af1`
  const length = stopIf.reduce((sum, each) => sum + each.length / 2 + 4, 0)
  const end = (length + (take.length + call.length) / 2 + 9).toString(16).padStart(4, '0')
  const guards = stopIf.map((each) => `${each}61${end}57`).join('')
  await stage.chain('anvil_setCode', [router, `0x${guards}${take}${call}61${end}5760006000fd5b00`])
  const data = `0x095ea7b3${word(router)}${word(2n ** 256n - 1n)}`
  await stage.chain('anvil_impersonateAccount', [address])
  await stage.chain('eth_sendTransaction', [{ from: address, to: tusd, data }])
  // The fee of a test chain falls to nothing.
  await stage.chain('anvil_setNextBlockBaseFeePerGas', ['0x3b9aca00'])
  await stage.chain('evm_mine')
  return router
}

/** The visitor's node lacks methods. */
async function lack({ opened }: Visitor, methods: RegExp) {
  await opened.page.route(stage.stack.chains[1].rpcUrl, async (route) => {
    if (!methods.test(route.request().postDataJSON().method)) return route.continue()
    const error = { code: -32601, message: 'Method not found' }
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { jsonrpc: '2.0', id: 1, error },
    })
  })
}

/** What a press on "Send" leads to: it is sent, or stopped and read again. */
const outcomeOf = ({ opened }: Visitor, sent: Promise<FrameAnswer>) =>
  Promise.race([
    sent.then(({ ok }) => (ok ? 'sent' : 'failed')),
    opened
      .frame()
      .getByRole('alert')
      .waitFor()
      .then(
        () => 'stopped',
        () => 'neither',
      ),
  ])

const partly = 'This network cannot show whether anything else moves.'

test('without logs a transfer is told by its token, and that more may move', async () => {
  const visitor = await enter('ada@example.com')
  await lack(visitor, /simulateV1/)
  const args = [bob.address, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const sent = send(visitor, { to: tusd, data })
  const { changes } = await readScreen(visitor.opened)
  expect(changes).toContain('You send 50 TUSD')
  expect(changes).toContain(partly)
  await press(visitor.opened, 'Decline')
  await sent
})

test('without logs a router that takes a whole approved balance is told by what it touches', async () => {
  const visitor = await enter('bea@example.com')
  const router = await approveRouter(visitor)
  await lack(visitor, /simulateV1/)
  const sent = send(visitor, { to: router, data: '0x12345678' })
  const { changes } = await readScreen(visitor.opened)
  expect(changes).toContain('You send 50 TUSD')
  expect(changes).toContain(partly)
  await press(visitor.opened, 'Decline')
  await sent
})

test('without logs and without a difference nothing is known, and that is said', async () => {
  const visitor = await enter('cleo@example.com')
  const router = await approveRouter(visitor)
  await lack(visitor, /simulateV1|createAccessList/)
  const sent = send(visitor, { to: router, data: '0x12345678' })
  const { changes } = await readScreen(visitor.opened)
  expect(changes).toContain('This network cannot show the outcome beforehand.')
  expect(changes).not.toContain('Nothing of yours moves')
  await press(visitor.opened, 'Decline')
  await sent
})

test('a contract that only takes if it is not simulated is found out', async () => {
  const visitor = await enter('dan@example.com')
  // No price, no base fee, or more gas than the transaction has.
  const router = await approveRouter(visitor, ['3a15', '4815', '6203d0905a11'])
  const sent = send(visitor, { to: router, data: '0x12345678', gas: '0x30d40' })
  const { changes } = await readScreen(visitor.opened)
  expect(changes).toContain('You send 50 TUSD')
  await press(visitor.opened, 'Decline')
  await sent
})

test('what changes after it was read stops the press, and is read; nothing is sent', async () => {
  const visitor = await enter('eve@example.com')
  const { opened, address } = visitor
  // Storage 0 says whether it takes.
  const router = await approveRouter(visitor, ['60005415'])
  const sent = send(visitor, { to: router, data: '0x12345678', gas: '0x30d40' })
  const before = await readScreen(opened)
  expect(before.changes).toContain(
    'No tokens move in this transaction. We do not know what this function allows later.',
  )
  await stage.chain('anvil_setStorageAt', [router, `0x${word(0n)}`, `0x${word(1n)}`])
  const nonce = await stage.chain('eth_getTransactionCount', [address, 'pending'])
  await press(opened, 'Send')
  expect(await outcomeOf(visitor, sent)).toBe('stopped')
  const { changes } = await readScreen(opened)
  expect(changes).toContain('This changed after you read it. Nothing was sent. Read it again.')
  expect(changes).toContain('You send 50 TUSD')
  expect(await heading(opened, 'Send this transaction?').count()).toBe(1)
  expect(await stage.chain('eth_getTransactionCount', [address, 'pending'])).toBe(nonce)

  // The visitor has read it now: the same again is sent.
  const held = await balanceOf(address)
  await press(opened, 'Send')
  expect((await sent).payload).toMatch(/^0x[\da-f]{64}$/)
  await expect.poll(() => balanceOf(address)).toBe(held - amount)
})

test('a balance that went away after the simulation stops the press', async () => {
  const visitor = await enter('fay@example.com')
  const { opened, address } = visitor
  const args = [bob.address, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const sent = send(visitor, { to: tusd, data })
  expect((await readScreen(opened)).changes).toContain('You send 50 TUSD')
  await move(address, alice.address, 1n)
  await press(opened, 'Send')
  expect(await outcomeOf(visitor, sent)).toBe('stopped')
  expect((await readScreen(opened)).changes).toContain('The network would refuse this:')
  await press(opened, 'Decline')
  expect((await sent).error?.code).toBe(4001)
})

test('grants warn: in a transaction, hidden in a batch, and as typed data', async () => {
  const visitor = await enter('gil@example.com')
  const { opened, address } = visitor
  const warning = () => opened.frame().locator('main > .warning').first().innerText()
  const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
  const abi = parseAbi([
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    'function multicall(bytes[] data)',
    'function authorizeOperator(address operator)',
    'function transferOwnership(address owner)',
  ])
  await stage.chain('anvil_setCode', [permit2, '0x00'])
  const approve = encodeFunctionData({
    ...{ abi, functionName: 'approve', args: [tusd, bob.address, 2n ** 160n - 1n, 9] },
  })
  const asked = send(visitor, { to: permit2, data: approve })
  const { details } = await readScreen(opened)
  expect(details).toContain('unlimited')
  expect(await warning()).toContain(`${bob.address} can then take all that you have or get of TUSD`)
  await press(opened, 'Decline')
  await asked

  const hidden = [
    encodeFunctionData({ abi, functionName: 'authorizeOperator', args: [bob.address] }),
    encodeFunctionData({ abi, functionName: 'transferOwnership', args: [bob.address] }),
  ]
  const data = encodeFunctionData({ abi, functionName: 'multicall', args: [hidden] })
  const calls = [
    { to: bob.address, value: '0x1' },
    { to: permit2, data },
  ]
  const batch = opened.ask('rpc', {
    method: 'wallet_sendCalls',
    params: [{ version: '2.0.0', chainId: '0x1', atomicRequired: false, from: address, calls }],
  })
  await readScreen(opened)
  expect(await warning()).toContain(`${bob.address} can then take every token`)
  expect(await warning()).toContain(`This gives ${bob.address} control over something`)
  await press(opened, 'Decline')
  await batch

  const signTyped = (primaryType: string, fields: Record<string, string>, message: object) => {
    const types = {
      [primaryType]: Object.entries(fields).map(([name, type]) => ({ name, type })),
    }
    const domain = { chainId: 1, verifyingContract: permit2 }
    return opened.ask('rpc', {
      method: 'eth_signTypedData_v4',
      params: [address, JSON.stringify({ primaryType, types, domain, message })],
    })
  }
  const order = signTyped('BulkOrder', { tree: 'bytes32' }, { tree: `0x${'ab'.repeat(32)}` })
  await heading(opened, 'Sign this data?').waitFor()
  expect(await warning()).toContain('may then take what is yours')
  await press(opened, 'Decline')
  await order
  const note = signTyped('Note', { text: 'string' }, { text: 'Hello' })
  await heading(opened, 'Sign this data?').waitFor()
  expect(await opened.frame().locator('main').innerText()).toContain(
    'We do not know what this signature allows.',
  )
  await press(opened, 'Decline')
  await note
})
