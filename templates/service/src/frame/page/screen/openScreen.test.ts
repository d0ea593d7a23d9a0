import { expect, test, vi } from 'vitest'
import { createVisitor } from '../../../../test/createVisitor.js'
import { AbortedError, UserRejectedError, WindowClosedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import en from '../messages/en.js'
import type { Screen } from './createScreen.js'
import { openScreen } from './openScreen.js'

const open = 'export.key'
const ask = ({ ask }: Screen) =>
  ask({ title: 'export.title', buttons: [{ id: 'pressed', label: open }] })

/** A frame with a visitor, on which `asking` is drawn. */
function begin(asking: Promise<unknown> = Promise.resolve()) {
  const cancel = new AbortController()
  const state = { visit: new AbortController(), asking } as unknown as Frame['state']
  const frame = { state, cancelled: cancel.signal } as unknown as Frame
  return { frame, state, cancel, visitor: createVisitor(frame) }
}
type Begun = ReturnType<typeof begin>
const declined = { name: 'UserRejectedError', code: 4001 }

test('it gives what came of its screens, which are gone then', async () => {
  const { state, visitor } = begin()
  const outcome = visitor.begin((frame) =>
    openScreen(frame, async (screen) => `${await ask(screen)} by the visitor`),
  )
  ;(await visitor.see('export.title')).press(en[open])
  expect(await outcome).toBe('pressed by the visitor')
  expect(visitor.hasScreen()).toBe(false)
  expect('screen' in state).toBe(false)
})

test('what fails on a screen is told as it is, and the screen is gone', async () => {
  const { state, visitor } = begin()
  const error = new Error('The service gave no usable answer.')
  const outcome = visitor.begin((frame) =>
    openScreen(frame, async (screen) => {
      await ask(screen)
      throw error
    }),
  )
  ;(await visitor.see('export.title')).press(en[open])
  await expect(outcome).rejects.toBe(error)
  expect(visitor.hasScreen()).toBe(false)
  expect('screen' in state).toBe(false)
})

test.each([
  ['ends', (resolve: () => void) => resolve()],
  ['fails', (_: () => void, reject: () => void) => reject()],
])('it waits until the approval before it %s', async (_, end) => {
  let finish = () => {}
  const { frame } = begin(
    new Promise<void>((resolve, reject) => {
      finish = () => end(resolve, () => reject(new UserRejectedError()))
    }),
  )
  const act = vi.fn(async () => 'done')
  const outcome = openScreen(frame, act)
  await new Promise((resolve) => setImmediate(resolve))
  expect(act).not.toHaveBeenCalled()
  finish()
  expect(await outcome).toBe('done')
})

test('what is asked next waits until the screens have ended', async () => {
  const { frame, state } = begin()
  const outcome = openScreen(frame, async () => 'done')
  expect(await state.asking).toBe('done')
  await outcome
})

test('the next screens that the visitor opens end those before', async () => {
  const { state, frame, visitor } = begin()
  const before = visitor.begin((frame) => openScreen(frame, ask))
  await visitor.see('export.title')
  const next = openScreen(frame, async (screen) => {
    // Those before have ended, and have not taken these along.
    expect(state.screen?.signal).toBe(screen.signal)
    return 'next'
  })
  await expect(before).rejects.toMatchObject(declined)
  expect(await next).toBe('next')
})

const endings: readonly [string, (at: Begun) => void, object][] = [
  ['another login begins', ({ state }) => state.visit.abort(new AbortedError()), declined],
  ['the app takes its request back', ({ cancel }) => cancel.abort(), declined],
  ['something else is asked', ({ state }) => state.screen?.abort(), declined],
]

test.each(endings)('%s before its turn: nothing is shown', async (_, end, error) => {
  const begun = begin()
  const act = vi.fn(async () => 'done')
  const outcome = openScreen(begun.frame, act)
  end(begun)
  await expect(outcome).rejects.toMatchObject(error)
  expect(act).not.toHaveBeenCalled()
})

test.each([
  ...endings,
  [
    'the visitor closes the window',
    ({ state }: Begun) => state.screen?.abort(new WindowClosedError()),
    { name: 'WindowClosedError', code: 4001 },
  ] as const,
])('%s while a screen is shown: it ends, whatever was under way', async (_, end, error) => {
  const begun = begin()
  const { visitor } = begun
  const outcome = visitor.begin((frame) =>
    openScreen(frame, async (screen) => {
      await ask(screen).catch(() => {})
      throw new TypeError('What was under way has failed.')
    }),
  )
  await visitor.see('export.title')
  end(begun)
  await expect(outcome).rejects.toMatchObject(error)
  expect(visitor.hasScreen()).toBe(false)
})
