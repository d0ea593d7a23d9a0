import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, createBrowser } from '../../test/createBrowser.js'
import { describeDatabases } from '../../test/databases.js'
import {
  buildServiceProgram,
  type ServiceProcess,
  startServiceProcess,
} from '../../test/startServiceProcess.js'

let program: string
let modules: readonly string[]
beforeAll(async () => {
  const built = await buildServiceProgram()
  program = built.file
  modules = built.modules
})
afterAll(() => rm(program, { force: true }))

test('of the kit a server has what reads chains and checks signatures, and no screen', () => {
  const kit = modules.filter((id) => /\/(core|plugins)\//.test(id) && !id.includes('node_modules'))
  expect(modules.filter((id) => /^react|\/node_modules\/react|\.tsx$|\.css\.ts$/.test(id))).toEqual(
    [],
  )
  const packages = kit.map((id) => /\/(?:plugins\/)?([^/]+)\/src\//.exec(id)?.[1])
  expect(new Set(packages)).toEqual(new Set(['core', 'onchain', 'siwx']))
})

/** What a visitor was told before the service was killed. */
type Visit = { browser: Browser; email: string; isLoggedIn: boolean; key?: object | undefined }

/** A browser that asks a service over the network, from an address of its own. */
const createVisitor = (service: () => ServiceProcess, number: number) =>
  createBrowser(
    {
      app: {
        request: (path, init) => fetch(service().url + path, init),
      },
    },
    { address: `2001:db8:${number.toString(16)}::1` },
  )

async function logIn(service: () => ServiceProcess, visit: Visit): Promise<void> {
  const { browser, email } = visit
  const { login } = (await browser.post('/v1/email/code', { email })).body
  const find = () => service().mails.findLast(({ to }) => to === email)?.text
  await expect.poll(find, { interval: 5 }).toBeDefined()
  const text = find() ?? ''
  const code = /Your code is (\d{6})/.exec(text)?.[1]
  const ended = await browser.post('/v1/email/verify', { login, code })
  visit.isLoggedIn = ended.status === 200
  const key = {
    encryptedSeed: randomBytes(80).toString('base64url'),
    serviceHalf: randomBytes(32).toString('base64url'),
  }
  const seedProof = randomBytes(32).toString('base64url')
  if ((await browser.put('/v1/keys', { ...key, seedProof })).status === 200) visit.key = key
}

describeDatabases('a service that is killed', (createDatabase) => {
  test('while it writes and started again has all that it said, and nothing half made', async () => {
    const database = await createDatabase()
    let service = await startServiceProcess(program, { database })
    const visits: Visit[] = []
    for (const round of [1, 2, 3]) {
      let isKilled = false
      const workers = Array.from({ length: 6 }, async () => {
        while (!isKilled) {
          const number = visits.length + 1
          const browser = createVisitor(() => service, number)
          const visit = { browser, email: `visitor${number}@example.com`, isLoggedIn: false }
          visits.push(visit)
          // Who is cut off is told nothing.
          await logIn(() => service, visit).catch((error) => {
            if (!isKilled) throw error
          })
        }
      })
      try {
        await expect
          .poll(() => visits.filter(({ isLoggedIn }) => isLoggedIn).length, { interval: 5 })
          .toBeGreaterThan(10 * round)
      } finally {
        // Without it the workers would go on after the test has failed.
        isKilled = true
      }
      await service.kill()
      await Promise.all(workers)
      // After the last time the pause between two mails is over.
      service = await startServiceProcess(program, { database, ahead: round === 3 ? 30_000 : 0 })
    }
    const loggedIn = visits.filter(({ isLoggedIn }) => isLoggedIn)
    const accounts = new Set<string>()
    for (const { browser, email, key } of loggedIn) {
      const { status, body } = await browser.get('/v1/account')
      expect([email, status, body.identities]).toEqual([
        email,
        200,
        [{ provider: 'email', label: email }],
      ])
      accounts.add(body.accountId)
      if (key) expect((await browser.get('/v1/keys')).body).toMatchObject(key)
    }
    expect(accounts.size).toBe(loggedIn.length)
    // Whoever was cut off begins again, whatever was written of them, and has a key in the end.
    const cutOff = visits.filter(({ isLoggedIn }) => !isLoggedIn)
    expect(cutOff.length).toBeGreaterThan(0)
    for (const visit of cutOff) {
      await logIn(() => service, visit)
      expect(visit.isLoggedIn).toBe(true)
      expect((await visit.browser.get('/v1/keys')).status).toBe(200)
    }
    expect(await service.stop()).toBe(0)
  })
})
