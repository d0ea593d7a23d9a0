import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { stackAccounts, stackTokens } from '../src/stack/index.js'
import { press, readScreen, useFrameStage, type Visitor } from './support/frameStage.js'

const stage = useFrameStage()

const { bob } = stackAccounts
const tusd = stackTokens(1).find(({ symbol }) => symbol === 'TUSD')?.address as `0x${string}`
const approve = encodeFunctionData({
  ...{ abi: erc20Abi, functionName: 'approve', args: [bob.address, 5_000_000n] },
})

const ask = ({ opened }: Visitor, method: string, ...params: readonly unknown[]) =>
  opened.ask('rpc', { method, params })

const sendCalls = (visitor: Visitor, facts: object = {}) =>
  ask(visitor, 'wallet_sendCalls', {
    ...{ version: '2.0.0', chainId: '0x1', atomicRequired: false, from: visitor.address },
    calls: [
      { to: tusd, data: approve },
      { to: bob.address, value: '0x1bc16d674ec80000' },
    ],
    ...facts,
  })

test('calls are approved at once, sent one after the other, and known after a reload', async () => {
  const visitor = await stage.enter('ada@example.com')
  const { opened } = visitor
  const before = BigInt(await stage.chain<string>('eth_getBalance', [bob.address, 'latest']))
  const sent = sendCalls(visitor, { id: 'first' })
  const { changes, details } = await readScreen(opened)
  expect(changes).toContain('You send 2 ETH')
  expect(changes).toContain('to use 5 TUSD')
  for (const part of ['Call 1 of 2', 'Allow to take tokens', 'Call 2 of 2', '2 ETH']) {
    expect(details).toContain(part)
  }
  const warning = await opened.frame().locator('.warning').first().innerText()
  expect(warning).toContain('These are sent one after the other.')
  expect(warning).toContain(bob.address)
  await press(opened, 'Send')
  expect(await sent).toEqual({ ok: true, payload: { id: 'first' } })
  const read = async () => (await ask(visitor, 'wallet_getCallsStatus', 'first')).payload
  await expect.poll(async () => (await read()).status).toBe(200)
  const status = await read()
  expect(status).toMatchObject({ version: '2.0.0', id: 'first', chainId: '0x1', atomic: false })
  expect(status.receipts).toHaveLength(2)
  expect(status.receipts[0].logs[0].address).toBe(tusd.toLowerCase())
  const after = BigInt(await stage.chain<string>('eth_getBalance', [bob.address, 'latest']))
  expect(after - before).toBe(2n * 10n ** 18n)

  await opened.reload()
  expect((await opened.ask('isConnected')).payload).toEqual({ isConnected: true })
  expect(await read()).toEqual(status)
  expect((await sendCalls(visitor, { id: 'first' })).error?.code).toBe(5720)
})

test('what cannot be done as it is asked is refused before anybody is asked', async () => {
  const visitor = await stage.enter('bea@example.com')
  const codeOf = async (facts: object) => (await sendCalls(visitor, facts)).error?.code
  expect(await codeOf({ atomicRequired: true })).toBe(5760)
  expect(await codeOf({ chainId: '0x5' })).toBe(5710)
  expect(await codeOf({ capabilities: { paymasterService: { url: 'https://p.example' } } })).toBe(
    5700,
  )
  expect(await codeOf({ version: '1.0' })).toBe(-32602)
  expect(await codeOf({ calls: [] })).toBe(-32602)
  expect(await codeOf({ calls: [{ data: '0x' }] })).toBe(-32602)
  expect(await codeOf({ calls: Array(21).fill({ to: bob.address }) })).toBe(-32602)
  expect(await codeOf({ from: bob.address })).toBe(4100)
  const unknown = await ask(visitor, 'wallet_getCallsStatus', 'never')
  expect(unknown.error?.code).toBe(5730)

  const declined = sendCalls(visitor, { capabilities: { extra: { optional: true } } })
  await readScreen(visitor.opened)
  await press(visitor.opened, 'Decline')
  expect((await declined).error?.code).toBe(4001)
})

test('calls of which one would fail cannot be sent', async () => {
  const visitor = await stage.enter('cleo@example.com')
  const calls = [{ to: bob.address, value: '0xffffffffffffffffffff' }, { to: bob.address }]
  const sent = sendCalls(visitor, { calls })
  const { changes } = await readScreen(visitor.opened)
  expect(changes).toContain('The network would refuse this:')
  expect(await visitor.opened.frame().getByRole('button').allInnerTexts()).toEqual(['Decline'])
  await press(visitor.opened, 'Decline')
  expect((await sent).error?.code).toBe(4001)
})

test('what the account can do is said by network', async () => {
  const visitor = await stage.enter('dan@example.com')
  const { address } = visitor
  const can = { '0x1': { atomic: { status: 'unsupported' } } }
  expect((await ask(visitor, 'wallet_getCapabilities', address)).payload).toEqual(can)
  expect((await ask(visitor, 'wallet_getCapabilities', address, ['0x1'])).payload).toEqual(can)
  expect((await ask(visitor, 'wallet_getCapabilities', address, ['0x2'])).payload).toEqual({})
  expect((await ask(visitor, 'wallet_getCapabilities', bob.address)).error?.code).toBe(4100)
})
