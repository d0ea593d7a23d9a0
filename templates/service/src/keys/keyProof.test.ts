import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthenticator } from '../../test/createAuthenticator.js'
import { createBrowser } from '../../test/createBrowser.js'
import { app, createTestService } from '../../test/createTestService.js'
import { describeDatabases } from '../../test/databases.js'
import { logIn } from '../../test/logIn.js'
import { createLog } from '../logs/createLog.js'
import { openDatabase } from '../storage/openDatabase.js'

const bytes = () => randomBytes(32).toString('base64url')
const encryptedSeed = randomBytes(80).toString('base64url')
const email = 'ada@new.example.com'
type Browser = ReturnType<typeof createBrowser>

describeDatabases('a proof by the key', (createDatabase) => {
  /** The owner's browser, with a key that was made in it. */
  async function begin() {
    const url = await createDatabase()
    const service = await createTestService({ database: url })
    onTestFinished(() => service.stop())
    const owner = createBrowser(service)
    await logIn(service, owner)
    const seedProof = bytes()
    await owner.put('/v1/keys', { encryptedSeed, serviceHalf: bytes(), seedProof })
    /** Somebody who has the inbox, and nothing else. */
    const thief = createBrowser(service)
    await logIn(service, thief)
    service.pass(30_000)
    return { url, service, owner, thief, seedProof }
  }
  const change = async (browser: Browser) => {
    const { status, body } = await browser.post('/v1/email/update', { email })
    return status === 200 ? status : body.reasons[0].name
  }
  const prove = async (browser: Browser, body: object) => {
    const { status, body: answer } = await browser.post('/v1/keys/proof', body)
    return status === 200 ? status : answer.reasons[0].name
  }
  const createCode = (seedProof: string, codeProof: string) => ({
    ...{ kind: 'code', keyId: bytes(), salt: bytes(), encryptedSeed, isFirst: false },
    ...{ seedProof, codeProof },
  })
  async function addPasskey(browser: Browser, seedProof: string | undefined) {
    const authenticator = createAuthenticator()
    const made = authenticator.create((await browser.post('/v1/passkeys/add/begin')).body)
    const { status, body } = await browser.post('/v1/passkeys/add', { ...made, seedProof })
    return { authenticator, outcome: status === 200 ? status : body.reasons[0].name }
  }
  async function usePasskey(browser: Browser, { authenticator, purpose }: UsePasskey) {
    const options = (await browser.post('/v1/passkeys/use/begin', { purpose })).body
    return browser.post('/v1/passkeys/use', authenticator.use(options))
  }
  type UsePasskey = {
    readonly authenticator: ReturnType<typeof createAuthenticator>
    readonly purpose: 'use' | 'prove'
  }

  test('an inbox alone does not move an account that has a key: the open seed has to be there, for five minutes', async () => {
    const { service, owner, thief, seedProof } = await begin()
    expect(await change(thief)).toBe('KeyProofNeeded')
    expect(await prove(thief, { seedProof: bytes() })).toBe('KeyProofRefused')
    expect(await change(thief)).toBe('KeyProofNeeded')

    expect(await prove(owner, { seedProof })).toBe(200)
    service.pass(5 * 60_000 - 1)
    expect(await change(owner)).toBe(200)
    service.pass(1)
    expect(await change(owner)).toBe('KeyProofNeeded')
    // The proof is the browser's that brought it.
    expect(await change(thief)).toBe('KeyProofNeeded')
  })

  test('an account with a recovery code proves itself by the code, not by the seed that is open', async () => {
    const { service, owner, thief, seedProof } = await begin()
    const codeProof = bytes()
    await logIn(service, owner)
    expect((await owner.get('/v1/account')).body.hasRecoveryCode).toBe(false)
    const stored = await owner.put('/v1/keys/copies', createCode(seedProof, codeProof))
    expect(stored.status).toBe(200)
    expect((await owner.get('/v1/account')).body.hasRecoveryCode).toBe(true)
    expect(await prove(owner, { seedProof })).toBe('KeyProofRefused')
    expect(await prove(owner, { codeProof: bytes() })).toBe('KeyProofRefused')
    expect(await change(owner)).toBe('KeyProofNeeded')
    expect(await prove(owner, { codeProof })).toBe(200)
    service.pass(30_000)
    expect(await change(owner)).toBe(200)
    expect(await change(thief)).toBe('KeyProofNeeded')

    // The code before opens the seed for 30 more days, and proves the same.
    await logIn(service, owner)
    const newer = bytes()
    await owner.put('/v1/keys/copies', createCode(seedProof, newer))
    expect(await prove(owner, { codeProof })).toBe(200)
    service.pass(30 * 24 * 3_600_000 - 31_000)
    await logIn(service, owner)
    service.pass(1_000)
    expect(await prove(owner, { codeProof })).toBe('KeyProofRefused')
    expect(await prove(owner, { codeProof: newer })).toBe(200)
  })

  test('the recovery code of another account proves nothing', async () => {
    const { service, owner, seedProof } = await begin()
    await logIn(service, owner)
    await owner.put('/v1/keys/copies', createCode(seedProof, bytes()))
    const other = createBrowser(service)
    await logIn(service, other, 'bob@example.com')
    const [otherSeed, otherCode] = [bytes(), bytes()]
    await other.put('/v1/keys', { encryptedSeed, serviceHalf: bytes(), seedProof: otherSeed })
    const stored = await other.put('/v1/keys/copies', createCode(otherSeed, otherCode))
    expect(stored.status).toBe(200)
    expect(await prove(owner, { codeProof: otherCode })).toBe('KeyProofRefused')
    expect(await prove(other, { codeProof: otherCode })).toBe(200)
  })

  test('an account with a passkey proves itself by the passkey; a login by it counts, one by email does not', async () => {
    const { service, owner, thief, seedProof } = await begin()
    await logIn(service, owner)
    const { authenticator, outcome } = await addPasskey(owner, seedProof)
    expect(outcome).toBe(200)
    expect(await prove(owner, { seedProof })).toBe('KeyProofRefused')
    expect(await change(thief)).toBe('KeyProofNeeded')
    service.pass(30_000)
    expect(await change(owner)).toBe('KeyProofNeeded')
    expect((await usePasskey(owner, { authenticator, purpose: 'prove' })).status).toBe(200)
    expect(await change(owner)).toBe(200)

    const other = createBrowser(service)
    expect((await usePasskey(other, { authenticator, purpose: 'use' })).status).toBe(200)
    service.pass(30_000)
    expect(await change(other)).toBe(200)
    await other.delete('/v1/account/session')
    await logIn(service, other)
    service.pass(30_000)
    expect(await change(other)).toBe('KeyProofNeeded')
  })

  test('whoever only logs in adds no passkey, which would prove the account theirs', async () => {
    const { service, owner, thief, seedProof } = await begin()
    await logIn(service, thief)
    expect((await addPasskey(thief, undefined)).outcome).toBe('SeedNotProved')
    expect((await addPasskey(thief, bytes())).outcome).toBe('SeedNotProved')
    expect((await thief.get('/v1/account')).body.identities).toHaveLength(1)
    await logIn(service, owner)
    expect((await addPasskey(owner, seedProof)).outcome).toBe(200)
  })

  test('an account of an earlier version, whose seed cannot be compared, needs its emails alone', async () => {
    const { url, owner, seedProof } = await begin()
    const log = createLog({ level: 'error', write: () => {} })
    const database = await openDatabase({ url, log })
    await database.updateTable('account_keys').set({ seed_hash: null }).execute()
    await database.destroy()
    expect(await prove(owner, { seedProof })).toBe('KeyProofRefused')
    expect(await change(owner)).toBe(200)
  })

  test('a copy under a passkey proves nothing as a recovery code does', async () => {
    const { service, owner, seedProof } = await begin()
    await logIn(service, owner)
    const { authenticator } = await addPasskey(owner, seedProof)
    const codeProof = bytes()
    const copy = { kind: 'passkey', keyId: authenticator.passkeys[0]?.id }
    const body = { ...createCode(seedProof, codeProof), ...copy }
    expect((await owner.put('/v1/keys/copies', body)).status).toBe(200)
    expect((await owner.get('/v1/account')).body.hasRecoveryCode).toBe(false)
    expect(await prove(owner, { codeProof })).toBe('KeyProofRefused')
  })

  test('an account without a key needs its emails alone; a proof is one of the two', async () => {
    const { service, owner } = await begin()
    const keyless = createBrowser(service)
    await logIn(service, keyless, 'bob@example.com')
    service.pass(30_000)
    expect(await change(keyless)).toBe(200)
    expect(await prove(keyless, { seedProof: bytes() })).toBe('KeyProofRefused')
    expect(await prove(owner, {})).toBe('InvalidRequest')
    const page = createBrowser(service, { origin: app })
    expect(await prove(page, { seedProof: bytes() })).toBe('OriginNotAllowed')
    expect(await prove(createBrowser(service), { seedProof: bytes() })).toBe('LoginRequired')
  })
})
