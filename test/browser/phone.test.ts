import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as openRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { launchChromium } from '@wallet-kit/test/playwright'
import { stackAccounts, startRelay } from '@wallet-kit/test/stack'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import encodeQR from 'qr'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPhone } from '../demo/phone/createPhone.js'
import { startPhone } from '../demo/phone/startPhone.js'
import { startBitcoinNode } from '../src/bitcoin-node/startBitcoinNode.js'
import { deriveAddresses } from '../src/bitcoin-wallet/deriveAddresses.js'
import { startGuard } from '../src/stack/startGuard.js'
import { openApp } from '../src/wallet-connect/testing/openApp.js'
import examples from '../vectors/pairing/erc1328-examples.json' with { type: 'json' }
import { findViolations } from './support/findViolations.js'
import { launchShell } from './support/launchShell.js'
import { watchProblems } from './support/watchProblems.js'

const { alice, bob } = stackAccounts
type Phone = Awaited<ReturnType<typeof startPhone>>
type Relay = Awaited<ReturnType<typeof startRelay>>

let relay: Relay
let browser: Browser
let phone: Phone
beforeAll(async () => {
  const started = await Promise.all([startRelay(), launchShell()])
  relay = started[0]
  browser = started[1]
})
beforeEach(async ({ onTestFinished }) => {
  phone = await startPhone({ relayUrl: relay.url })
  // Ended last, after the pages that ask it how things stand.
  onTestFinished(() => phone.stop())
})
afterAll(() => Promise.all([browser.close(), relay.stop()]))

/** The phone's page; what its console complains about fails the test, but for what is expected. */
async function openPage(expected: readonly RegExp[] = [], options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  const problems = watchProblems(context)
  for (const pattern of expected) problems.expect(pattern)
  onTestFinished(async () => {
    await context.close()
    expect(problems.list()).toEqual([])
  })
  const page = await context.newPage()
  await page.goto(phone.url)
  await page.getByLabel('Ethereum account').waitFor()
  return page
}

/** An app that wants a session, and the link that it shows. */
async function propose(chains?: readonly string[]) {
  const app = await openApp({ relayUrl: relay.url })
  onTestFinished(app.close)
  let session: Promise<unknown> = Promise.resolve()
  const uri = await new Promise<string>((resolve) => {
    session = app.connect(async (link) => resolve(link), chains)
  })
  // Awaited in the test, where it may have failed by then.
  session.catch(() => {})
  return { app, uri, session }
}

/** A picture of the link's code. */
function draw(uri: string, scale = 3) {
  const buffer = Buffer.from(encodeQR(uri, 'gif', { scale }))
  return { name: 'code.gif', mimeType: 'image/gif', buffer }
}

const offer = (page: Page) => page.getByText('Connect to App?').first()
const approve = (page: Page) => page.getByRole('button', { name: 'Approve' })
const status = (page: Page) => page.getByRole('status')

describe('pairing', () => {
  test('a link pasted and approved by keyboard is a session of four namespaces', async () => {
    const page = await openPage()
    const { app, uri, session } = await propose()
    await page.getByLabel('Link from the app').focus()
    await page.keyboard.insertText(`  ${uri} `)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await offer(page).waitFor()
    await expect.poll(() => status(page).textContent()).toBe('New question: Connect to App?')
    expect(await page.getByRole('alert').textContent()).toBe('')
    expect(await page.locator('#questions pre').textContent()).toBe(
      'https://app.example\nIt asks for Ethereum, Solana, Polkadot, Bitcoin.',
    )

    // Backwards out of the form's field, which is after the questions.
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press('Shift+Tab')
      if (await approve(page).evaluate((button) => button === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await session
    expect(app.accounts()).toContain(`eip155:1:${alice.address}`)
    expect(new Set(app.accounts().map((account) => account.split(':')[0])).size).toBe(4)
    await page.getByRole('button', { name: 'Disconnect App' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('questions-title')
  })

  test('an app that asks for a sign-in as well is answered with one approval, or declined', async () => {
    const page = await openPage()
    const app = await openApp({ relayUrl: relay.url })
    onTestFinished(app.close)
    async function ask() {
      const { uri = '', response } = await app.provider.client.authenticate({
        ...{ chains: ['eip155:1'], methods: ['personal_sign'], nonce: '12345678' },
        ...{ domain: 'app.example', uri: 'https://app.example/', statement: 'Good day.' },
      })
      const answer = response()
      // Awaited below, where it may have failed by then.
      answer.catch(() => {})
      await page.getByLabel('Link from the app').fill(uri)
      await page.getByRole('button', { name: 'Connect' }).click()
      await page.locator('#questions').getByText('Connect to App and sign in?').waitFor()
      return { answer }
    }
    const declined = await ask()
    expect(await page.locator('#questions pre').textContent()).toBe(
      'https://app.example\nYou sign for app.example: Good day.',
    )
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(declined.answer).rejects.toBe('User rejected.')
    const approved = await ask()
    await approve(page).click()
    const { auths = [], session } = await approved.answer
    expect(auths.map(({ p }) => p.iss)).toEqual([`did:pkh:eip155:1:${alice.address}`])
    expect(session?.namespaces.eip155?.accounts).toContain(`eip155:1:${alice.address}`)
    await page.getByRole('button', { name: 'Disconnect App' }).waitFor()
    expect(await page.locator('#questions li').count()).toBe(0)
  })

  test.each(['session_proposal', 'session_authenticate'])(
    'an offer that has expired while the phone waited is declined: %s',
    (method) => {
      const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
      onTestFinished(() => clock.mockRestore())
      let pending = [
        { id: 1, method, params: { expiryTimestamp: 1_000 } },
        { id: 2, method: 'personal_sign', params: [] },
      ]
      const declined: number[] = []
      const control = {
        pending: () => pending,
        requests: () => pending,
        sessions: () => [],
        rejectPending(id: number) {
          declined.push(id)
          pending = pending.filter((question) => question.id !== id)
        },
      }
      const wallet = { control, addresses: () => [] }
      const { state } = createPhone({ wallet, chains: [], deadlineMs: 1_000 })
      const ids = () => state().questions.map(({ id }) => id)
      expect([ids(), declined]).toEqual([[1, 2], []])
      clock.mockReturnValue(1_000_001)
      expect([ids(), declined]).toEqual([[2], [1]])
    },
  )

  test.each([1, 3, 24])(
    'a chosen picture of a code, %i pixels a module, is read',
    async (scale) => {
      const page = await openPage()
      const { uri } = await propose()
      await page.getByLabel('Picture of a QR code').setInputFiles(draw(uri, scale))
      await offer(page).waitFor()
    },
  )

  test('a picture is pasted, or dropped', async () => {
    const page = await openPage()
    for (const type of ['paste', 'drop'] as const) {
      const { uri } = await propose()
      const bytes = [...draw(uri).buffer]
      await page.evaluate(
        ({ type, bytes }) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([Uint8Array.from(bytes)], 'code', { type: 'image/gif' }))
          const given = { bubbles: true, cancelable: true }
          document.body.dispatchEvent(
            type === 'paste'
              ? new ClipboardEvent('paste', { ...given, clipboardData: transfer })
              : new DragEvent('drop', { ...given, dataTransfer: transfer }),
          )
        },
        { type, bytes },
      )
      await offer(page).waitFor()
      await page.getByRole('button', { name: 'Decline' }).click()
      await offer(page).waitFor({ state: 'detached' })
    }
  })

  /** The page before a camera; gives the state of the camera's track, once it was seen to be on. */
  async function openCamera(args: readonly string[]) {
    const withCamera = await launchChromium({
      args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', ...args],
    })
    onTestFinished(() => withCamera.close())
    const page = await withCamera.newPage()
    await page.goto(phone.url)
    const stream = page.evaluateHandle(
      () =>
        new Promise<MediaStream>((resolve) => {
          const video = document.querySelector('video') as HTMLVideoElement
          video.addEventListener('playing', () => resolve(video.srcObject as MediaStream))
        }),
    )
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    const tracks = (each: MediaStream) => each.getTracks().map(({ readyState }) => readyState)
    return { page, readTracks: async () => (await stream).evaluate(tracks) }
  }

  test('the camera reads a code, and is off afterwards', async () => {
    const { uri } = await propose()
    const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-camera-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'code.y4m')
    await writeFile(file, film(uri))
    const { page, readTracks } = await openCamera([`--use-file-for-fake-video-capture=${file}`])
    await offer(page).waitFor()
    expect(await readTracks()).toEqual(['ended'])
    await page.locator('video').waitFor({ state: 'hidden' })
  })

  test('the camera is stopped', async () => {
    const { page, readTracks } = await openCamera([])
    expect(await readTracks()).toEqual(['live'])
    await page.getByRole('button', { name: 'Stop the camera' }).click()
    await page.locator('video').waitFor({ state: 'hidden' })
    expect(await readTracks()).toEqual(['ended'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('scan')
  })

  test('a camera that may not be used, and pictures without a code, say so', async () => {
    const page = await openPage()
    const problem = page.getByRole('alert')
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect
      .poll(() => problem.textContent())
      .toBe('The camera cannot be used. Allow it, or choose a picture.')
    const field = page.getByLabel('Picture of a QR code')
    const text = Buffer.from('no picture')
    await field.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: text })
    await expect.poll(() => problem.textContent()).toBe('This file is no picture that can be read.')
    const blank = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="9" height="9"/></svg>',
    )
    await field.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: blank })
    await expect.poll(() => problem.textContent()).toBe('There is no QR code in this picture.')
  })

  const topic = 'a1'.repeat(32)
  const rest = `symKey=${'b2'.repeat(32)}&relay-protocol=irn`
  test.each([
    ['', 'This is no WalletConnect link: it has to begin with "wc:".'],
    [
      'https://wallet.example/wc?uri=wc:x',
      'This is no WalletConnect link: it has to begin with "wc:".',
    ],
    [`wc:${topic}@2`, 'This link is not whole. Copy it again, from "wc:" to its end.'],
    [`wc:${topic}@2?symKey=b2`, 'This link is not whole. Copy it again, from "wc:" to its end.'],
    [`wc:${topic}@1?bridge=x&key=y`, 'Version 1 of WalletConnect is not spoken here.'],
    [
      `wc:${topic}@2?${rest}&expiryTimestamp=1700000000`,
      'This link has expired. Ask the app for a new one.',
    ],
  ])('the link "%s" is refused', async (link, message) => {
    const page = await openPage([/status of 400/])
    const field = page.getByLabel('Link from the app')
    await field.fill(link)
    await field.press('Enter')
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(message)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  })

  test('a link is used once', async () => {
    const page = await openPage([/status of 400/])
    const { uri, session } = await propose()
    const field = page.getByLabel('Link from the app')
    await field.fill(uri)
    await field.press('Enter')
    await approve(page).click()
    await session
    await field.fill(uri)
    await field.press('Enter')
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('This link was used already. Ask the app for a new one.')
  })
})

describe('the owner', () => {
  async function connect(page: Page, chains?: readonly string[]) {
    const { app, uri, session } = await propose(chains)
    await page.getByLabel('Link from the app').fill(uri)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await approve(page).click()
    await session
    return app
  }

  test('declines', async () => {
    const page = await openPage()
    const { uri, session } = await propose()
    await page.getByLabel('Link from the app').fill(uri)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(session).rejects.toMatchObject({ code: 5000 })
    await page.getByText('No app asks for anything.').waitFor()
    await page.getByText('None yet.').waitFor()
  })

  test('signs what is shown', async () => {
    const page = await openPage()
    const { provider } = await connect(page)
    const message = 'Sign in to <b>App</b>\nZürich'
    const params = [stringToHex(message), alice.address]
    const signed = provider.request<Hex>({ method: 'personal_sign', params }, 'eip155:1')
    await page.getByText('Sign this message?', { exact: true }).waitFor()
    expect(await page.locator('#questions p').textContent()).toBe('Sign this message? Ethereum')
    expect(await page.locator('#questions pre').textContent()).toBe(message)
    await approve(page).click()
    const signature = await signed
    expect(await verifyMessage({ address: alice.address, message, signature })).toBe(true)

    const refused = provider.request({ method: 'personal_sign', params }, 'eip155:1')
    // It is awaited only after it was declined.
    refused.catch(() => {})
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(refused).rejects.toMatchObject({ code: 5000 })
  })

  test('reads Solana’s messages, and those of the others', async () => {
    const page = await openPage()
    const { provider, accounts } = await connect(page)
    const account = (namespace: string) => {
      const found = accounts().find((each) => each.startsWith(namespace)) ?? ''
      return { chain: found.split(':').slice(0, 2).join(':'), address: found.split(':')[2] }
    }
    const [solana, polkadot, bitcoin] = [account('solana'), account('polkadot'), account('bip122')]
    const asked = [
      // "Hello" in base58.
      [solana, 'solana_signMessage', { message: '9Ajdvzr', pubkey: solana.address }],
      [polkadot, 'polkadot_signMessage', { message: 'Hello', address: polkadot.address }],
      [bitcoin, 'signMessage', { message: 'Hello', account: bitcoin.address }],
    ] as const
    for (const [{ chain }, method, params] of asked) {
      const answer = provider.request({ method, params }, chain)
      await page.getByText('Sign this message?', { exact: true }).waitFor()
      expect(await page.locator('#questions pre').textContent()).toBe('Hello')
      await approve(page).click()
      expect(await answer).toHaveProperty('signature')
      await page.getByText('No app asks for anything.').waitFor()
    }
  })

  test('pays with the coins of the stack’s Bitcoin node', async () => {
    const guard = startGuard()
    const [address] = deriveAddresses(alice.privateKey, 'Regtest')
    const { node, stop } = await startBitcoinNode({ fund: [address.address], guard })
    onTestFinished(() => stop().then(guard.stop))
    await phone.stop()
    phone = await startPhone({ relayUrl: relay.url, bitcoin: node })
    const page = await openPage()
    const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
    const { provider, accounts } = await connect(page, [regtest])
    expect(accounts()[0]).toBe(`${regtest}:${address.address}`)
    const recipientAddress = accounts()[1]?.split(':')[2]
    const params = { account: address.address, recipientAddress, amount: '70000' }
    const paid = provider.request<{ txid: string }>({ method: 'sendTransfer', params }, regtest)
    await page.getByText('Send this transaction?', { exact: true }).waitFor()
    expect(await page.locator('#questions pre').textContent()).toContain('70000')
    await approve(page).click()
    const { txid } = await paid
    expect(await node.getMempool()).toEqual([txid])
  })

  test('switches the account of a namespace', async () => {
    const page = await openPage()
    const app = await connect(page)
    await page.getByLabel('Ethereum account').selectOption({ index: 1 })
    await expect.poll(() => app.accounts()[0]).toBe(`eip155:1:${bob.address}`)
    expect(app.accounts().find((each) => each.startsWith('solana'))).not.toContain(bob.address)
    await page.locator('#apps dd', { hasText: bob.address }).waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Ethereum account').inputValue()).toBe('1')
  })

  test('disconnects one app and keeps the other', async () => {
    const page = await openPage()
    const first = await connect(page)
    const second = await connect(page)
    const buttons = page.getByRole('button', { name: 'Disconnect App' })
    await expect.poll(() => buttons.count()).toBe(2)
    await buttons.first().click()
    await expect.poll(() => buttons.count()).toBe(1)
    const told = () => [first, second].map(({ events }) => events.map(([name]) => name))
    await expect.poll(() => told().flat()).toContain('session_delete')
    expect(told().filter((names) => names.includes('session_delete'))).toHaveLength(1)
  })
})

describe('the page', () => {
  test.each(['light', 'dark'] as const)('axe finds nothing in the %s one', async (colorScheme) => {
    const page = await openPage([/status of 400/], { colorScheme })
    expect(await findViolations(page)).toEqual([])
    const { uri, session } = await propose()
    await page.getByLabel('Link from the app').fill(uri)
    await page.getByLabel('Link from the app').press('Enter')
    await offer(page).waitFor()
    expect(await findViolations(page)).toEqual([])
    await approve(page).click()
    await session
    await page.getByRole('button', { name: 'Disconnect App' }).waitFor()
    await page.getByLabel('Link from the app').fill('https://app.example')
    await page.getByLabel('Link from the app').press('Enter')
    await expect.poll(() => page.getByRole('alert').textContent()).not.toBe('')
    expect(await findViolations(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
  })

  test('says when the phone is gone', async () => {
    const page = await openPage([/ERR_CONNECTION_REFUSED/])
    await phone.stop()
    await expect
      .poll(() => status(page).textContent())
      .toBe('The phone does not answer. Is the demo still running?')
  })
})

describe('the API', () => {
  function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return fetch(phone.url + path, { method: 'POST', body: text, headers })
  }

  test.each([
    ['/pair', { uri: examples[0] }, 'Version 1 of WalletConnect is not spoken here.'],
    ['/pair', { uri: examples[1] }, 'This link has expired. Ask the app for a new one.'],
    ['/pair', '{', 'The body is no JSON.'],
    ['/pair', 'null', 'The body is a JSON object.'],
    ['/pair', { uri: 7 }, 'This is no WalletConnect link: it has to begin with "wc:".'],
    ['/answer', { id: 1 }, 'isApproved is true or false.'],
    ['/answer', { id: 1, isApproved: true }, 'This question does not wait for an answer any more.'],
    ['/answer', { isApproved: true }, 'This question does not wait for an answer any more.'],
    ['/disconnect', { topic: 'x' }, 'This app is not connected any more.'],
    ['/account', { namespace: 'toString', index: 0 }, 'The phone has no keys for that.'],
    ['/account', { namespace: 'eip155', index: 2 }, 'There are 2 accounts, from 0.'],
    ['/account', { namespace: 'eip155', index: 'length' }, 'There are 2 accounts, from 0.'],
  ])('POST %s %o is a 400', async (path, body, description) => {
    const response = await post(path, body)
    expect(response.status).toBe(400)
    expect((await response.json()).reasons[0].description).toBe(description)
  })

  test('there is nothing else', async () => {
    expect((await post('/toString', {})).status).toBe(404)
    expect((await fetch(`${phone.url}/pair`)).status).toBe(404)
  })

  test('answers neither another origin nor another name', async () => {
    const other = await post('/pair', {}, { origin: 'http://127.0.0.1:1' })
    expect(other.status).toBe(403)
    expect(other.headers.has('access-control-allow-origin')).toBe(false)
    const named = await new Promise((resolve, reject) => {
      const headers = { host: 'phone.example' }
      openRequest(`${phone.url}/state`, { headers }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end()
    })
    expect(named).toBe(403)
  })

  test('a relay that is down does not keep the owner waiting for ever', async () => {
    const hasty = await startPhone({ relayUrl: relay.url, deadlineMs: 300 })
    onTestFinished(hasty.stop)
    const { uri } = await propose()
    relay.hold('*')
    onTestFinished(() => relay.clear())
    const body = JSON.stringify({ uri })
    const response = await fetch(`${hasty.url}/pair`, { method: 'POST', body })
    expect(response.status).toBe(504)
    expect((await response.json()).reasons[0].description).toBe('The relay does not answer.')
  })
})

test('nothing outlives stop()', async () => {
  const program = `
    import { startRelay } from '@wallet-kit/test/stack'
    import { startPhone } from './demo/phone/startPhone.js'
    const relay = await startRelay()
    const phone = await startPhone({ relayUrl: relay.url })
    await fetch(phone.url + '/state')
    await phone.stop()
    const isGone = await fetch(phone.url).then(() => false, () => true)
    const open = relay.connections().filter(({ isOpen }) => isOpen).length
    await relay.stop()
    console.log(JSON.stringify({ isGone, open }))`
  // The program ends by itself as soon as nothing is left that could happen.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program],
    { cwd: fileURLToPath(new URL('..', import.meta.url)), timeout: 20_000 },
  )
  expect(JSON.parse(stdout)).toEqual({ isGone: true, open: 0 })
})

/** A film of one frame, in which a camera sees the code. @see https://wiki.multimedia.cx/index.php/YUV4MPEG2 */
function film(uri: string) {
  const [width, height, scale] = [640, 480, 6]
  const code = encodeQR(uri, 'raw', { border: 4 })
  const light = Buffer.alloc(width * height, 235)
  const [left, top] = [width, height].map((all) => Math.floor((all - code.length * scale) / 2))
  for (const [y, row] of code.entries()) {
    for (const [x, isDark] of row.entries()) {
      for (let line = 0; isDark && line < scale; line++) {
        const start = (top! + y * scale + line) * width + left! + x * scale
        light.fill(16, start, start + scale)
      }
    }
  }
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
    light,
    Buffer.alloc((width * height) / 2, 128),
  ])
}
