import type { BrowserContext } from 'playwright-core'
import { verifyMessage } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { addAuthenticator } from './support/addAuthenticator.js'
import { logInByEmail, type OpenedFrame, openFrame } from './support/openFrame.js'
import { pressInFrame } from './support/pressInFrame.js'
import { useSecureSite } from './support/useSecureSite.js'

const { site, openBrowser } = useSecureSite()
let context: BrowserContext
beforeAll(async () => {
  context = await openBrowser()
})

const press = ({ frame }: OpenedFrame, name: string) =>
  pressInFrame(frame().getByRole('button', { name, exact: true }))
const tick = ({ frame }: OpenedFrame) => pressInFrame(frame().getByRole('checkbox'))
const seen = ({ frame }: OpenedFrame, name: string) =>
  frame().getByRole('heading', { name, exact: true }).waitFor()
/** What was pressed has come to its end. */
const settled = ({ frame }: OpenedFrame) =>
  expect.poll(() => frame().locator('form[aria-busy]').count()).toBe(0)
const readUser = async ({ ask }: OpenedFrame) => (await ask('getUser')).payload
const done = { ok: true, payload: {} }
const connected = { ok: true, payload: { action: 'connect' } }

async function logIn(opened: OpenedFrame, email: string) {
  expect(await logInByEmail(opened, site, email)).toEqual(connected)
  return (await readUser(opened)).address as `0x${string}`
}

async function create(opened: OpenedFrame) {
  const shown = opened.ask('showPasskey')
  await press(opened, 'Create a new wallet')
  expect(await shown).toEqual(connected)
  return (await readUser(opened)).address as `0x${string}`
}

/** Answers the question who asks by a code to the email. */
async function proveByEmail(opened: OpenedFrame) {
  // One mail in 30 s.
  site.pass(30_000)
  const { length } = site.mail.mails
  await press(opened, 'Send a code by email')
  const read = () =>
    site.mail.mails
      .slice(length)
      .flatMap(({ text }) => /Your code is (\d{6})/.exec(text)?.[1] ?? [])[0]
  await expect.poll(read).toBeDefined()
  await opened
    .frame()
    .getByRole('textbox', { name: 'Code' })
    .fill(read() ?? '')
  await press(opened, 'Continue')
}

async function saveRecovery(opened: OpenedFrame): Promise<string> {
  const saving = opened.ask('saveRecovery')
  const code = await opened.frame().getByLabel('Recovery code', { exact: true }).innerText()
  await tick(opened)
  await press(opened, 'Done')
  expect(await saving).toEqual(done)
  return code
}

async function sign(opened: OpenedFrame, address: `0x${string}`) {
  const message = 'Good evening'
  const params = [`0x${Buffer.from(message).toString('hex')}`, address]
  const signed = opened.ask('rpc', { method: 'personal_sign', params })
  await press(opened, 'Sign')
  const { payload: signature } = await signed
  expect(await verifyMessage({ address, message, signature })).toBe(true)
}

test('a passkey makes a wallet that signs, and opens it after a reload and in a browser that has stored nothing; its secret stays in the frame', async () => {
  const own = await openBrowser()
  const told: { kind: string; text: string }[] = []
  const sent: string[] = []
  await own.exposeFunction('tellSecret', (kind: string, text: string) => told.push({ kind, text }))
  await own.addInitScript(() => {
    const { encrypt, importKey } = SubtleCrypto.prototype
    const { tellSecret } = window as unknown as { tellSecret: (kind: string, text: string) => void }
    SubtleCrypto.prototype.encrypt = function (algorithm, key, data) {
      tellSecret('text', new TextDecoder().decode(data))
      return encrypt.call(this, algorithm, key, data)
    }
    SubtleCrypto.prototype.importKey = function (this: SubtleCrypto, ...options: unknown[]) {
      const [format, data] = options
      if (format === 'raw') {
        const bytes = Array.from(data as Uint8Array, (byte) => byte.toString(16).padStart(2, '0'))
        tellSecret('key', bytes.join(''))
      }
      return (importKey as (...options: unknown[]) => Promise<CryptoKey>).apply(this, options)
    } as typeof importKey
  })
  own.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))

  const opened = await openFrame(own, site)
  await addAuthenticator(opened.page)
  const address = await create(opened)
  expect(await readUser(opened)).toEqual({
    ...{ address, chainId: 'eip155:31337', preferredAccountType: 'eoa' },
    accounts: [{ address, type: 'eoa' }],
  })
  await sign(opened, address)
  await opened.reload()
  expect((await opened.ask('isConnected')).payload).toEqual({ isConnected: true })
  await sign(opened, address)

  // What another app’s frame stores is apart: it has neither a cookie nor a key of this one.
  await opened.goTo(site.otherApp)
  expect((await opened.ask('isConnected')).payload).toEqual({ isConnected: false })
  const used = opened.ask('showPasskey')
  await press(opened, 'Use a passkey')
  expect(await used).toEqual(connected)
  expect((await readUser(opened)).address).toBe(address)
  await sign(opened, address)

  expect(await opened.ask('signOut')).toEqual(done)
  const again = opened.ask('showPasskey')
  await press(opened, 'Use a passkey')
  await again
  expect((await readUser(opened)).address).toBe(address)

  const texts = new Set(told.flatMap(({ kind, text }) => (kind === 'text' ? text : [])))
  expect(texts.size).toBe(1)
  const keys = told.flatMap(({ kind, text }) => (kind === 'key' && text.length === 64 ? text : []))
  // The passkey derives the same secret each time.
  expect(keys.length).toBeGreaterThan(new Set(keys).size)
  const secrets = [...texts, ...keys].flatMap((each) => {
    const bytes = Buffer.from(each, 'hex')
    return [each, bytes.toString('base64url'), bytes.toString('base64')].filter((text) => text)
  })
  expect(sent.filter((line) => line.includes('encryptedSeed'))).toHaveLength(1)
  expect(sent.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
  // By name: what is random may have any letters in it.
  expect(sent.filter((line) => /"(prf|clientExtension\w*)"/i.test(line))).toEqual([])
})

test('where a passkey derives its secret only when it is used, the visitor presses once more', async () => {
  const own = await openBrowser()
  await own.addInitScript(() => {
    const { getClientExtensionResults } = PublicKeyCredential.prototype
    PublicKeyCredential.prototype.getClientExtensionResults = function () {
      const results = getClientExtensionResults.call(this)
      const isNew = this.response instanceof AuthenticatorAttestationResponse
      return isNew ? { prf: { enabled: true } } : results
    }
  })
  const opened = await openFrame(own, site)
  await addAuthenticator(opened.page)
  const shown = opened.ask('showPasskey')
  await press(opened, 'Create a new wallet')
  await press(opened, 'Use the new passkey')
  expect(await shown).toEqual(connected)
  const { address } = await readUser(opened)
  await opened.goTo(site.otherApp)
  const used = opened.ask('showPasskey')
  await press(opened, 'Use a passkey')
  await used
  expect((await readUser(opened)).address).toBe(address)
})

test('an email account with a passkey opens in a new browser, which has its own half from then on', async () => {
  const opened = await openFrame(context, site)
  await addAuthenticator(opened.page)
  const address = await logIn(opened, 'ada@example.com')
  expect((await readUser(opened)).needsRecovery).toBe(true)
  const added = opened.ask('addPasskey')
  await press(opened, 'Add a passkey')
  expect(await added).toEqual(done)
  expect(await readUser(opened)).not.toHaveProperty('needsRecovery')

  await opened.goTo(site.otherApp)
  expect((await logInByEmail(opened, site, 'ada@example.com')).error?.code).toBe('RecoveryNeeded')
  expect((await opened.ask('getUser')).error?.code).toBe('NotConnected')
  const recovered = opened.ask('recoverKey')
  await press(opened, 'Use a passkey')
  expect(await recovered).toEqual(done)
  expect((await readUser(opened)).address).toBe(address)
  await opened.reload()
  expect((await readUser(opened)).address).toBe(address)
  await opened.ask('signOut')
  expect(await logIn(opened, 'ada@example.com')).toBe(address)
  // The browser before still has its own.
  await opened.goTo(site.app)
  await opened.ask('signOut')
  expect(await logIn(opened, 'ada@example.com')).toBe(address)
  // The passkey logs in, too.
  await opened.ask('signOut')
  const used = opened.ask('showPasskey')
  await press(opened, 'Use a passkey')
  expect(await used).toEqual(connected)
  expect(await readUser(opened)).toMatchObject({ address, email: 'ada@example.com' })
})

test('a recovery code opens the wallet in another browser, together with the login; the code before it does for 30 more days', async () => {
  const opened = await openFrame(context, site)
  const address = await logIn(opened, 'bea@example.com')
  const before = await saveRecovery(opened)
  const code = await saveRecovery(opened)
  expect(code).toMatch(/^([\dA-Z]{4}-){6}[\dA-Z]{4}$/)
  expect(await readUser(opened)).not.toHaveProperty('needsRecovery')

  const other = await openFrame(await openBrowser(), site)
  expect((await logInByEmail(other, site, 'bea@example.com')).error?.code).toBe('RecoveryNeeded')
  const recovered = other.ask('recoverKey')
  const field = other.frame().getByLabel('Recovery code', { exact: true })
  await field.fill(code.replace(/.$/, ''))
  await press(other, 'Open with the code')
  await settled(other)
  await other.frame().getByText('This code does not open your wallet. Check it.').waitFor()
  // As it was saved in a file.
  await other
    .frame()
    .getByLabel('Or a text file with the code')
    .setInputFiles({
      ...{ name: 'wallet.txt', mimeType: 'text/plain' },
      buffer: Buffer.from(`My wallet\n${code.toLowerCase()}\n`),
    })
  await expect.poll(() => field.inputValue()).toContain('My wallet')
  await press(other, 'Open with the code')
  expect(await recovered).toEqual(done)
  expect((await readUser(other)).address).toBe(address)
  await other.ask('signOut')
  expect(await logIn(other, 'bea@example.com')).toBe(address)

  const recoverWith = async (typed: string) => {
    const third = await openFrame(await openBrowser(), site)
    site.pass(30_000)
    expect((await logInByEmail(third, site, 'bea@example.com')).error?.code).toBe('RecoveryNeeded')
    const asked = third.ask('recoverKey')
    await third.frame().getByLabel('Recovery code', { exact: true }).fill(typed)
    await press(third, 'Open with the code')
    return { third, asked }
  }
  const old = await recoverWith(before)
  expect(await old.asked).toEqual(done)
  expect((await readUser(old.third)).address).toBe(address)
  site.pass(30 * 24 * 3_600_000)
  const { third, asked } = await recoverWith(before)
  await settled(third)
  await third.frame().getByText('This code does not open your wallet. Check it.').waitFor()
  await press(third, 'Cancel')
  expect((await asked).error?.code).toBe(4001)
})

test('an inbox alone moves no account to another email: the open wallet, or its recovery code or passkey, has to prove whose it is', async () => {
  const opened = await openFrame(context, site)
  await logIn(opened, 'fay@example.com')
  const change = async () => {
    site.pass(30_000)
    return opened.ask('updateEmail', { email: 'fay@new.example.com' })
  }
  const begun = { ok: true, payload: { action: 'verifyPrimaryOtp' } }
  expect(await change()).toEqual(begun)

  const code = await saveRecovery(opened)
  // What the open wallet proved counts for five minutes.
  site.pass(5 * 60_000)
  expect((await change()).error?.code).toBe('KeyProofNeeded')
  const proved = opened.ask('proveKey')
  const field = opened.frame().getByLabel('Recovery code')
  await field.fill(code.replace(/.$/, ''))
  await press(opened, 'Use the code')
  await settled(opened)
  await opened.frame().getByText('This code does not open your wallet. Check it.').waitFor()
  await field.fill(code)
  await press(opened, 'Use the code')
  expect(await proved).toEqual(done)
  expect(await change()).toEqual(begun)

  // Whoever has the inbox gets in, and no further: not by the frame, and not by the service.
  const thief = await openFrame(await openBrowser(), site)
  site.pass(30_000)
  expect((await logInByEmail(thief, site, 'fay@example.com')).error?.code).toBe('RecoveryNeeded')
  const asked = await thief.ask('updateEmail', { email: 'mallory@example.com' })
  expect(asked.error?.code).toBe('NotConnected')
  site.pass(30_000)
  const answer = await thief.frame().evaluate(async (host) => {
    const response = await fetch('/v1/email/update', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Wallet-Kit-Host': host },
      body: JSON.stringify({ email: 'mallory@example.com' }),
    })
    return [response.status, (await response.json()).reasons[0].name]
  }, site.app)
  expect(answer).toEqual([403, 'KeyProofNeeded'])

  // A passkey is added soon after a login.
  await opened.ask('signOut')
  await logIn(opened, 'fay@example.com')
  await addAuthenticator(opened.page)
  const added = opened.ask('addPasskey')
  await press(opened, 'Add a passkey')
  expect(await added).toEqual(done)
  site.pass(5 * 60_000)
  expect((await change()).error?.code).toBe('KeyProofNeeded')
  const used = opened.ask('proveKey')
  await press(opened, 'Use a passkey')
  expect(await used).toEqual(done)
  expect(await change()).toEqual(begun)
})

test('an account without a way back says so in a new browser', async () => {
  const opened = await openFrame(context, site)
  await logIn(opened, 'cleo@example.com')
  await opened.goTo(site.otherApp)
  expect((await logInByEmail(opened, site, 'cleo@example.com')).error?.code).toBe('RecoveryNeeded')
  const recovered = opened.ask('recoverKey')
  await seen(opened, 'This browser cannot open your wallet')
  await press(opened, 'Close')
  expect((await recovered).error?.code).toBe(4001)
})

test('the key is shown after a warning and a code, hidden until it is pressed, and leaves the frame by no answer', async () => {
  const opened = await openFrame(context, site)
  const address = await logIn(opened, 'dan@example.com')
  const exported = opened.ask('exportKey')
  await opened.frame().getByText('Whoever has this key has your money.').waitFor()
  const go = opened.frame().getByRole('button', { name: 'Continue', exact: true })
  expect(await go.isDisabled()).toBe(true)
  await tick(opened)
  await press(opened, 'Continue')
  await proveByEmail(opened)
  const [phrase, key] = ['Recovery phrase', 'Private key'].map((name) => ({
    value: opened.frame().getByLabel(name, { exact: true }),
    show: opened.frame().getByRole('button', { name: `Show: ${name}` }),
    copy: opened.frame().getByRole('button', { name: `Copy: ${name}` }),
  }))
  if (!phrase || !key) throw new TypeError('There is nothing.')
  expect(await phrase.value.innerText()).toMatch(/^•+$/)
  expect(await opened.frame().locator('body').innerHTML()).not.toMatch(/0x[\da-f]{64}/)
  await pressInFrame(phrase.show)
  expect(mnemonicToAccount(await phrase.value.innerText()).address).toBe(address)
  await pressInFrame(key.show)
  const hex = (await key.value.innerText()) as `0x${string}`
  expect(privateKeyToAccount(hex).address).toBe(address)
  await pressInFrame(key.copy)
  await opened.frame().getByText('Copied').waitFor()
  await press(opened, 'Close')
  expect(await exported).toEqual(done)
  expect(await opened.frame().locator('body').innerText()).not.toContain(hex)

  // Who does not go on is answered the same.
  const left = opened.ask('exportKey')
  await press(opened, 'Cancel')
  expect(await left).toEqual(done)
  const unproved = opened.ask('exportKey')
  await tick(opened)
  await press(opened, 'Continue')
  await seen(opened, 'Confirm that it is you')
  await press(opened, 'Cancel')
  expect(await unproved).toEqual(done)
})

test('a passkey that derives nothing only signs in, and says so', async () => {
  const opened = await openFrame(context, site)
  await addAuthenticator(opened.page, { hasPrf: false })
  const shown = opened.ask('showPasskey')
  await press(opened, 'Create a new wallet')
  await seen(opened, 'This passkey only signs you in')
  await press(opened, 'Continue')
  expect(await shown).toEqual({ ok: true, payload: { action: 'signInOnly' } })
  const user = await readUser(opened)
  expect(user.needsRecovery).toBe(true)
  // This browser has its half, as with an email.
  await opened.ask('signOut')
  const again = opened.ask('showPasskey')
  await press(opened, 'Use a passkey')
  await press(opened, 'Continue')
  expect((await again).payload).toEqual({ action: 'signInOnly' })
  expect((await readUser(opened)).address).toBe(user.address)

  await opened.goTo(site.otherApp)
  const elsewhere = opened.ask('showPasskey')
  await press(opened, 'Use a passkey')
  expect((await elsewhere).error?.code).toBe('RecoveryNeeded')
  expect((await opened.ask('isConnected')).payload).toEqual({ isConnected: false })
})

test('what is declined, or waited for in vain, may be tried again; who cancels is answered so', async () => {
  const opened = await openFrame(context, site)
  const { session, id: authenticatorId } = await addAuthenticator(opened.page)
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  const shown = opened.ask('showPasskey')
  const said = opened.frame().getByText('The passkey was not used. Try again.')
  await press(opened, 'Create a new wallet')
  await said.waitFor()
  // Chromium's authenticator verifies nobody any more once it has failed to, whatever it is told: another takes its place.
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  const authenticator = await addAuthenticator(opened.page)

  // Nobody touches it, and it is waited for a second only.
  await opened.frame().evaluate(() => {
    const { create } = CredentialsContainer.prototype
    CredentialsContainer.prototype.create = function (options) {
      const publicKey = { ...options?.publicKey, timeout: 1_000 }
      CredentialsContainer.prototype.create = create
      return create.call(this, { ...options, publicKey } as CredentialCreationOptions)
    }
  })
  const late = opened.ask('showPasskey')
  // The screen before ended with the login that it was for.
  expect((await shown).error?.code).toBe(4001)
  await authenticator.setPresent(false)
  await press(opened, 'Create a new wallet')
  await said.waitFor()
  await settled(opened)
  expect(await authenticator.countPasskeys()).toBe(0)

  // A press while the authenticator waits ends the wait.
  await press(opened, 'Create a new wallet')
  await press(opened, 'Cancel')
  expect((await late).error).toEqual({ code: 4001, message: 'The visitor declined.' })
  await authenticator.setPresent(true)
  await create(opened)
  expect(await authenticator.countPasskeys()).toBe(1)

  // Logging out ends a screen, too.
  const next = opened.ask('showPasskey')
  await seen(opened, 'Continue with a passkey')
  expect(await opened.ask('signOut')).toEqual(done)
  expect((await next).error?.code).toBe(4001)
  expect((await opened.ask('isConnected')).payload).toEqual({ isConnected: false })
})

test('a further passkey asks who is there once the login is old, and one that is known is told', async () => {
  const opened = await openFrame(context, site)
  await addAuthenticator(opened.page)
  await create(opened)
  site.pass(5 * 60_000)
  const added = opened.ask('addPasskey')
  await seen(opened, 'Confirm that it is you')
  await press(opened, 'Use a passkey')
  await press(opened, 'Add a passkey')
  await opened.frame().getByText('This device already has a passkey of your wallet.').waitFor()
  // The app asks for something else meanwhile: the visitor has left this screen.
  const { address } = await readUser(opened)
  await sign(opened, address)
  expect((await added).error?.code).toBe(4001)
})
