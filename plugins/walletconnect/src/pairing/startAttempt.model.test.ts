import type { Kit } from '@wallet-kit/core'
import { definePlugin } from '@wallet-kit/core/plugin'
import { createTestKit } from '@wallet-kit/core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { pairingMargin } from '../constants.js'
import { walletconnectId } from '../options.js'
import { getLive, getPairing, renewPairing, walletconnectSlice } from '../slice.js'
import { holdAttempt, showPairing } from './holdAttempt.js'

type Holder = ReturnType<typeof holdAttempt>
type World = {
  readonly kit: Kit
  readonly client: FakeClient
  readonly holders: Set<Holder>
  /** Topics of the sessions that somebody uses. */
  readonly used: string[]
  /** The screens of a pairing that are there. */
  readonly screens: Set<() => void>
  /** When the clocks last went apart, by the timers' time. */
  jumpedAt: number
  /** An attempt was ended that should have gone on. */
  isWronged: boolean
}
type Step = readonly [name: keyof typeof steps, arg: number]

const second = 1000
/** Moments around which something happens: the relay's wait, the hand-over, the end of a link. */
const times = [1, 500, 999, 15_000, 60_000, 114_999, 229_999, 230_000, 240_000]
const at = <item>(items: readonly item[], index: number) => items[index % items.length] as item
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
/** What listens to the page, by the type of its events. */
const listeners = new Set<string>()
/** How long the steady clock stood still, and how long timers have run. */
let asleep = 0
let ran = 0
const pairing = ({ kit }: World) => kit.read(walletconnectSlice).pairing.peek()

// Before the clocks are in the test's hand.
const { setImmediate } = globalThis
/** Lets time pass, and whatever waits for no time happen, in steps that are shorter than any wait. */
async function pass(ms: number) {
  for (let left = ms; ; left -= 10_000) {
    await new Promise((resolve) => setImmediate(resolve))
    if (left < 0) return
    const step = Math.min(left, 10_000)
    ran += step
    vi.advanceTimersByTime(step)
  }
}
const steps = {
  nothing: () => {},
  timePasses: (_: World, which: number) => pass(at(times, which)),
  async wallJumps(world: World, which: number) {
    await pass(0)
    world.jumpedAt = ran
    vi.setSystemTime(Date.now() + at([-600_000, -1000, 1000, 229_000, 600_000], which))
  },
  async steadyStandsStill(world: World, which: number) {
    asleep += at(times, which)
    await pass(at(times, which))
    world.jumpedAt = ran
  },
  hide() {
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
  },
  show() {
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
  },
  /** A hand on a page that nobody told of a sleep. */
  touch(world: World) {
    page.dispatchEvent(new Event('pointerdown'))
    world.jumpedAt = ran - pairingMargin
  },
  online() {
    page.dispatchEvent(new Event('online'))
  },
  relay({ client }: World, which: number) {
    client.policy = at(['answer', 'fail', 'hang', 'answer'] as const, which)
  },
  relayAnswers: ({ client }: World) => client.settle('answer'),
  relayFails: ({ client }: World) => client.settle('fail'),
  approve: ({ client }: World, which: number) => client.answer(which, 'approve'),
  reject: ({ client }: World, which: number) => client.answer(which, 'reject'),
  proposalExpires: ({ client }: World, which: number) => client.answer(which, 'expire'),
  newCode({ kit }: World) {
    renewPairing(kit)
  },
  /** A screen that prepares a link. */
  join({ kit, holders }: World) {
    holders.add(holdAttempt(kit, {}))
  },
  async showScreen({ kit, screens }: World) {
    // It is drawn in a task of its own: what was settled before is known by then.
    await pass(0)
    screens.add(showPairing(kit))
  },
  leaveScreen({ screens }: World, which: number) {
    const leave = [...screens][which % Math.max(1, screens.size)]
    if (!leave) return
    screens.delete(leave)
    leave()
  },
  /** What a connect does. */
  connect(world: World) {
    const holder = holdAttempt(world.kit, {})
    world.holders.add(holder)
    holder.attempt.approved.then(
      ({ topic }) => {
        if (!world.holders.has(holder)) return
        for (const each of world.holders) {
          if (each.attempt === holder.attempt) world.holders.delete(each)
        }
        world.used.push(topic)
        holder.end()
      },
      (error) => {
        // No attempt is over by its age while a screen could ask for a new link, or one is being made.
        if (error.name === 'PairingExpiredError') {
          world.isWronged ||= world.screens.size > 0 || pairing(world).status === 'loading'
        }
        holder.end()
      },
    )
  },
  leave({ holders }: World, which: number) {
    const holder = [...holders][which % Math.max(1, holders.size)]
    if (!holder) return
    holders.delete(holder)
    holder.release()
  },
} satisfies Record<string, (world: World, arg: number) => unknown>

function check(world: World) {
  const { kit, client, used } = world
  const shown = pairing(world)
  const { attempt } = getLive(kit)
  if (!attempt) expect(shown).toEqual({ status: 'none' })
  // One attempt listens to the page, whatever number of links it made.
  expect(listeners.size > 0).toBe(!!attempt)
  expect(world.isWronged).toBe(false)
  if (shown.status === 'ready') {
    const { wall, steady } = client.setAt(shown.uri)
    const age = Math.max(Date.now() - wall, performance.now() - steady)
    // A jump of a clock is seen before the link is really over.
    const isSeen = ran - world.jumpedAt >= pairingMargin
    if (page.visibilityState === 'visible' && isSeen) expect(age).toBeLessThan(230_000)
  }
  // Of every attempt at most one session is used, the one that was approved first; each other is given back, once.
  expect(new Set(used).size).toBe(used.length)
  const waiting = client.approved.filter(
    (topic) => !used.includes(topic) && !client.givenBack.includes(topic),
  )
  // Approved for a screen that holds it, and that may still connect.
  expect(waiting.length).toBeLessThanOrEqual(attempt ? 1 : 0)
  expect(new Set(client.givenBack).size).toBe(client.givenBack.length)
  for (const topic of used) expect(client.givenBack).not.toContain(topic)
}

beforeAll(() => {
  vi.useFakeTimers()
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) - asleep)
  const { addEventListener, removeEventListener } = page
  page.addEventListener = (type, ...rest) => {
    expect(listeners).not.toContain(type)
    listeners.add(type)
    addEventListener.call(page, type, ...rest)
  }
  page.removeEventListener = (type, ...rest) => {
    listeners.delete(type)
    removeEventListener.call(page, type, ...rest)
  }
  vi.stubGlobal('document', page)
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const command = fc.oneof(
  // A run has 50 commands; a counterexample has as few as break the rule.
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant(['nothing', 0] as Step) },
  {
    weight: 99,
    arbitrary: fc.tuple(
      fc.constantFrom(
        ...(Object.keys(steps) as (keyof typeof steps)[]),
        ...(['connect', 'join', 'timePasses', 'timePasses'] as const),
      ),
      fc.nat(17),
    ) as fc.Arbitrary<Step>,
  },
)
const seed = Number(process.env.MODEL_SEED) || Date.now() % 2 ** 31

test('whatever clocks, wallets, relays and visitors do, no link is offered after its end', async () => {
  console.info(`pairing model: MODEL_SEED=${seed}`)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(command, fc.boolean()), { minLength: 50, maxLength: 50 }),
      async (commands) => {
        page.visibilityState = 'visible'
        listeners.clear()
        vi.clearAllTimers()
        const kit = createTestKit({
          plugins: [definePlugin({ id: walletconnectId, options: {} })],
        }) as unknown as Kit
        const client = fakeClient()
        const stop = kit.subscribe(getPairing, (shown) => {
          if (shown.status === 'ready') client.offer(shown.uri)
        })
        getLive(kit).client = Promise.resolve(client)
        const world: World = {
          kit,
          client,
          holders: new Set(),
          used: [],
          screens: new Set(),
          isWronged: false,
          jumpedAt: ran - pairingMargin,
        }
        try {
          for (const [[name, arg], isRushed] of commands) {
            await (steps[name] as (world: World, arg: number) => unknown)(world, arg)
            if (isRushed) continue
            await pass(0)
            check(world)
          }
          const known = client.approved.length
          for (const leave of world.screens) leave()
          world.screens.clear()
          // Everybody leaves: what is approved from now on is given back.
          for (const holder of world.holders) holder.release()
          world.holders.clear()
          await pass(2 * second)
          check(world)
          expect(pairing(world)).toEqual({ status: 'none' })
          const { length } = world.used
          client.settle('answer')
          await pass(0)
          for (const index of client.links.keys()) client.answer(index, 'approve')
          await pass(0)
          check(world)
          expect(world.used).toHaveLength(length)
          expect(client.approved.slice(known)).toEqual(
            client.givenBack.filter((topic) => client.approved.indexOf(topic) >= known),
          )
          expect(client.approved.length).toBe(world.used.length + client.givenBack.length)
          expect(vi.getTimerCount()).toBe(0)
        } finally {
          stop()
          kit.destroy()
        }
      },
    ),
    { numRuns: 1000, seed },
  )
}, 180_000)
