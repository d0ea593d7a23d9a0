import { afterEach, expect, test, vi } from 'vitest'
import { givePasskey, openWallet, proveByEmail } from '../../../../test/openWallet.js'
import { readSeedCopies } from '../keys/seedCopies.js'
import en from '../messages/en.js'
import { addPasskey, noteSeedCopy } from './addPasskey.js'

afterEach(() => void vi.unstubAllGlobals())

type Wallet = Awaited<ReturnType<typeof openWallet>>
const { 'passkey.add': add, 'passkey.unlock': unlock, 'screen.cancel': cancel } = en

/** What the account logs in by. */
const listProviders = async ({ browser }: Wallet): Promise<readonly string[]> => {
  const { identities } = (await browser.get('/v1/account')).body
  return identities.map(({ provider }: { readonly provider: string }) => provider)
}

test('a new passkey logs in to the account, and has a copy of the seed', async () => {
  const wallet = await openWallet()
  const { frame, visitor } = wallet
  const adding = visitor.begin(addPasskey)
  const screen = await visitor.see('passkey.add.title')
  expect(screen.texts).toEqual([en['passkey.add.text']])
  expect(screen.problem).toBeUndefined()
  expect(screen.buttons()).toEqual([cancel, add])
  screen.press(add)
  ;(await visitor.see('passkey.unlock.title')).press(unlock)
  expect(await adding).toEqual({})
  const { passkeys } = visitor.credentials.authenticator
  expect(await listProviders(wallet)).toEqual(['email', 'passkey'])
  expect(await readSeedCopies(frame)).toMatchObject([{ kind: 'passkey', keyId: passkeys[0]?.id }])
  expect(frame.state.account?.hasSeedCopy).toBe(true)
})

test('an older login has to be proved before a passkey is added', async () => {
  const wallet = await openWallet({ derives: 'when made' })
  const { visitor, service } = wallet
  service.pass(5 * 60_000)
  const adding = visitor.begin(addPasskey)
  await proveByEmail(service, visitor)
  ;(await visitor.see('passkey.add.title')).press(add)
  await adding
  expect(await listProviders(wallet)).toEqual(['email', 'passkey'])
})

test.each(['continues', 'leaves'])(
  'a passkey that derives nothing only signs in, and the visitor who reads that %s',
  async (act) => {
    const wallet = await openWallet({ derives: 'never' })
    const { frame, visitor } = wallet
    const adding = visitor.begin(addPasskey)
    ;(await visitor.see('passkey.add.title')).press(add)
    const screen = await visitor.see('passkey.signInOnly.title')
    if (act === 'leaves') visitor.leave()
    else screen.press(en['screen.continue'])
    expect(await adding).toEqual({})
    expect(await listProviders(wallet)).toEqual(['email', 'passkey'])
    expect(await readSeedCopies(frame)).toEqual([])
    expect(frame.state.account?.hasSeedCopy).toBe(false)
  },
)

test('a passkey that the visitor declines is not added, and may be tried again', async () => {
  const wallet = await openWallet({ derives: 'when made' })
  const { visitor } = wallet
  visitor.credentials.state.error = new DOMException('no', 'NotAllowedError')
  const adding = visitor.begin(addPasskey)
  ;(await visitor.see('passkey.add.title')).press(add)
  const again = await visitor.see('passkey.add.title')
  expect(again.problem).toBe(en['passkey.declined'])
  expect(await listProviders(wallet)).toEqual(['email'])
  again.press(add)
  expect(await adding).toEqual({})
  expect(await listProviders(wallet)).toEqual(['email', 'passkey'])
})

test('a device that has a passkey of the account makes no second one', async () => {
  const wallet = await openWallet()
  const { visitor } = wallet
  await givePasskey(visitor)
  const adding = visitor.begin(addPasskey)
  ;(await visitor.see('passkey.add.title')).press(add)
  const again = await visitor.see('passkey.add.title')
  expect(again.problem).toBe(en['passkey.known'])
  again.press(cancel)
  await expect(adding).rejects.toMatchObject({ code: 4001 })
  expect(visitor.credentials.authenticator.passkeys).toHaveLength(1)
})

test.each([
  ['a service that refuses the passkey', '/v1/passkeys/add'],
  ['a service that refuses the copy', '/v1/keys/copies'],
])('%s ends it, and the account has no way back', async (_, refused) => {
  const { frame, visitor } = await openWallet({ derives: 'when made' })
  const inner = fetch
  const reasons = [{ name: 'KeyChanged', description: 'no' }]
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    path === refused ? Response.json({ reasons }, { status: 409 }) : inner(path, init),
  )
  const adding = visitor.begin(addPasskey)
  ;(await visitor.see('passkey.add.title')).press(add)
  await expect(adding).rejects.toMatchObject({ code: 'KeyChanged' })
  expect(frame.state.account?.hasSeedCopy).toBe(false)
})

test('a visitor who cancels adds nothing', async () => {
  const wallet = await openWallet()
  const adding = wallet.visitor.begin(addPasskey)
  ;(await wallet.visitor.see('passkey.add.title')).press(cancel)
  await expect(adding).rejects.toMatchObject({ code: 4001 })
  expect(await listProviders(wallet)).toEqual(['email'])
})

test('without a login the frame adds no passkey', async () => {
  const { frame, visitor, browser } = await openWallet()
  await browser.delete('/v1/account/session')
  frame.state.account = undefined
  await expect(visitor.begin(addPasskey)).rejects.toMatchObject({ code: 'NotConnected' })
  expect(visitor.hasScreen()).toBe(false)
})

test('a copy of the seed is noted at its own account alone', async () => {
  const { frame, accountId } = await openWallet()
  noteSeedCopy(frame, 'another')
  expect(frame.state.account?.hasSeedCopy).toBe(false)
  noteSeedCopy(frame, accountId)
  expect(frame.state.account).toMatchObject({ accountId, hasSeedCopy: true })
  frame.state.account = undefined
  noteSeedCopy(frame, accountId)
  expect(frame.state.account).toBeUndefined()
})
