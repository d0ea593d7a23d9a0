import { afterEach, expect, test, vi } from 'vitest'
import { openWallet, proveByEmail } from '../../../../test/openWallet.js'
import { openSeedCopy, readSeedCopies } from '../keys/seedCopies.js'
import en from '../messages/en.js'
import { readRecoveryCode } from './recoveryCode.js'
import { saveRecovery } from './saveRecovery.js'

afterEach(() => void vi.unstubAllGlobals())

type Wallet = Awaited<ReturnType<typeof openWallet>>
const fiveMinutes = 5 * 60_000

/** Has the visitor read the code and save it. */
async function save({ visitor }: Wallet): Promise<string> {
  const screen = await visitor.see('recovery.save.title')
  const code = screen.readSecret(en['recovery.code']) ?? ''
  screen.tick()
  screen.press(en['recovery.save.done'])
  return code
}

/** What the stored copies give to a code. */
async function openBy({ frame, accountId }: Wallet, code: string) {
  const secret = await readRecoveryCode(code)
  if (!secret) throw new Error(`"${code}" is no code.`)
  const copies = await readSeedCopies(frame)
  return Promise.all(copies.map((copy) => openSeedCopy(copy, { accountId, secret })))
}

test('the code that the screen shows opens the seed, and the account has a way back', async () => {
  const wallet = await openWallet()
  const { frame, visitor, seed } = wallet
  expect(frame.state.account?.hasSeedCopy).toBe(false)
  const saving = visitor.begin(saveRecovery)
  const code = await save(wallet)
  expect(await saving).toEqual({})
  expect(await openBy(wallet, code)).toEqual([seed])
  expect(await readSeedCopies(frame)).toMatchObject([{ kind: 'code' }])
  expect(frame.state.account?.hasSeedCopy).toBe(true)
})

test('the screen says what the code is for, and takes no press before the visitor has saved it', async () => {
  const { frame, visitor } = await openWallet()
  const saving = visitor.begin(saveRecovery)
  const screen = await visitor.see('recovery.save.title')
  expect(screen).toMatchObject({
    texts: [en['recovery.save.text']],
    consent: en['recovery.save.consent'],
  })
  const copy = `${en['secret.copy']}: ${en['recovery.code']}`
  const { 'recovery.save.done': done, 'screen.cancel': cancel } = en
  expect(screen.buttons()).toEqual([copy, cancel, done])
  expect([copy, cancel, done].map(screen.isEnabled)).toEqual([true, true, false])
  screen.tick()
  expect(screen.isEnabled(done)).toBe(true)
  expect(await readSeedCopies(frame)).toEqual([])
  screen.press(cancel)
  await expect(saving).rejects.toMatchObject({ code: 4001 })
})

test('a visitor who leaves the screen stores nothing', async () => {
  const { frame, visitor } = await openWallet()
  const saving = visitor.begin(saveRecovery)
  await visitor.see('recovery.save.title')
  visitor.leave()
  await expect(saving).rejects.toMatchObject({ code: 4001 })
  expect(await readSeedCopies(frame)).toEqual([])
  expect(frame.state.account?.hasSeedCopy).toBe(false)
})

test('each code is another one, and the code before opens the seed, too', async () => {
  const wallet = await openWallet()
  const { visitor, seed } = wallet
  const codes: string[] = []
  for (const _ of [1, 2]) {
    const saving = visitor.begin(saveRecovery)
    codes.push(await save(wallet))
    await saving
  }
  expect(codes[0]).not.toBe(codes[1])
  for (const code of codes) expect((await openBy(wallet, code)).filter(Boolean)).toEqual([seed])
})

test('an older login has to be proved before the code is shown', async () => {
  const wallet = await openWallet()
  const { visitor, service, seed } = wallet
  service.pass(fiveMinutes)
  const saving = visitor.begin(saveRecovery)
  await proveByEmail(service, visitor)
  const code = await save(wallet)
  await saving
  expect(await openBy(wallet, code)).toEqual([seed])
})

test('a login that grew old while the visitor saved the code is proved, and the same code is stored', async () => {
  const wallet = await openWallet()
  const { frame, visitor, service, seed } = wallet
  const saving = visitor.begin(saveRecovery)
  const screen = await visitor.see('recovery.save.title')
  const code = screen.readSecret(en['recovery.code']) ?? ''
  service.pass(fiveMinutes)
  screen.tick()
  screen.press(en['recovery.save.done'])
  await proveByEmail(service, visitor)
  expect(await saving).toEqual({})
  expect(await openBy(wallet, code)).toEqual([seed])
  expect(frame.state.account?.hasSeedCopy).toBe(true)
})

test.each([
  [
    'refuses',
    () => Response.json({ reasons: [{ name: 'KeyChanged', description: '' }] }, { status: 409 }),
    'KeyChanged',
  ],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'ServiceNotReached'],
] as const)('a service that %s leaves the account without a way back', async (_, answer, code) => {
  const wallet = await openWallet()
  const { frame, visitor } = wallet
  const saving = visitor.begin(saveRecovery)
  const inner = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    init.method === 'PUT' ? answer() : inner(path, init),
  )
  await save(wallet)
  await expect(saving).rejects.toMatchObject({ code })
  expect(frame.state.account?.hasSeedCopy).toBe(false)
})

test('without a login the frame shows no code', async () => {
  const { frame, visitor, browser } = await openWallet()
  await browser.delete('/v1/account/session')
  frame.state.account = undefined
  await expect(visitor.begin(saveRecovery)).rejects.toMatchObject({ code: 'NotConnected' })
  expect(visitor.hasScreen()).toBe(false)
})
