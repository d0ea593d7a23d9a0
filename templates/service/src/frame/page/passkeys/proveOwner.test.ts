import { afterEach, expect, test, vi } from 'vitest'
import { readCode } from '../../../../test/logIn.js'
import { givePasskey, openWallet, proveByEmail } from '../../../../test/openWallet.js'
import type { Frame } from '../frame.js'
import en from '../messages/en.js'
import type { Screen } from '../screen/createScreen.js'
import { openScreen } from '../screen/openScreen.js'
import { proveOwner, requireFreshLogin } from './proveOwner.js'

afterEach(() => vi.unstubAllGlobals())

/** What the screen asks of a visitor who closes it, and whether that counts as a proof. */
async function prove(
  account: { readonly identities: readonly string[]; readonly isFresh: boolean },
  options?: Parameters<typeof proveOwner>[2],
) {
  const identities = account.identities.map((provider) => ({ provider, label: 'ada' }))
  const facts = { accountId: 'a', hasSeedCopy: true, hasRecoveryCode: false }
  vi.stubGlobal('fetch', async () => Response.json({ ...facts, ...account, identities }))
  const texts: string[] = []
  const screen = {
    async ask(content: { readonly texts: readonly string[] }) {
      texts.push(...content.texts)
      throw new DOMException('closed', 'AbortError')
    },
  } as unknown as Screen
  const outcome = await proveOwner({ state: {} } as Frame, screen, options).then(
    () => 'proved',
    (error: Error) => error.name,
  )
  return { outcome, texts }
}

const fresh = { identities: ['google'], isFresh: true }
const old = { identities: ['google'], isFresh: false }

test('an account of a provider alone proves itself by a login of just now', async () => {
  expect(await prove(fresh)).toEqual({ outcome: 'proved', texts: [] })
  expect((await prove(old)).texts).toEqual([
    'Log out and in again. Then come back within five minutes.',
  ])
})

test('what spends without a screen needs a passkey or a code of it', async () => {
  for (const account of [fresh, old]) {
    const { outcome, texts } = await prove(account, { isLoginEnough: false })
    expect(outcome).toBe('AbortError')
    expect(texts).toEqual([
      'This needs a passkey. Add one in your account, at "Wallet key". Then try again.',
    ])
  }
})

test('an account with an email is asked for a code, however fresh its login', async () => {
  const { texts } = await prove({ identities: ['google', 'email'], isFresh: true })
  expect(texts).toEqual(['Whoever holds this device need not own the wallet.'])
})

const {
  'proof.code': codeLabel,
  'proof.email': byEmail,
  'proof.passkey': byPasskey,
  'screen.cancel': cancel,
  'screen.continue': next,
} = en
const email = 'ada@example.com'

/** A visitor whose login is too old, and who is asked to prove that they are here. */
async function begin(act = requireFreshLogin, options: { readonly hasPasskey?: boolean } = {}) {
  const wallet = await openWallet()
  const { visitor, service, browser } = wallet
  if (options.hasPasskey) await givePasskey(visitor)
  service.pass(5 * 60_000)
  const proving = visitor.begin((frame) => openScreen(frame, (screen) => act(frame, screen)))
  const isFresh = async () => (await browser.get('/v1/account')).body.isFresh
  return { ...wallet, proving, isFresh }
}

/** Answers the next requests for a path in the place of the service. */
function stubAnswer(path: string, answer: () => Response | Promise<Response>) {
  const inner = fetch
  vi.stubGlobal('fetch', async (asked: string, init: RequestInit) =>
    asked === path ? answer() : inner(asked, init),
  )
}
const refuse = (name: string) => () =>
  Response.json({ reasons: [{ name, description: `${name}: wait` }] }, { status: 429 })

test('a login of just now is not asked for a proof, and an older one is', async () => {
  const { frame, visitor, service } = await openWallet()
  const require = (frame: Frame) => openScreen(frame, (screen) => requireFreshLogin(frame, screen))
  await visitor.begin(require)
  expect(visitor.hasScreen()).toBe(false)
  service.pass(5 * 60_000)
  const proving = visitor.begin(require)
  await visitor.see('proof.title')
  visitor.leave()
  await expect(proving).rejects.toMatchObject({ code: 4001 })
  expect(frame.state.account).toBeDefined()
})

test('a code that is sent to the email proves the owner', async () => {
  const { visitor, service, proving, isFresh } = await begin()
  const ways = await visitor.see('proof.title')
  expect(ways.texts).toEqual([en['proof.text']])
  expect(ways.problem).toBeUndefined()
  expect(ways.buttons()).toEqual([cancel, byEmail])
  ways.press(byEmail)
  const screen = await visitor.see('proof.code.title')
  expect(screen).toMatchObject({ texts: [en['proof.code.text']], labels: [codeLabel] })
  expect(screen.problem).toBeUndefined()
  expect(screen.buttons()).toEqual([cancel, next])
  const field = screen.field(codeLabel)
  const { inputMode, autocomplete, required } = field
  expect({ inputMode, autocomplete, required }).toEqual({
    ...{ inputMode: 'numeric', autocomplete: 'one-time-code', required: true },
  })
  field.value = readCode(service, email)
  screen.press(next)
  await proving
  expect(await isFresh()).toBe(true)
})

test('a code may be pasted with spaces around it and in it', async () => {
  const { visitor, service, proving, isFresh } = await begin()
  ;(await visitor.see('proof.title')).press(byEmail)
  const screen = await visitor.see('proof.code.title')
  const field = screen.field(codeLabel)
  const code = readCode(service, email)
  const pasted = ` ${code.slice(0, 3)} ${code.slice(3)}\t`
  // A browser cuts what is pasted where the field ends.
  field.value = field.maxLength < 0 ? pasted : pasted.slice(0, field.maxLength)
  screen.press(next)
  await proving
  expect(await isFresh()).toBe(true)
})

test.each(['', '12345', '1234567', '12345a', 'a12345', 'abcdef'])(
  '%j is no code: the service is not asked, and the visitor may mend it',
  async (typed) => {
    const { visitor, service, proving, asked } = await begin()
    ;(await visitor.see('proof.title')).press(byEmail)
    const screen = await visitor.see('proof.code.title')
    const field = screen.field(codeLabel)
    field.removeAttribute('maxlength')
    field.value = typed
    screen.press(next)
    const again = await visitor.see('proof.code.title')
    expect(again.problem).toBe(en['proof.code.wrong'])
    expect(asked).not.toContain('POST /v1/email/proof/verify')
    again.field(codeLabel).value = readCode(service, email)
    again.press(next)
    await proving
  },
)

test('a wrong code proves nothing, and the visitor may mend it', async () => {
  const { visitor, service, proving, isFresh } = await begin()
  ;(await visitor.see('proof.title')).press(byEmail)
  const screen = await visitor.see('proof.code.title')
  const code = readCode(service, email)
  screen.field(codeLabel).value = code === '123456' ? '654321' : '123456'
  screen.press(next)
  const again = await visitor.see('proof.code.title')
  expect(again.problem).toBe(en['proof.code.wrong'])
  expect(await isFresh()).toBe(false)
  again.field(codeLabel).value = code
  again.press(next)
  await proving
  expect(await isFresh()).toBe(true)
})

test.each(['TooManyRequests', 'MailNotSent', 'CodeLocked'])(
  'what the service says of %s stands on the screen of the ways',
  async (name) => {
    const { visitor, proving } = await begin()
    const ways = await visitor.see('proof.title')
    stubAnswer('/v1/email/proof', refuse(name))
    ways.press(byEmail)
    const again = await visitor.see('proof.title')
    expect(again.problem).toBe(`${name}: wait`)
    again.press(cancel)
    await expect(proving).rejects.toMatchObject({ code: 4001 })
  },
)

test('a code that is void after too many tries leads back to the ways', async () => {
  const { visitor, proving } = await begin()
  ;(await visitor.see('proof.title')).press(byEmail)
  const screen = await visitor.see('proof.code.title')
  stubAnswer('/v1/email/proof/verify', refuse('CodeLocked'))
  screen.field(codeLabel).value = '123456'
  screen.press(next)
  const again = await visitor.see('proof.title')
  expect(again.problem).toBe('CodeLocked: wait')
  again.press(cancel)
  await expect(proving).rejects.toMatchObject({ code: 4001 })
})

test.each([
  ['another refusal', '/v1/email/proof', refuse('LoginRequired'), 'LoginRequired'],
  ['another refusal of a code', '/v1/email/proof/verify', refuse('LoginRequired'), 'LoginRequired'],
  [
    'a service that cannot be reached',
    '/v1/email/proof/verify',
    () => Promise.reject(new TypeError('down')),
    'ServiceNotReached',
  ],
] as const)('%s ends the proof', async (_, path, answer, code) => {
  const { visitor, proving } = await begin()
  stubAnswer(path, answer)
  ;(await visitor.see('proof.title')).press(byEmail)
  if (path.endsWith('verify')) {
    const screen = await visitor.see('proof.code.title')
    screen.field(codeLabel).value = '123456'
    screen.press(next)
  }
  await expect(proving).rejects.toMatchObject({ code })
})

test('a passkey of the account proves the owner, and no mail is sent', async () => {
  const { visitor, service, proving, isFresh } = await begin(requireFreshLogin, {
    hasPasskey: true,
  })
  const mails = service.mails.length
  const screen = await visitor.see('proof.title')
  expect(screen.buttons()).toEqual([cancel, byPasskey, byEmail])
  screen.press(byPasskey)
  await proving
  expect(await isFresh()).toBe(true)
  expect(service.mails).toHaveLength(mails)
})

test('an account with a passkey may be proved by a code of its email all the same', async () => {
  const { visitor, service, proving, isFresh } = await begin(requireFreshLogin, {
    hasPasskey: true,
  })
  const uses = visitor.credentials.state.asked.length
  await proveByEmail(service, visitor)
  await proving
  expect(await isFresh()).toBe(true)
  expect(visitor.credentials.state.asked).toHaveLength(uses)
})

test('a passkey that the visitor declines proves nothing, and may be tried again', async () => {
  const { visitor, proving, isFresh } = await begin(requireFreshLogin, { hasPasskey: true })
  visitor.credentials.state.error = new DOMException('no', 'NotAllowedError')
  ;(await visitor.see('proof.title')).press(byPasskey)
  const again = await visitor.see('proof.title')
  expect(again.problem).toBe(en['passkey.declined'])
  expect(await isFresh()).toBe(false)
  again.press(byPasskey)
  await proving
  expect(await isFresh()).toBe(true)
})

test('an account that proves itself at its provider alone is only told so, and its visitor may only close that', async () => {
  const { frame, visitor } = await openWallet()
  const { accountId } = frame.state.account ?? {}
  const facts = { accountId, identities: [{ provider: 'google', label: 'ada' }], isFresh: false }
  stubAnswer('/v1/account', () =>
    Response.json({ ...facts, hasSeedCopy: false, hasRecoveryCode: false }),
  )
  const proving = visitor.begin((frame) => openScreen(frame, (screen) => proveOwner(frame, screen)))
  const screen = await visitor.see('proof.title')
  expect(screen.texts).toEqual([en['proof.loginAgain']])
  expect(screen.buttons()).toEqual([en['screen.close']])
  screen.press(en['screen.close'])
  await expect(proving).rejects.toMatchObject({ code: 4001 })
})
