import { setImmediate } from 'node:timers/promises'
import { act } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { createTestKit, fakeNamespace, fakeNetwork } from '@wallet-kit/core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  createSecureSite,
  hold,
  type SecureSite,
  secureOrigin,
} from '../../test/createSecureSite.js'
import { placeSite } from '../../test/placeSite.js'
import { embeddedWallet } from '../index.js'
import { requestCode } from '../login/email.js'
import { submitCode } from '../login/emailCode.js'
import { embeddedWalletConnectorId } from '../options.js'
import { setPreferredAccount } from '../session/sessions.js'
import { embeddedWalletSlice, getLive } from '../slice.js'

type Provider = { request(call: { method: string; params: unknown }): Promise<unknown> }
type World = {
  readonly kit: Kit
  readonly site: SecureSite
  readonly provider: Provider
  /** Texts that are to be signed and have no outcome yet. */
  readonly pending: Set<string>
  /** What came of the others: never the signature of another text. */
  readonly outcomes: Map<string, unknown>
  signs: number
  disconnects: number
}
type Step = readonly [name: keyof typeof steps, arg: number]
const at = <item,>(items: readonly item[], index: number) => items[index % items.length]
const calls = ({ site }: World) => site.asked.filter(({ type }) => type === 'rpc')
const textOf = ({ payload }: { readonly payload: unknown }) =>
  String((payload as { params: readonly string[] }).params[0])

/** Lets messages and screens arrive until nothing comes any more. */
const settle = ({ site }: World) =>
  act(async () => {
    for (let quiet = 0, turns = 0; quiet < 8; quiet++, turns++) {
      // Whoever asks again and again never comes to rest.
      expect(turns).toBeLessThan(1_000)
      const before = site.traffic()
      await setImmediate()
      if (site.traffic() !== before) quiet = 0
    }
  })

/** Logs in, where nobody is. */
async function connect(kit: Kit) {
  kit.write(embeddedWalletSlice, ({ codeAskedAt }) => {
    codeAskedAt.value = undefined
  })
  getLive(kit).storage.remove({ name: 'code-asked-at', version: 1, parse: () => undefined })
  const connected = kit.connect({ connectorId: embeddedWalletConnectorId })
  await requestCode(kit, { email: 'mira@example.com' })
  await submitCode(kit, { code: '123456' })
  await connected
}

const steps = {
  sign(world: World) {
    const text = `0x${++world.signs}`
    world.pending.add(text)
    const end = (outcome: unknown) => {
      world.pending.delete(text)
      world.outcomes.set(text, outcome)
    }
    world.provider
      .request({ method: 'personal_sign', params: [text] })
      .then(end, (error: Error) => end(error.name))
  },
  close: ({ kit }: World) => kit.close(),
  answerLast(world: World) {
    const request = calls(world).at(-1)
    if (request) world.site.answer(request, `signed ${textOf(request)}`)
  },
  /** Late, again, or of another request. */
  answerAny(world: World, which: number) {
    const request = at(calls(world), which)
    if (request) world.site.answer(request, `signed ${textOf(request)}`)
  },
  decline(world: World, which: number) {
    const request = at(calls(world), which)
    const error = { code: 4001, message: 'No.' }
    if (request) world.site.say({ id: request.id, ok: false, error })
  },
  forge: ({ site }: World) => site.say({ id: 'x', ok: true, payload: 'signed 0x1' }),
  /** What it was asked is lost. */
  reload: ({ kit }: World) => void getLive(kit).frame?.element.dispatchEvent(new Event('load')),
  switchNetwork: ({ kit }: World, which: number) =>
    kit.switchNetwork({ caipNetworkId: `eip155:${at([1, 10], which)}` }).catch(() => {}),
  switchAccount: ({ kit }: World, which: number) =>
    setPreferredAccount(kit, { type: which % 2 ? 'eoa' : 'smartAccount' }).catch(() => {}),
  async disconnect(world: World) {
    if (!world.kit.getAccount('eip155').isConnected) return
    world.disconnects++
    await world.kit.disconnect()
  },
  async connect({ kit }: World) {
    if (!kit.getAccount('eip155').isConnected) await connect(kit)
  },
}

/** What holds after every step. */
function check(world: World) {
  const { kit, site, pending, outcomes, disconnects } = world
  expect(site.types().filter((type) => type === 'signOut')).toHaveLength(disconnects)
  // It never goes round in circles.
  expect(site.types().length).toBeLessThan(500)
  if (disconnects === 0) expect(kit.getAccount('eip155').isConnected).toBe(true)
  // Each text is asked for once, and of those that wait one is before the visitor.
  const asked = calls(world).map(textOf)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.filter((text) => pending.has(text)).length).toBeLessThanOrEqual(1)
  const refused = ['UserRejectedError', 'FrameAbortedError', 'NotAuthorizedError']
  for (const [text, outcome] of outcomes) expect([`signed ${text}`, ...refused]).toContain(outcome)
}

async function run(list: readonly Step[]): Promise<World> {
  const site = createSecureSite()
  const leave = placeSite(site)
  const kit: Kit = createTestKit({
    projectId: 'p',
    networks: [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('eip155', 10, 'OP')],
    plugins: [fakeNamespace('eip155').plugin, embeddedWallet({ secureSite: secureOrigin })],
  })
  try {
    kit.start()
    await connect(kit)
    site.replies.rpc = hold
    const provider = (await kit.getProvider('eip155')) as unknown as Provider
    const world: World = {
      ...{ kit, site, provider, signs: 0, disconnects: 0 },
      ...{ pending: new Set(), outcomes: new Map() },
    }
    for (const [name, arg] of list) {
      await act(async () => void (await steps[name](world, arg)))
      await settle(world)
      check(world)
    }
    // A person may take their time: whoever closes each screen ends all of it.
    await vi.waitFor(async () => {
      await act(async () => kit.close())
      await settle(world)
      expect([...world.pending]).toEqual([])
    })
    check(world)
    return world
  } finally {
    await act(async () => kit.destroy())
    leave()
  }
}

beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterAll(() => void vi.unstubAllGlobals())

const names = Object.keys(steps) as (keyof typeof steps)[]

// First of all: the screen's code is not there yet.
test('whoever closes before the screen is drawn declines, too', async () => {
  const { outcomes, site } = await run([
    ['sign', 0],
    ['close', 0],
  ])
  expect([...outcomes]).toEqual([['0x1', 'UserRejectedError']])
  const asked = (name: string) => site.types().filter((type) => type === name).length
  expect(asked('cancel')).toBe(asked('rpc'))
})

test('whatever is asked, answered, lost or left in whatever order: one request at a time, its own answer, and nobody is signed out unasked', async () => {
  const step = fc.tuple(fc.constantFrom(...names, 'sign' as const), fc.nat(7))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (list) => void (await run(list))),
    // A failure is made smaller by runs that each wait for it: without an end they would hold up the folder.
    { numRuns: 40, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: true },
  )
})

test('a signature comes about, and one of the line behind it', async () => {
  const { outcomes } = await run([
    ['sign', 0],
    ['sign', 0],
    ['answerLast', 0],
    ['switchNetwork', 1],
    ['answerLast', 0],
  ])
  expect([...outcomes]).toEqual([
    ['0x1', 'signed 0x1'],
    ['0x2', 'signed 0x2'],
  ])
})
