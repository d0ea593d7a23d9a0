import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createAuthenticator } from '../../test/createAuthenticator.js'
import { createBrowser } from '../../test/createBrowser.js'
import { createTestService } from '../../test/createTestService.js'
import { describeDatabases } from '../../test/databases.js'
import { approve, readCode, readLink } from '../../test/logIn.js'

/** Every row of every table, as text. */
async function dump(url: string): Promise<string> {
  if (url.startsWith('file:')) {
    const { default: Sqlite } = await import('libsql')
    const database = new Sqlite(url.slice('file:'.length))
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
    const rows = (tables as { name: string }[]).map(({ name }) => [
      name,
      database.prepare(`select * from "${name}"`).all(),
    ])
    database.close()
    return JSON.stringify(rows)
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const rows = []
  for (const { name } of tables) rows.push([name, (await client.query(`table "${name}"`)).rows])
  await client.end()
  return JSON.stringify(rows)
}

describeDatabases('what is kept', (createDatabase) => {
  test('neither a dump of the database nor the log holds a code, a key, a token, an email or an address', async () => {
    const database = await createDatabase()
    const service = await createTestService({ database, recovery: 'service', trustedProxies: 1 })
    const [email, address] = ['ada.lovelace@example.com', '203.0.113.77']
    const browser = createBrowser(service, { address })
    const secrets = [email, 'ada.lovelace', address]
    const ask = async () => {
      service.pass(30_000)
      return (await browser.post('/v1/email/code', { email })).body.login as string
    }
    const snapshots: string[] = []
    const look = async () => snapshots.push(await dump(database))

    const login = await ask()
    secrets.push(login, readLink(service, email).split('token=')[1] ?? '')
    await look()
    await approve(service, email)
    await browser.post('/v1/email/device', { login })
    const code = readCode(service, email)
    secrets.push(code)
    await look()
    await browser.post('/v1/email/verify', { login, code: code === '000000' ? '000001' : '000000' })
    await browser.post('/v1/email/verify', { login, code })
    const seedProof = randomBytes(32).toString('base64url')
    const halves = { serviceHalf: randomBytes(32), deviceHalf: randomBytes(32) }
    await browser.put('/v1/keys', {
      encryptedSeed: randomBytes(80).toString('base64url'),
      serviceHalf: halves.serviceHalf.toString('base64url'),
      deviceHalf: halves.deviceHalf.toString('base64url'),
      seedProof,
    })
    secrets.push(seedProof)
    for (const half of Object.values(halves)) {
      secrets.push(half.toString('base64url'), half.toString('hex'), half.toString('base64'))
    }
    secrets.push(...browser.cookies.values())
    expect((await browser.get('/v1/keys')).status).toBe(200)
    await look()
    // Logged out, a second login has begun.
    await browser.delete('/v1/account/session')
    secrets.push(await ask(), readCode(service, email))
    await look()

    const kept = [...snapshots, ...service.lines].join('\n')
    expect(snapshots[0]).toContain('email_logins')
    expect(snapshots[2]).toContain('account_keys')
    expect(secrets.every((each) => each.length >= 6)).toBe(true)
    // Six digits may stand in a time or a hash by chance: there they are no code.
    const text = kept
      .replaceAll(/\b1\d{12}\b/g, '')
      .replaceAll(/[\w-]{43,}/g, (run) =>
        secrets.some((each) => each.length > 6 && run.includes(each)) ? run : '',
      )
    expect(secrets.filter((each) => text.includes(each))).toEqual([])
    await service.stop()
  })
  test('nor what a passkey or a recovery code opens, nor what they have signed', async () => {
    const database = await createDatabase()
    const service = await createTestService({ database })
    const browser = createBrowser(service)
    const authenticator = createAuthenticator()
    const snapshots: string[] = []
    const look = async () => snapshots.push(await dump(database))

    const options = (await browser.post('/v1/passkeys/create/begin')).body
    await look()
    const { response, ...made } = authenticator.create(options)
    // A frame that sent too much: what a passkey derives is not taken.
    const derived = randomBytes(32).toString('base64url')
    const extension = { clientExtensionResults: { prf: { results: { first: derived } } } }
    const passkey = { ...made, ...extension, response: { ...response, ...extension } }
    expect((await browser.post('/v1/passkeys/create', passkey)).status).toBe(200)
    const keyId = made.id
    const [salt, encryptedSeed] = [32, 80].map((size) => randomBytes(size).toString('base64url'))
    const seedProof = randomBytes(32).toString('base64url')
    const copy = { kind: 'passkey', keyId, salt, encryptedSeed, isFirst: true, seedProof }
    expect((await browser.put('/v1/keys/copies', { ...copy, prf: derived })).status).toBe(200)
    await look()
    const asked = (await browser.post('/v1/passkeys/use/begin', { purpose: 'use' })).body
    const used = { ...authenticator.use(asked), ...extension }
    await look()
    const before = [...browser.cookies.values()]
    expect((await browser.post('/v1/passkeys/use', used)).status).toBe(200)
    await look()
    await service.stop()

    const secrets = [
      ...[seedProof, derived, Buffer.from(derived, 'base64url').toString('hex')],
      ...[options.challenge, asked.challenge, used.response.signature],
      ...[...before, ...browser.cookies.values()],
    ]
    expect(snapshots[0]).toContain('passkey_challenges')
    expect(snapshots[1]).toContain(encryptedSeed)
    const kept = [...snapshots, ...service.lines].join('\n')
    expect(secrets.filter((each) => kept.includes(each))).toEqual([])
    expect(service.lines.join('\n')).not.toContain(encryptedSeed)
  })
})
