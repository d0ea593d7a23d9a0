import { setImmediate } from 'node:timers/promises'
import type { Kit } from '@wallet-kit/core'
import { createTestKit } from '@wallet-kit/core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type AskedRequest,
  createSecureSite,
  hold,
  type SecureSite,
  secureOrigin,
} from '../../test/createSecureSite.js'
import { placeSite } from '../../test/placeSite.js'
import type { RequestType } from '../frame/protocol.js'
import { embeddedWallet } from '../index.js'
import createConnector from '../session/createConnector.js'
import { getLive, readWallet } from '../slice.js'
import { leaveLogin } from './attempt.js'
import { requestCode } from './email.js'
import { submitCode, waitForDevice } from './emailCode.js'
import { leaveFarcaster, logInByFarcaster } from './farcaster.js'

const options = { secureSite: secureOrigin }
/** What a login asks the frame for; the rest is answered at once. */
const held: readonly RequestType[] = [
  'connectEmail',
  'connectDevice',
  'connectOtp',
  'getFarcasterUri',
  'connectFarcaster',
]

type World = {
  readonly kit: Kit
  readonly site: SecureSite
  readonly connects: Set<AbortController>
  /** What was begun and has not ended, by its kind. */
  readonly pending: Map<Promise<unknown>, 'login' | 'connect'>
  /** Ids of requests that were answered, and what they were said. */
  readonly answered: Map<string, object | undefined>
  /** Numbers the logins: the email and the code of each carry its number. */
  logins: number
  /** Sessions that were given, and logins that the frame has let in. */
  connected: number
}
type Step = readonly [name: keyof typeof steps, arg: number]
const at = <item,>(items: readonly item[], index: number) => items[index % items.length]

/** Lets messages arrive until nothing comes any more, without letting time pass. */
async function settle({ site }: World) {
  for (let quiet = 0, turns = 0; quiet < 8; quiet++, turns++) {
    // Whoever asks again and again never comes to rest.
    expect(turns).toBeLessThan(1_000)
    const before = site.traffic()
    await vi.advanceTimersByTimeAsync(0)
    await setImmediate()
    if (site.traffic() !== before) quiet = 0
  }
}

function track(world: World, kind: 'login' | 'connect', work: Promise<unknown>) {
  world.pending.set(work, kind)
  const end = () => void world.pending.delete(work)
  work.then(end, end)
}
const asked = ({ site }: World) => site.asked.filter(({ type }) => held.includes(type))
const emailOf = (number: number) => `a${number}@login.test`
const codeOf = (number: number) => String(number).padStart(6, '0')

function answer(world: World, request: AskedRequest | undefined, which: number) {
  if (!request) return
  const answers: { readonly [type in RequestType]?: readonly object[] } = {
    connectEmail: [{ action: 'verifyOtp' }, { action: 'verifyDevice' }, { action: 'connect' }],
    connectDevice: [{ action: 'verifyOtp' }, { action: 'verifyDevice' }],
    getFarcasterUri: [{ url: 'https://farcaster.test/1' }],
  }
  const payload = at(answers[request.type] ?? [{}], which)
  world.site.answer(request, payload)
  if (!world.answered.has(request.id)) world.answered.set(request.id, payload)
}

const steps = {
  time: async (_: World, which: number) => {
    await vi.advanceTimersByTimeAsync(at([1, 2999, 3000, 29_999, 30_000], which) ?? 0)
  },
  connect(world: World) {
    const abort = new AbortController()
    world.connects.add(abort)
    const connector = createConnector({ kit: world.kit, options })
    const [first] = connector.connectors
    const call = { connector: first, networks: [], network: {}, signal: abort.signal }
    const work = connector.connect(call as never)
    track(world, 'connect', work)
    work
      .then(() => world.connected++)
      .catch(() => {})
      .finally(() => world.connects.delete(abort))
  },
  close: ({ connects }: World, which: number) => at([...connects], which)?.abort(),
  email(world: World) {
    const work = requestCode(world.kit, { email: emailOf(++world.logins) })
    track(world, 'login', work)
    work
      .then(() => {
        const login = readWallet(world.kit).login.peek()
        if (login.via === 'email' && login.step === 'device')
          track(world, 'login', waitForDevice(world.kit))
      })
      .catch((error) => error.name === 'EmailRateLimitError' && world.logins--)
  },
  code(world: World) {
    track(world, 'login', submitCode(world.kit, { code: codeOf(world.logins) }))
  },
  farcaster(world: World) {
    world.logins++
    track(world, 'login', logInByFarcaster(world.kit))
  },
  leave: ({ kit }: World) => leaveLogin(kit),
  leaveFarcaster: ({ kit }: World) => leaveFarcaster(kit),
  answerLast: (world: World, which: number) => answer(world, asked(world).at(-1), which),
  /** Late, again, or of another attempt. */
  answerAny: (world: World, which: number) => answer(world, at(asked(world), which), which),
  refuse({ site, ...world }: World, which: number) {
    const request = at(asked({ site, ...world }), which)
    const error = { code: 'CodeRefused', message: 'No.' }
    if (request) site.say({ id: request.id, ok: false, error })
  },
  forge: ({ site }: World) => site.say({ id: 'x', ok: true, payload: { action: 'connect' } }),
  reload: ({ kit }: World) => void getLive(kit).frame?.element.dispatchEvent(new Event('load')),
}

/** What holds after every step. */
function check(world: World) {
  const { kit, answered, pending, logins } = world
  const login = readWallet(kit).login.peek()
  // Never two at once: whatever was begun before the newest has ended.
  expect([...pending.values()].filter((kind) => kind === 'login').length).toBeLessThanOrEqual(1)
  if (!getLive(kit).attempt) expect(login).toEqual({ via: 'none' })
  if (login.via !== 'email') return
  expect(login.email).toBe(emailOf(logins))
  const own = (type: RequestType, payload: object) =>
    world.site.asked.filter(
      (request) =>
        request.type === type && JSON.stringify(request.payload) === JSON.stringify(payload),
    )
  const emails = own('connectEmail', { email: login.email })
  const isAnswered = emails.some(({ id }) => answered.has(id))
  if (login.step !== 'sending') expect(isAnswered).toBe(true)
  if (login.step !== 'done') return
  const isIn =
    own('connectOtp', { otp: codeOf(logins) }).some(({ id }) => answered.has(id)) ||
    emails.some(({ id }) => Object(answered.get(id)).action === 'connect')
  expect(isIn).toBe(true)
}

async function run(list: readonly Step[]) {
  const site = createSecureSite()
  for (const type of held) site.replies[type] = hold
  const leave = placeSite(site)
  const kit: Kit = createTestKit({ projectId: 'p', plugins: [embeddedWallet(options)] })
  const world: World = {
    ...{ kit, site, logins: 0, connected: 0 },
    connects: new Set(),
    pending: new Map(),
    answered: new Map(),
  }
  try {
    for (const [name, arg] of list) {
      await steps[name](world, arg)
      await settle(world)
      check(world)
    }
    // A person may take their time: whoever closes ends all of it, and what waits for no person ends by itself.
    for (const abort of world.connects) abort.abort()
    leaveLogin(kit)
    await settle(world)
    await vi.advanceTimersByTimeAsync(60_000)
    await settle(world)
    expect([...world.pending.values()]).toEqual([])
    expect(readWallet(kit).login.peek()).toEqual({ via: 'none' })
    expect(getLive(kit).waiting.size).toBe(0)
    return world
  } finally {
    kit.destroy()
    leave()
  }
}

beforeAll(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})
afterAll(() => {
  vi.useRealTimers()
})

const names = Object.keys(steps) as (keyof typeof steps)[]

test('whatever comes in whatever order: one login at a time, no answer of another one, and every wait ends', async () => {
  const step = fc.tuple(fc.constantFrom(...names), fc.nat(7))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (list) => void (await run(list))),
    // A failure is made smaller by runs that each may wait for it: without an end they would hold up the folder.
    { numRuns: 100, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: true },
  )
})

// What was found once, or is too rare to be found by chance; and how many connects come of it.
test.each<[string, number, readonly Step[]]>([
  [
    'a login that comes about',
    1,
    [
      ['connect', 0],
      ['email', 0],
      ['answerLast', 0],
      ['code', 0],
      ['answerLast', 0],
    ],
  ],
  [
    'a browser that is approved after a while',
    1,
    [
      ['connect', 0],
      ['email', 0],
      ['answerLast', 1],
      ['answerLast', 1],
      ['time', 2],
      ['answerLast', 0],
      ['code', 0],
      ['answerLast', 0],
    ],
  ],
  [
    'an answer to the email before',
    0,
    [
      ['connect', 0],
      ['email', 0],
      ['email', 0],
      ['answerAny', 0],
    ],
  ],
  [
    'a code that is answered after the close',
    0,
    [
      ['connect', 0],
      ['email', 0],
      ['answerLast', 0],
      ['code', 0],
      ['close', 0],
      ['answerLast', 0],
    ],
  ],
  [
    'a frame that is loaded anew',
    0,
    [
      ['connect', 0],
      ['email', 0],
      ['answerLast', 0],
      ['code', 0],
      ['reload', 0],
      ['answerLast', 0],
    ],
  ],
])('%s', async (_, connected, list) => {
  expect((await run(list)).connected).toBe(connected)
})
