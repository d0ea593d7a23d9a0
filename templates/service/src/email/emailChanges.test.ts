import { expect, onTestFinished, test } from 'vitest'
import { own, secret } from '../../test/createTestService.js'
import { findEmail, writeIdentity } from '../accounts/accounts.js'
import { createLog } from '../logs/createLog.js'
import type { Mail } from '../mail/mail.js'
import { readKeyring } from '../secrets/keyring.js'
import type { Service } from '../service.js'
import { openDatabase } from '../storage/openDatabase.js'
import {
  applyEmailChanges,
  confirmEmailChange,
  findOwnEmailChange,
  storeEmailChange,
} from './emailChanges.js'

const host = 'https://app.example'
const day = 24 * 3_600_000
const emailOf = (id: string) => `${id}@example.com`
const nextOf = (id: string) => `${id}@new.example.com`

/** Two accounts with an email, a social login and a browser that is logged in. */
async function begin({ hasMail = true, isDown = false } = {}) {
  const lines: string[] = []
  const mails: Omit<Mail, 'from'>[] = []
  const log = createLog({ level: 'debug', write: (line) => lines.push(line) })
  const database = await openDatabase({ url: 'memory:', log })
  onTestFinished(() => database.destroy())
  let time = 0
  const settings = {
    keyring: readKeyring(secret),
    appName: 'Test app',
    url: new URL(own),
    ...(hasMail && { mail: {} }),
  }
  const sendMail = async (sent: Omit<Mail, 'from'>) => {
    if (isDown) throw new Error('550')
    mails.push(sent)
  }
  const service = { database, log, settings, sendMail, now: () => time } as unknown as Service
  const addIdentity = async (accountId: string, provider: string, label: string) => {
    const identity = writeIdentity(service, { accountId, provider, subject: label, label })
    const row = { account_id: accountId, provider, created_at: 0 }
    await database
      .insertInto('identities')
      .values({ ...row, ...identity })
      .execute()
  }
  for (const id of ['ada', 'bob']) {
    await database.insertInto('accounts').values({ id, created_at: 0 }).execute()
    await addIdentity(id, 'google', `${id} at google`)
    await addIdentity(id, 'email', emailOf(id))
    await database
      .insertInto('sessions')
      .values({
        ...{ token_hash: id, account_id: id, host, authenticated_at: 0 },
        ...{ key_proved_at: null, expires_at: 9 * day },
      })
      .execute()
  }
  /** A change that its owner has confirmed. */
  async function change(accountId: string) {
    const token = await storeEmailChange(service, { accountId, next: nextOf(accountId), host })
    return confirmEmailChange(service, token)
  }
  const listSessions = async () =>
    (
      await database.selectFrom('sessions').select('account_id').orderBy('account_id').execute()
    ).map(({ account_id: id }) => id)
  const listEvents = () => lines.map((line) => JSON.parse(line)).map(({ time: _, ...rest }) => rest)
  const pass = (ms: number) => {
    time += ms
  }
  return { service, database, mails, addIdentity, change, listSessions, listEvents, pass }
}

test('a change takes effect at the end of its day, for its own account, and says so', async () => {
  const { service, mails, change, listSessions, listEvents, pass } = await begin()
  expect(await change('ada')).toBe(day)
  pass(day - 1)
  await applyEmailChanges(service)
  expect(await findEmail(service, 'ada')).toBe(emailOf('ada'))
  expect(await listSessions()).toEqual(['ada', 'bob'])
  pass(1)
  await applyEmailChanges(service)
  expect(await findEmail(service, 'ada')).toBe(nextOf('ada'))
  expect(await findEmail(service, 'bob')).toBe(emailOf('bob'))
  // Whoever knows the mailbox of before is logged in no longer.
  expect(await listSessions()).toEqual(['bob'])
  expect(mails).toEqual([
    {
      to: emailOf('ada'),
      subject: 'The email of your Test app account was changed',
      text: 'The account that you had with this email, on app.example, is now logged in to by ada@new.example.com, and no longer by this email. If that was not you, write to Test app.',
    },
  ])
  expect(listEvents()).toEqual([{ level: 'info', event: 'email-changed', accountId: 'ada' }])
  // Once.
  await applyEmailChanges(service)
  expect(mails).toHaveLength(1)
})

test('the account’s other ways to log in stay', async () => {
  const { service, database, change, pass } = await begin()
  const list = () =>
    database.selectFrom('identities').selectAll().where('provider', '=', 'google').execute()
  const before = await list()
  await change('ada')
  pass(day)
  await applyEmailChanges(service)
  expect(await list()).toEqual(before)
})

test('a change to an email that has an account by now is dropped, and its mail says so', async () => {
  const { service, database, mails, addIdentity, change, listSessions, listEvents, pass } =
    await begin()
  await change('ada')
  await database.insertInto('accounts').values({ id: 'eve', created_at: 0 }).execute()
  await addIdentity('eve', 'email', nextOf('ada'))
  pass(day)
  await applyEmailChanges(service)
  expect(await findEmail(service, 'ada')).toBe(emailOf('ada'))
  expect(await findEmail(service, 'eve')).toBe(nextOf('ada'))
  expect(await listSessions()).toEqual(['ada', 'bob'])
  expect(mails).toEqual([
    {
      to: emailOf('ada'),
      subject: 'The email of your Test app account was not changed',
      text: 'Your Test app account, on app.example, is still logged in to by this email: ada@new.example.com has got an account of its own meanwhile.',
    },
  ])
  expect(listEvents()).toEqual([{ level: 'info', event: 'email-kept', accountId: 'ada' }])
  expect(await database.selectFrom('email_changes').selectAll().execute()).toEqual([])
})

test('the same text at another provider is no account of the email', async () => {
  const { service, addIdentity, change, pass } = await begin()
  await change('ada')
  await addIdentity('bob', 'github', nextOf('ada'))
  pass(day)
  await applyEmailChanges(service)
  expect(await findEmail(service, 'ada')).toBe(nextOf('ada'))
})

test('a change that was not confirmed never takes effect', async () => {
  const { service, database, pass } = await begin()
  await storeEmailChange(service, { accountId: 'ada', next: nextOf('ada'), host })
  pass(2 * day)
  await applyEmailChanges(service)
  expect(await findEmail(service, 'ada')).toBe(emailOf('ada'))
  expect(await database.selectFrom('email_changes').selectAll().execute()).toHaveLength(1)
})

test('one that fails is in the log, and is tried again; those after it take effect', async () => {
  const { service, database, change, listEvents, pass } = await begin()
  await change('ada')
  await change('bob')
  const rows = await database.selectFrom('email_changes').selectAll().execute()
  const sealed = rows.find((row) => row.account_id === 'ada')?.identity_sealed ?? ''
  const setSealed = (identity_sealed: string) =>
    database
      .updateTable('email_changes')
      .set({ identity_sealed })
      .where('account_id', '=', 'ada')
      .execute()
  // The one of another account opens nowhere else.
  await setSealed(rows.find((row) => row.account_id === 'bob')?.identity_sealed ?? '')
  pass(day)
  await applyEmailChanges(service)
  expect(listEvents()).toEqual([
    {
      ...{ level: 'error', event: 'email-change-failed' },
      error: expect.stringContaining('SealError'),
      cause: expect.any(String),
    },
    { level: 'info', event: 'email-changed', accountId: 'bob' },
  ])
  await setSealed(sealed)
  await applyEmailChanges(service)
  expect(await findEmail(service, 'ada')).toBe(nextOf('ada'))
})

test('a mail that cannot be sent is in the log, and the change has taken effect', async () => {
  const { service, change, listEvents, pass } = await begin({ isDown: true })
  await change('ada')
  pass(day)
  await applyEmailChanges(service)
  await expect.poll(listEvents).toContainEqual({
    ...{ level: 'warn', event: 'mail-failed', error: expect.any(String), cause: '550' },
  })
  expect(await findEmail(service, 'ada')).toBe(nextOf('ada'))
})

test('a service that sends no mails any more carries a change out without one', async () => {
  const { service, mails, change, listEvents, pass } = await begin({ hasMail: false })
  await change('ada')
  pass(day)
  await applyEmailChanges(service)
  expect(await findEmail(service, 'ada')).toBe(nextOf('ada'))
  expect(mails).toEqual([])
  expect(listEvents().map(({ event }) => event)).toEqual(['email-changed'])
})

test('a change is read until it takes effect, or its link has ended', async () => {
  const { service, change, pass } = await begin()
  await storeEmailChange(service, { accountId: 'ada', next: nextOf('ada'), host })
  pass(20 * 60_000 - 1)
  const waiting = { accountId: 'ada', next: nextOf('ada'), host, takesEffectAt: undefined }
  expect(await findOwnEmailChange(service, 'ada')).toEqual(waiting)
  expect(await findOwnEmailChange(service, 'bob')).toBeUndefined()
  pass(1)
  expect(await findOwnEmailChange(service, 'ada')).toBeUndefined()
  const takesEffectAt = await change('ada')
  pass(day - 1)
  expect(await findOwnEmailChange(service, 'ada')).toEqual({ ...waiting, takesEffectAt })
  pass(1)
  expect(await findOwnEmailChange(service, 'ada')).toBeUndefined()
})
