import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'
import {
  accountsView,
  accountView,
  connectView,
  networksView,
  unsupportedChainView,
} from './coreViews.js'
import { modalSlice } from './modal.js'

/** What the model knows: the modal, and the guards of the views that are mounted. */
type World = {
  readonly kit: Kit
  readonly guards: { readonly refuses: boolean; readonly handles: boolean; end(): void }[]
  /** Guards whose view is gone were asked so often. */
  ghosts: number
  isEmbedded: boolean
}
type Step = readonly [name: keyof typeof steps, view: number]

const views = [connectView, accountView, networksView, accountsView, unsupportedChainView]
const viewAt = (index: number) => views[index % views.length] as typeof connectView
const stackOf = ({ kit }: World) => kit.read(modalSlice).stack.peek()
const names = (world: World) => stackOf(world).map(({ view }) => view.name)
/** What a close leaves, where no guard refuses it. */
const closed = ({ kit, isEmbedded }: World) =>
  isEmbedded ? [kit.getAccount().isConnected ? 'Account' : 'Connect'] : []
const afterClose = (world: World, before: string[]) =>
  world.guards.some(({ refuses }) => refuses) || !before.length ? before : closed(world)

/** Each command gives the names of the views that must be in the history after it. */
const steps = {
  nothing: (world: World) => names(world),
  push(world: World, index: number) {
    const before = names(world)
    world.kit.router.push(viewAt(index))
    return [...before, viewAt(index).name]
  },
  replace(world: World, index: number) {
    const before = names(world)
    world.kit.router.replace(viewAt(index))
    return [...before.slice(0, -1), viewAt(index).name]
  },
  reset(world: World, index: number) {
    world.kit.router.reset(viewAt(index))
    return [viewAt(index).name]
  },
  /** What `kit.open` does once the modal is here. */
  open(world: World, index: number) {
    const { kit } = world
    const target =
      index % 2 ? viewAt(index) : kit.getAccount().isConnected ? accountView : connectView
    kit.router.reset(target)
    return [target.name]
  },
  back(world: World) {
    const before = names(world)
    const isHandled = world.guards.some(({ handles }) => handles)
    world.kit.router.back()
    if (isHandled) return before
    const ends = before.length < 2 || before.includes('UnsupportedChain')
    return ends ? afterClose(world, before) : before.slice(0, -1)
  },
  close(world: World) {
    const before = names(world)
    const isClosed = world.kit.router.close()
    expect(isClosed).toBe(!before.length || !world.guards.some(({ refuses }) => refuses))
    return afterClose(world, before)
  },
  mount(world: World, kind: number) {
    const before = names(world)
    const [refuses, handles] = [kind % 2 === 1, kind % 3 === 1]
    let isMounted = true
    const asked = (answer: boolean) => {
      if (!isMounted) world.ghosts++
      return answer
    }
    const end = world.kit.router.guard({
      canClose: () => asked(!refuses),
      onBack: () => asked(handles),
    })
    world.guards.push({
      refuses,
      handles,
      end() {
        isMounted = false
        end()
      },
    })
    return before
  },
  unmount(world: World, which: number) {
    const [guard] = world.guards.splice(which % Math.max(1, world.guards.length), 1)
    guard?.end()
    return names(world)
  },
  embed(world: World) {
    world.isEmbedded = !world.isEmbedded
    world.kit.write(modalSlice, ({ isEmbedded }) => {
      isEmbedded.value = world.isEmbedded
    })
    return names(world)
  },
} satisfies Record<string, (world: World, index: number) => readonly string[]>

const account = { caipAddress: 'eip155:1:0x1111111111111111111111111111111111111111' }
const command = fc.oneof(
  // A run has 50 commands; a counterexample has as few as break the rule.
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant(['nothing', 0] as Step) },
  {
    weight: 99,
    arbitrary: fc.tuple(
      fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]), 'back', 'push'),
      fc.nat(11),
    ) as fc.Arbitrary<Step>,
  },
)
const seed = Number(process.env.MODEL_SEED) || Date.now() % 2 ** 31

test('whatever is pushed, guarded and closed, an open modal has a history', () => {
  console.info(`router model: MODEL_SEED=${seed}`)
  fc.assert(
    fc.property(
      fc.array(command, { minLength: 50, maxLength: 50 }),
      fc.boolean(),
      (commands, isConnected) => {
        const kit = createTestKit(isConnected ? { account } : {}) as unknown as Kit
        const world: World = { kit, guards: [], ghosts: 0, isEmbedded: false }
        let newest = 0
        for (const [name, index] of commands) {
          const known = new Set(stackOf(world).map(({ key }) => key))
          const expected = steps[name](world, index)
          expect(names(world)).toEqual(expected)
          expect(kit.read(modalSlice).isOpen.peek()).toBe(expected.length > 0)
          expect(world.ghosts).toBe(0)
          // Every entry that is new is newer than all there ever were, and stands last.
          for (const { key } of stackOf(world).filter((entry) => !known.has(entry.key))) {
            expect(key).toBeGreaterThan(newest)
            newest = key
          }
          const keys = stackOf(world).map(({ key }) => key)
          expect(keys).toEqual(keys.toSorted((one, other) => one - other))
        }
        kit.destroy()
      },
    ),
    { numRuns: 1000, seed },
  )
}, 180_000)
