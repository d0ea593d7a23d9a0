import { afterEach, expect, test, vi } from 'vitest'
import type { createCredentials } from '../../../../test/createCredentials.js'
import { createStorage } from '../../../../test/createStorage.js'
import { createTestFrame } from '../../../../test/createTestFrame.js'
import { createVisitor } from '../../../../test/createVisitor.js'
import { logIn } from '../../../../test/logIn.js'
import { givePasskey, openWallet } from '../../../../test/openWallet.js'
import { openKeysAfterLogin } from '../keys/openKeys.js'
import en from '../messages/en.js'
import { recoverKey } from './recoverKey.js'
import { createRecoverySecret, writeRecoveryCode } from './recoveryCode.js'

afterEach(() => void vi.unstubAllGlobals())

type Wallet = Awaited<ReturnType<typeof openWallet>>
const {
  'recovery.code': codeLabel,
  'recovery.file': fileLabel,
  'recovery.open': open,
  'passkey.use': usePasskey,
  'screen.cancel': cancel,
} = en

const blocked = {
  onOpen() {
    throw new Error('SecurityError')
  },
}

/** Another browser, in which the owner of a wallet has just logged in: it does not have its half of the key. */
async function openElsewhere(
  { service, visitor: { credentials } }: Wallet,
  options: createTestFrame.Options & createCredentials.Options = {},
) {
  const one = createTestFrame(service, options)
  const { authenticator } = credentials
  const visitor = createVisitor(one.frame, { authenticator, ...options })
  await logIn(service, one.browser)
  await expect(openKeysAfterLogin(one.frame)).rejects.toMatchObject({ code: 'RecoveryNeeded' })
  const addressOf = () => one.frame.state.account?.wallet.eip155.address
  return { ...one, visitor, addressOf }
}
const addressOf = ({ account }: Wallet) => account.wallet.eip155.address

test('the recovery code opens the wallet, and the next login in this browser opens it without', async () => {
  const wallet = await openWallet()
  const code = await wallet.saveCode('one')
  const other = await openElsewhere(wallet)
  const recovering = other.visitor.begin(recoverKey)
  const screen = await other.visitor.see('recovery.title')
  expect(screen).toMatchObject({ texts: [en['recovery.text']], labels: [codeLabel, fileLabel] })
  expect(screen.problem).toBeUndefined()
  expect(screen.buttons()).toEqual([cancel, open])
  screen.field(codeLabel).value = code
  screen.press(open)
  expect(await recovering).toEqual({})
  expect(other.addressOf()).toBe(addressOf(wallet))
  expect(other.frame.state.account).toMatchObject({
    ...{ accountId: wallet.accountId, hasSeedCopy: true },
  })
  expect(other.visitor.hasScreen()).toBe(false)
  expect(other.storage.list('seeds')).toHaveLength(1)
  const frame = other.load()
  await openKeysAfterLogin(frame)
  expect(frame.state.account?.wallet.eip155.address).toBe(addressOf(wallet))
})

test('the field of the code is not completed by the browser, nor its spelling checked; the file is a text', async () => {
  const wallet = await openWallet()
  await wallet.saveCode('one')
  const { visitor } = await openElsewhere(wallet)
  visitor.begin(recoverKey).catch(() => {})
  const screen = await visitor.see('recovery.title')
  const { autocomplete, spellcheck } = screen.field(codeLabel)
  expect({ autocomplete, spellcheck }).toEqual({ autocomplete: 'off', spellcheck: false })
  const { type, accept } = screen.field(fileLabel)
  expect({ type, accept }).toEqual({ type: 'file', accept: 'text/plain,.txt' })
  visitor.leave()
})

test('a code that a newer one took the place of opens the wallet, and so does the newer one', async () => {
  const wallet = await openWallet()
  const codes = [await wallet.saveCode('one'), await wallet.saveCode('another')]
  for (const code of codes) {
    const other = await openElsewhere(wallet)
    const recovering = other.visitor.begin(recoverKey)
    const screen = await other.visitor.see('recovery.title')
    screen.field(codeLabel).value = code
    screen.press(open)
    await recovering
    expect(other.addressOf()).toBe(addressOf(wallet))
  }
})

test.each([
  ['that is none', async () => 'my code'],
  ['of another wallet', () => writeRecoveryCode(createRecoverySecret())],
])('a code %s opens nothing; it stays in its field, and may be mended', async (_, write) => {
  const wallet = await openWallet()
  const code = await wallet.saveCode('one')
  const other = await openElsewhere(wallet)
  const recovering = other.visitor.begin(recoverKey)
  const screen = await other.visitor.see('recovery.title')
  const wrong = await write()
  expect(screen.field(codeLabel).value).toBe('')
  screen.field(codeLabel).value = wrong
  screen.press(open)
  const again = await other.visitor.see('recovery.title')
  expect(again.problem).toBe(en['recovery.wrong'])
  expect(other.addressOf()).toBeUndefined()
  expect(again.field(codeLabel).value).toBe(wrong)
  again.field(codeLabel).value = code
  again.press(open)
  expect(await recovering).toEqual({})
  expect(other.addressOf()).toBe(addressOf(wallet))
})

test.each<[string, (code: string) => readonly Blob[], (code: string) => string]>([
  ['a file', (code) => [new Blob([`\n My code:\n${code} \n`])], (code) => `My code:\n${code}`],
  ['a file that is no text', () => [new Blob(['x'.repeat(20_000)])], () => 'x'.repeat(10_000)],
  ['no file', () => [], () => ''],
])('%s that the visitor chooses is read into the field of the code', async (_, choose, read) => {
  const wallet = await openWallet()
  const code = await wallet.saveCode('one')
  const { visitor } = await openElsewhere(wallet)
  visitor.begin(recoverKey).catch(() => {})
  const screen = await visitor.see('recovery.title')
  screen.field(codeLabel).value = 'typed before'
  await screen.chooseFile(fileLabel, choose(code))
  expect(screen.field(codeLabel).value).toBe(read(code))
  visitor.leave()
})

test('a passkey of the account opens the wallet, and an account without a code has no field for it', async () => {
  const wallet = await openWallet()
  await givePasskey(wallet.visitor)
  const other = await openElsewhere(wallet)
  const { visitor } = other
  const recovering = visitor.begin(recoverKey)
  const screen = await visitor.see('recovery.title')
  expect(screen.labels).toEqual([])
  expect(screen.parts).toEqual([])
  expect(screen.buttons()).toEqual([cancel, usePasskey])
  screen.press(usePasskey)
  expect(await recovering).toEqual({})
  expect(other.addressOf()).toBe(addressOf(wallet))
  expect(visitor.credentials.state.asked).toHaveLength(1)
})

test.each([
  ['code', open],
  ['passkey', usePasskey],
])('an account with both ways is opened by the %s that is pressed', async (way, label) => {
  const wallet = await openWallet()
  const code = await wallet.saveCode('one')
  await givePasskey(wallet.visitor)
  const other = await openElsewhere(wallet)
  const { visitor } = other
  const recovering = visitor.begin(recoverKey)
  const screen = await visitor.see('recovery.title')
  expect(screen.buttons()).toEqual([cancel, usePasskey, open])
  if (way === 'code') screen.field(codeLabel).value = code
  screen.press(label)
  expect(await recovering).toEqual({})
  expect(other.addressOf()).toBe(addressOf(wallet))
  const { asked } = visitor.credentials.state
  // Only passkeys are asked for: the code's id is none of one.
  const { passkeys } = visitor.credentials.authenticator
  const ids = passkeys.map(({ id }) => Uint8Array.from(Buffer.from(id, 'base64url')))
  expect(asked.map((each) => each.allowCredentials?.map(({ id }) => id))).toEqual(
    way === 'code' ? [] : [ids],
  )
})

test('each passkey of an account opens its own copy of the seed', async () => {
  const wallet = await openWallet()
  const { visitor, frame } = wallet
  await givePasskey(visitor)
  const second = createVisitor(frame)
  await givePasskey(second)
  const { authenticator } = visitor.credentials
  authenticator.passkeys.push(...second.credentials.authenticator.passkeys)
  const ids = authenticator.passkeys.map(({ id }) => id)
  expect(ids).toHaveLength(2)
  for (const id of ids) {
    const other = await openElsewhere(wallet)
    other.visitor.credentials.state.picked = id
    const recovering = other.visitor.begin(recoverKey)
    ;(await other.visitor.see('recovery.title')).press(usePasskey)
    await recovering
    expect(other.addressOf()).toBe(addressOf(wallet))
  }
})

test.each<[string, createCredentials.Options, Partial<createCredentials.State>, string]>([
  [
    'that the visitor declines',
    {},
    { error: new DOMException('no', 'NotAllowedError') },
    en['passkey.declined'],
  ],
  ['that derives nothing here', { derives: 'never' }, {}, en['passkey.noSecret']],
  ['of another account', {}, { picked: 'another' }, en['passkey.other']],
])(
  'a passkey %s opens nothing, and the visitor may try again',
  async (_, options, state, problem) => {
    const wallet = await openWallet()
    await givePasskey(wallet.visitor)
    const { authenticator } = wallet.visitor.credentials
    const other = await openElsewhere(wallet, options)
    if (state.picked) {
      authenticator.create({ challenge: '', rp: { id: 'secure.localhost' }, user: { id: 'bob' } })
      state = { picked: authenticator.passkeys[1]?.id }
    }
    Object.assign(other.visitor.credentials.state, state)
    const recovering = other.visitor.begin(recoverKey)
    ;(await other.visitor.see('recovery.title')).press(usePasskey)
    const again = await other.visitor.see('recovery.title')
    expect(again.problem).toBe(problem)
    expect(other.addressOf()).toBeUndefined()
    again.press(cancel)
    await expect(recovering).rejects.toMatchObject({ code: 4001 })
    expect(other.addressOf()).toBeUndefined()
  },
)

test('an account with no way back says so, and ends with a refusal', async () => {
  const other = await openElsewhere(await openWallet())
  const recovering = other.visitor.begin(recoverKey)
  const screen = await other.visitor.see('recovery.none.title')
  expect(screen.texts).toEqual([en['recovery.none.text']])
  expect(screen.buttons()).toEqual([en['screen.close']])
  screen.press(en['screen.close'])
  await expect(recovering).rejects.toMatchObject({ code: 4001 })
  expect(other.addressOf()).toBeUndefined()
})

/** Another browser that keeps nothing in the frame, and gives this storage when it is asked for one outside. */
async function openBlocked(wallet: Wallet, outside: IDBFactory) {
  const other = await openElsewhere(wallet, blocked)
  Object.assign(other.visitor.document, {
    requestStorageAccess: async () => ({ indexedDB: outside }),
  })
  return other
}

test('a browser that keeps its half outside of the frame opens the wallet by it', async () => {
  const wallet = await openWallet()
  const other = await openBlocked(wallet, wallet.storage.factory)
  const recovering = other.visitor.begin(recoverKey)
  ;(await other.visitor.see('storage.title')).press(en['screen.continue'])
  expect(await recovering).toEqual({})
  expect(other.addressOf()).toBe(addressOf(wallet))
})

test('a storage outside of the frame that does not have the half leaves an account without a way back closed', async () => {
  const wallet = await openWallet()
  const other = await openBlocked(wallet, createStorage().factory)
  other.use()
  const recovering = other.visitor.begin(recoverKey)
  ;(await other.visitor.see('storage.title')).press(en['screen.continue'])
  ;(await other.visitor.see('recovery.none.title')).press(en['screen.close'])
  await expect(recovering).rejects.toMatchObject({ code: 4001 })
})

test('a service that cannot be reached after the storage was given is not taken for a missing half', async () => {
  const wallet = await openWallet()
  const other = await openBlocked(wallet, wallet.storage.factory)
  const recovering = other.visitor.begin(recoverKey)
  const screen = await other.visitor.see('storage.title')
  other.network.isDown = true
  screen.press(en['screen.continue'])
  await expect(recovering).rejects.toMatchObject({ code: 'ServiceNotReached' })
})

test('a browser that keeps nothing is asked for no storage when a code opens the wallet, and stays connected', async () => {
  const wallet = await openWallet()
  const code = await wallet.saveCode('one')
  const other = await openElsewhere(wallet, blocked)
  const recovering = other.visitor.begin(recoverKey)
  const screen = await other.visitor.see('recovery.title')
  screen.field(codeLabel).value = code
  screen.press(open)
  expect(await recovering).toEqual({})
  expect(other.addressOf()).toBe(addressOf(wallet))
})

test('a visitor who left while the code was looked at has no wallet open', async () => {
  const wallet = await openWallet()
  const code = await wallet.saveCode('one')
  const other = await openElsewhere(wallet)
  const recovering = other.visitor.begin(recoverKey)
  const screen = await other.visitor.see('recovery.title')
  screen.field(codeLabel).value = code
  screen.press(open)
  other.frame.state.visit.abort(new Error('another login'))
  await expect(recovering).rejects.toMatchObject({ code: 4001 })
  expect(other.addressOf()).toBeUndefined()
  expect(other.storage.list('device-halves')).toEqual([])
})
