import { encodeFunctionData, erc20Abi, erc721Abi, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { stackAccounts, stackTokens } from '../src/stack/index.js'
import { findViolations } from './support/findViolations.js'
import { heading, press, readScreen, send, sign, useFrameStage } from './support/frameStage.js'

const stage = useFrameStage()

const tusd = stackTokens(1).find(({ symbol }) => symbol === 'TUSD')?.address as `0x${string}`
const { alice, bob } = stackAccounts

test('an approval that the page takes back is gone, is declined, and is never signed later', async () => {
  const visitor = await stage.enter('ada@example.com')
  const { opened } = visitor
  const left = sign(visitor, 'Old')
  await heading(opened, 'Sign this message?').waitFor()
  expect(await opened.cancel()).toEqual({ ok: true, payload: { mayHaveSent: false } })
  expect((await left).error?.code).toBe(4001)
  await expect.poll(() => opened.frame().locator('main').count()).toBe(0)

  // The next one is drawn alone.
  const next = sign(visitor, 'New')
  await heading(opened, 'Sign this message?').waitFor()
  const text = await opened.frame().locator('main').innerText()
  expect(text).toContain('New')
  expect(text).not.toContain('Old')
  await press(opened, 'Sign')
  expect((await next).payload).toMatch(/^0x[\da-f]{130}$/)
})

test('one that waits in the line is taken back before anybody sees it', async () => {
  const visitor = await stage.enter('bea@example.com')
  const { opened } = visitor
  const first = sign(visitor, 'First')
  await heading(opened, 'Sign this message?').waitFor()
  const second = sign(visitor, 'Second')
  await opened.cancel()
  await press(opened, 'Sign')
  expect((await first).ok).toBe(true)
  expect((await second).error?.code).toBe(4001)
  expect(await opened.frame().locator('main').count()).toBe(0)
})

test('a transaction that is taken back is never sent', async () => {
  const visitor = await stage.enter('cleo@example.com')
  const { opened, address } = visitor
  const before = await stage.chain('eth_getTransactionCount', [address, 'pending'])
  const sent = opened.ask('rpc', {
    method: 'eth_sendTransaction',
    params: [{ from: address, to: `0x${'ab'.repeat(20)}`, value: '0x1' }],
  })
  await heading(opened, 'Send this transaction?').waitFor()
  await opened.cancel()
  expect((await sent).error?.code).toBe(4001)
  expect(await opened.frame().locator('main').count()).toBe(0)
  expect(await stage.chain('eth_getTransactionCount', [address, 'pending'])).toBe(before)
})

test('a token that is sent: who gets how much of what, and what leaves', async () => {
  const visitor = await stage.enter('dan@example.com')
  const { opened, address } = visitor
  const amount = parseUnits('50', 6)
  const give = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [address, amount],
  })
  await stage.chain('anvil_impersonateAccount', [alice.address])
  await stage.chain('eth_sendTransaction', [{ from: alice.address, to: tusd, data: give }])
  const args = [bob.address, parseUnits('12.5', 6)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const sent = send(visitor, { to: tusd, data })
  const { changes, details } = await readScreen(opened)
  expect(changes).toContain('You send 12.5 TUSD')
  expect(changes.toLowerCase()).toContain(tusd.toLowerCase())
  for (const part of ['Send tokens', '12.5 TUSD', bob.address]) expect(details).toContain(part)
  await press(opened, 'Send')
  const hash = (await sent).payload
  await expect
    .poll(
      async () =>
        ((await stage.chain('eth_getTransactionReceipt', [hash])) as { status: string })?.status,
    )
    .toBe('0x1')
})

test('an approval names the spender and warns; it is known by simulation, too', async () => {
  const visitor = await stage.enter('eve@example.com')
  const { opened } = visitor
  const args = [bob.address, 2n ** 256n - 1n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  const sent = send(visitor, { to: tusd, data })
  const { changes, details } = await readScreen(opened)
  expect(changes.toLowerCase()).toContain(
    `allows ${bob.address.toLowerCase()} to use unlimited tusd`,
  )
  expect(details).toContain('Allow to take tokens')
  expect(await opened.frame().locator('.warning').first().innerText()).toContain(
    `${bob.address} can then take all that you have or get of TUSD`,
  )
  await press(opened, 'Decline')
  expect((await sent).error?.code).toBe(4001)

  // A collection that keeps whether the operator is allowed, logs it, and answers everything else with it.
  const collection = '0x7E57000000000000000000000000000000001155'
  const topic = '17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
  const keep = `5b602435600055602435600052600435337f${topic}60206000a300`
  const code = `0x60003560e01c63a22cb46514601a5760005460005260206000f3${keep}`
  await stage.chain('anvil_setCode', [collection, code])
  const operator = encodeFunctionData({
    ...{ abi: erc721Abi, functionName: 'setApprovalForAll', args: [bob.address, true] },
  })
  const asked = send(visitor, { to: collection, data: operator })
  const second = await readScreen(opened)
  expect(second.details).toContain('Allow to take all tokens of a collection')
  expect(second.changes.toLowerCase()).toContain(`allows ${bob.address.toLowerCase()}`)
  expect(await opened.frame().locator('.warning').first().innerText()).toContain('every token')
  await press(opened, 'Decline')
  await asked
})

test('data that no standard names is shown as it is, and what would fail is said and cannot be sent', async () => {
  const visitor = await stage.enter('fay@example.com')
  const { opened } = visitor
  const asked = send(visitor, { to: bob.address, data: '0x12345678ff', value: '0x0' })
  const { changes, details } = await readScreen(opened)
  expect(changes).toContain(
    'No tokens move in this transaction. We do not know what this function allows later.',
  )
  expect(details).toContain('We do not know this function.')
  expect(details).toContain('0x12345678ff')
  await press(opened, 'Decline')
  await asked

  const args = [bob.address, parseUnits('5', 6)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const refused = send(visitor, { to: tusd, data })
  const said = await readScreen(opened)
  expect(said.changes).toContain('The network would refuse this:')
  const buttons = opened.frame().getByRole('button')
  expect(await buttons.allInnerTexts()).toEqual(['Decline'])
  await press(opened, 'Decline')
  expect((await refused).error?.code).toBe(4001)
})

test('a node that simulates nothing: the screen says so, and goes on', async () => {
  const visitor = await stage.enter('gil@example.com')
  const { opened } = visitor
  await opened.page.route(stage.stack.chains[1].rpcUrl, async (route) => {
    const { method, params } = route.request().postDataJSON()
    const isSimulation = /simulate|debug_/.test(method) || params?.length === 3
    if (!isSimulation) return route.continue()
    const error = { code: -32601, message: 'Method not found' }
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { jsonrpc: '2.0', id: 1, error },
    })
  })
  const sent = send(visitor, { to: bob.address, value: '0x1' })
  const { changes } = await readScreen(opened)
  expect(changes).toContain('This network cannot show the outcome beforehand.')
  await press(opened, 'Send')
  expect((await sent).payload).toMatch(/^0x[\da-f]{64}$/)
})

test('in the app’s look: its inputs are taken one by one, and nothing else of it', async () => {
  const visitor = await stage.enter('hal@example.com')
  const { opened } = visitor
  const { ask, page } = opened
  const read = (name: string) =>
    opened
      .frame()
      .locator('html')
      .evaluate((html, name) => getComputedStyle(html).getPropertyValue(name), name)
  const variables = {
    '--wk-accent': '#b5179e',
    '--wk-radius-unit': '2px',
    '--wk-font-family': 'Georgia, serif',
    '--wk-ink': '#fff',
    'background-image': 'url(https://evil.example)',
  }
  expect((await ask('syncTheme', { mode: 'light', variables })).ok).toBe(true)
  expect(await read('--wk-accent')).toBe('#b5179e')
  expect(await read('--wk-ink')).toContain('#121a1d')
  expect(await read('background-image')).toBe('none')
  const bad = {
    '--wk-accent': 'url(https://evil.example)',
    '--wk-radius-unit': '400px',
    '--wk-font-family': 'x; } body { display: none }',
  }
  await ask('syncTheme', { mode: 'light', variables: bad })
  for (const name of Object.keys(bad)) expect(await read(name)).toBe('')

  const args = [bob.address, 5n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  const asked = send(visitor, { to: tusd, data })
  await readScreen(opened)
  const iframe = await page.locator('iframe').elementHandle()
  const seen = (await iframe?.contentFrame()) ?? opened.frame()
  for (const mode of ['light', 'dark'] as const) {
    await ask('syncTheme', { mode, variables: { '--wk-accent': '#ffee00' } })
    expect(await findViolations(seen)).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'active' })
  const { confirm, decline } = await seen.evaluate(() => {
    const border = (selector: string) => {
      const element = document.querySelector(selector)
      return element ? getComputedStyle(element).borderTopWidth : ''
    }
    return { confirm: border('button.confirm'), decline: border('button') }
  })
  expect([confirm, decline]).toEqual(['1px', '1px'])
  await page.emulateMedia({ forcedColors: 'none' })
  // As narrow as a phone gets.
  await iframe?.evaluate((element) => element.setAttribute('width', '280'))
  const overflow = await seen.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow).toBe(0)
  await press(opened, 'Decline')
  await asked
})
