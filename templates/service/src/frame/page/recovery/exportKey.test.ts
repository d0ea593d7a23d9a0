import { privateKeyToAddress } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { openWallet, proveByEmail } from '../../../../test/openWallet.js'
import { format as formatMail } from '../../../messages/format.js'
import en from '../messages/en.js'
import { exportKey } from './exportKey.js'

afterEach(() => void vi.unstubAllGlobals())

type Wallet = Awaited<ReturnType<typeof openWallet>>
const { 'export.phrase': phrase, 'export.key': key, 'secret.show': show } = en

/** Has the visitor agree to the warning. */
async function agree({ visitor }: Wallet) {
  const screen = await visitor.see('export.title')
  screen.tick()
  screen.press(en['screen.continue'])
}

/** Has the visitor go all the way to the keys. */
async function reach(wallet: Wallet) {
  const exporting = wallet.visitor.begin(exportKey)
  await agree(wallet)
  await proveByEmail(wallet.service, wallet.visitor)
  return { exporting, screen: await wallet.visitor.see('export.title') }
}

test('the phrase and the private key of the wallet are shown by a press each, and only on this screen', async () => {
  const wallet = await openWallet()
  const { exporting, screen } = await reach(wallet)
  expect(screen.warning).toBe(en['export.warning'])
  expect(screen.buttons().filter((name) => !/^(Show|Copy)/.test(name))).toEqual([
    en['screen.close'],
  ])
  for (const name of [phrase, key]) expect(screen.readSecret(name)).toMatch(/^•+$/)
  screen.press(`${show}: ${phrase}`)
  expect(screen.readSecret(phrase)).toBe(wallet.seed)
  expect(screen.readSecret(key)).toMatch(/^•+$/)
  screen.press(`${show}: ${key}`)
  const shown = screen.readSecret(key) as `0x${string}`
  expect(privateKeyToAddress(shown)).toBe(wallet.account.wallet.eip155.address)
  screen.press(en['screen.close'])
  // The app around hears nothing of it.
  expect(await exporting).toEqual({})
  expect(wallet.visitor.hasScreen()).toBe(false)
})

test('a key with small bytes has all of its 64 digits', async () => {
  const wallet = await openWallet()
  const { frame, account } = wallet
  const privateKey = Uint8Array.from({ length: 32 }, (_, place) => place)
  const eip155 = { ...account.wallet.eip155, getHdKey: () => ({ privateKey }) }
  frame.state.account = { ...account, wallet: { ...account.wallet, eip155 } as never }
  const { screen } = await reach(wallet)
  screen.press(`${show}: ${key}`)
  expect(screen.readSecret(key)).toBe(
    '0x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  )
})

test('the visitor reads a warning first, and agrees to it', async () => {
  const { visitor } = await openWallet()
  const exporting = visitor.begin(exportKey)
  const screen = await visitor.see('export.title')
  expect(screen).toMatchObject({ warning: en['export.warning'], consent: en['export.consent'] })
  expect(screen.buttons()).toEqual([en['screen.cancel'], en['screen.continue']])
  expect(screen.isEnabled(en['screen.continue'])).toBe(false)
  screen.tick()
  expect(screen.isEnabled(en['screen.continue'])).toBe(true)
  screen.press(en['screen.cancel'])
  expect(await exporting).toEqual({})
})

test('a login of just now is proved once more, and a visitor who does not sees no key', async () => {
  const wallet = await openWallet()
  const { service, visitor } = wallet
  const mails = service.mails.length
  const exporting = visitor.begin(exportKey)
  await agree(wallet)
  await visitor.see('proof.title')
  visitor.leave()
  expect(await exporting).toEqual({})
  expect(visitor.hasScreen()).toBe(false)
  expect(service.mails).toHaveLength(mails)
})

test('the owner has a mail once the keys are shown', async () => {
  const wallet = await openWallet()
  await reach(wallet)
  const subject = formatMail('mail.keyShown.subject', { app: 'Test app' })
  expect(wallet.service.mails.at(-1)).toMatchObject({ to: 'ada@example.com', subject })
})

test.each([
  [
    'refuses',
    () => Response.json({ reasons: [{ name: 'LoginNotFresh', description: '' }] }, { status: 401 }),
    'LoginNotFresh',
  ],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'ServiceNotReached'],
] as const)(
  'no key is shown if the service %s when it is to tell the owner',
  async (_, answer, code) => {
    const wallet = await openWallet()
    const { visitor, service } = wallet
    const exporting = visitor.begin(exportKey)
    await agree(wallet)
    const inner = fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path === '/v1/keys/shown' ? answer() : inner(path, init),
    )
    await proveByEmail(service, visitor)
    await expect(exporting).rejects.toMatchObject({ code })
    expect(visitor.hasScreen()).toBe(false)
  },
)

test('the keys go once the page is out of sight, and stay while it is seen', async () => {
  const wallet = await openWallet()
  const { visitor } = wallet
  const { exporting, screen } = await reach(wallet)
  screen.press(`${show}: ${phrase}`)
  visitor.turnTo('visible')
  await new Promise((resolve) => setImmediate(resolve))
  expect(screen.readSecret(phrase)).toBe(wallet.seed)
  expect(visitor.hasScreen()).toBe(true)
  visitor.turnTo('hidden')
  expect(await exporting).toEqual({})
  expect(visitor.hasScreen()).toBe(false)
})

test('the screen says nothing once it was left by Escape', async () => {
  const wallet = await openWallet()
  const { exporting } = await reach(wallet)
  wallet.visitor.leave()
  expect(await exporting).toEqual({})
  expect(wallet.visitor.document.body.textContent).toBe('')
})

test('without a login the frame shows no warning and no key', async () => {
  const { frame, visitor, browser } = await openWallet()
  await browser.delete('/v1/account/session')
  frame.state.account = undefined
  await expect(visitor.begin(exportKey)).rejects.toMatchObject({ code: 'NotConnected' })
  expect(visitor.hasScreen()).toBe(false)
})
