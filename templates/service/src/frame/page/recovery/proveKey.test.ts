import { afterEach, expect, test, vi } from 'vitest'
import { givePasskey as addPasskey, openWallet } from '../../../../test/openWallet.js'
import en from '../messages/en.js'
import { proveKey } from './proveKey.js'
import { createRecoverySecret, writeRecoveryCode } from './recoveryCode.js'

afterEach(() => void vi.unstubAllGlobals())

type Wallet = Awaited<ReturnType<typeof openWallet>>
const {
  'recovery.code': codeLabel,
  'proof.code.use': useCode,
  'proof.passkey': usePasskey,
  'screen.cancel': cancel,
} = en

/** Gives the account a passkey. Its use counts as a proof for five minutes: they are over. */
async function givePasskey({ visitor, service }: Wallet) {
  await addPasskey(visitor)
  service.pass(5 * 60_000)
}

/** Whether the service lets the account do what an inbox alone may not. */
async function isProved({ browser, service }: Wallet) {
  service.pass(30_000)
  const { status } = await browser.post('/v1/email/update', { email: 'ada@new.example.com' })
  return status === 200
}

test('the recovery code proves whose the account is', async () => {
  const wallet = await openWallet()
  const code = await wallet.saveCode('one')
  expect(await isProved(wallet)).toBe(false)
  const proving = wallet.visitor.begin(proveKey)
  const screen = await wallet.visitor.see('proof.title')
  expect(screen).toMatchObject({ texts: [en['proof.key.text']], labels: [codeLabel] })
  expect(screen.problem).toBeUndefined()
  expect(screen.buttons()).toEqual([cancel, useCode])
  screen.field(codeLabel).value = code.toLowerCase()
  screen.press(useCode)
  expect(await proving).toEqual({})
  expect(await isProved(wallet)).toBe(true)
})

test('a browser neither completes nor checks the spelling of a code', async () => {
  const wallet = await openWallet()
  await wallet.saveCode('one')
  wallet.visitor.begin(proveKey).catch(() => {})
  const { autocomplete, spellcheck } = (await wallet.visitor.see('proof.title')).field(codeLabel)
  expect({ autocomplete, spellcheck }).toEqual({ autocomplete: 'off', spellcheck: false })
  wallet.visitor.leave()
})

test('a passkey of the account proves it, and the screen then asks for no code that is not there', async () => {
  const wallet = await openWallet()
  const { visitor } = wallet
  await givePasskey(wallet)
  expect(await isProved(wallet)).toBe(false)
  const proving = visitor.begin(proveKey)
  const screen = await visitor.see('proof.title')
  expect(screen.labels).toEqual([])
  expect(screen.parts).toEqual([])
  expect(screen.buttons()).toEqual([cancel, usePasskey])
  screen.press(usePasskey)
  expect(await proving).toEqual({})
  expect(await isProved(wallet)).toBe(true)
})

test.each([
  ['the code', useCode, 0],
  ['the passkey', usePasskey, 1],
])('an account with both ways is proved by %s that is pressed', async (_, label, uses) => {
  const wallet = await openWallet()
  const { visitor } = wallet
  const code = await wallet.saveCode('one')
  await givePasskey(wallet)
  const before = visitor.credentials.state.asked.length
  const proving = visitor.begin(proveKey)
  const screen = await visitor.see('proof.title')
  expect(screen.buttons()).toEqual([cancel, usePasskey, useCode])
  if (label === useCode) screen.field(codeLabel).value = code
  screen.press(label)
  expect(await proving).toEqual({})
  expect(visitor.credentials.state.asked).toHaveLength(before + uses)
  expect(await isProved(wallet)).toBe(true)
})

test.each<[string, () => Promise<string>, boolean]>([
  ['that is none', async () => 'my code', false],
  ['of another wallet', () => writeRecoveryCode(createRecoverySecret()), true],
])('a code %s is wrong, and the visitor may try again', async (_, write, isSent) => {
  const wallet = await openWallet()
  const { visitor } = wallet
  const code = await wallet.saveCode('one')
  const proving = visitor.begin(proveKey)
  const screen = await visitor.see('proof.title')
  screen.field(codeLabel).value = await write()
  screen.press(useCode)
  const again = await visitor.see('proof.title')
  expect(again.problem).toBe(en['recovery.wrong'])
  expect(wallet.asked.includes('POST /v1/keys/proof')).toBe(isSent)
  expect(await isProved(wallet)).toBe(false)
  again.field(codeLabel).value = code
  again.press(useCode)
  expect(await proving).toEqual({})
})

test('a passkey that the visitor declines proves nothing, and may be tried again', async () => {
  const wallet = await openWallet()
  const { visitor } = wallet
  await givePasskey(wallet)
  visitor.credentials.state.error = new DOMException('no', 'NotAllowedError')
  const proving = visitor.begin(proveKey)
  ;(await visitor.see('proof.title')).press(usePasskey)
  const again = await visitor.see('proof.title')
  expect(again.problem).toBe(en['passkey.declined'])
  expect(await isProved(wallet)).toBe(false)
  again.press(usePasskey)
  expect(await proving).toEqual({})
})

const refuse = (name: string, status: number) => () =>
  Response.json({ reasons: [{ name, description: 'no' }] }, { status })

test.each([
  ['refuses to say', refuse('TooManyRequests', 429), 'TooManyRequests'],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'ServiceNotReached'],
] as const)('a service that %s ends it, and calls no code wrong', async (_, answer, code) => {
  const wallet = await openWallet()
  const { visitor } = wallet
  const written = await wallet.saveCode('one')
  const inner = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === '/v1/keys/proof' ? answer() : inner(path, init),
  )
  const proving = visitor.begin(proveKey)
  const screen = await visitor.see('proof.title')
  screen.field(codeLabel).value = written
  screen.press(useCode)
  await expect(proving).rejects.toMatchObject({ code })
  expect(visitor.hasScreen()).toBe(false)
})

test('a visitor who cancels proves nothing', async () => {
  const wallet = await openWallet()
  await wallet.saveCode('one')
  const proving = wallet.visitor.begin(proveKey)
  ;(await wallet.visitor.see('proof.title')).press(cancel)
  await expect(proving).rejects.toMatchObject({ code: 4001 })
  expect(await isProved(wallet)).toBe(false)
})

test('without a login the frame asks for no proof', async () => {
  const { frame, visitor, browser } = await openWallet()
  await browser.delete('/v1/account/session')
  frame.state.account = undefined
  await expect(visitor.begin(proveKey)).rejects.toMatchObject({ code: 'NotConnected' })
  expect(visitor.hasScreen()).toBe(false)
})
