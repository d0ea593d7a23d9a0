import { expect, test, vi } from 'vitest'
import { createVisitor } from '../../../../test/createVisitor.js'
import type { Frame } from '../frame.js'
import en from '../messages/en.js'
import { type Content, createScreen, type Screen } from './createScreen.js'

const { 'export.key': first, 'recovery.open': second, 'passkey.use': third } = en
const cancel = en['screen.cancel']
const content = {
  title: 'export.title',
  buttons: [
    { id: 'one', label: 'export.key' },
    { id: 'two', label: 'recovery.open' },
    { id: 'three', label: 'passkey.use' },
  ],
} as const satisfies Content<string>
const hidden = { isVisible: false, intersectionRatio: 1 }
const seen = { isVisible: true, intersectionRatio: 1 }

/** The frame's screens, and a visitor, whose clock stands still until it is moved. */
function begin() {
  const frame = {} as Frame
  const visitor = createVisitor(frame)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const own = new AbortController()
  const screen = createScreen(frame, own)
  /** Draws a screen, and looks at it for as long as it takes. */
  async function ask(facts: Partial<Content<string>> = {}, options?: { readonly seenMs: number }) {
    const answers: unknown[] = []
    const asked = screen.ask({ ...content, ...facts })
    asked.then(
      (pressed) => answers.push(pressed),
      (error) => answers.push(error),
    )
    const shown = await visitor.see(facts.title ?? content.title, options)
    return { ...shown, asked, answers }
  }
  return { ...visitor, visitor, own, screen, ask }
}
const isEnabled = ({ isEnabled }: { isEnabled(name: string): boolean }) =>
  [first, second, third].map((name) => isEnabled(name))
/** Whoever waits has heard by then. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a screen says its title, its texts, a warning, what went wrong, and what is agreed to', async () => {
  const { document, screen, ask } = begin()
  const shown = await ask({
    ...{ texts: ['Read this.', 'And this.'], warning: 'Beware.', problem: 'It did not work.' },
    ...{ consent: 'export.consent', parts: [screen.draw('section', {}, ['A part.'])] },
  })
  expect(shown).toMatchObject({
    ...{ title: en['export.title'], texts: ['Read this.', 'And this.'], warning: 'Beware.' },
    ...{ problem: 'It did not work.', consent: en['export.consent'] },
    parts: ['A part.', en['export.consent']],
  })
  expect(shown.form.querySelector('.consent input')?.getAttribute('type')).toBe('checkbox')
  const main = document.querySelector('main')
  const name = document.getElementById(main?.getAttribute('aria-labelledby') ?? '')
  expect(name?.textContent).toBe(en['export.title'])
  expect(document.activeElement).toBe(name)
  expect(shown.form.className).toBe('approval')
  expect(shown.form.noValidate).toBe(true)
})

test('a screen without them says nothing of them', async () => {
  const shown = await begin().ask()
  expect(shown).toMatchObject({ texts: [], parts: [] })
  expect([shown.warning, shown.problem, shown.consent]).toEqual([undefined, undefined, undefined])
})

test('texts are texts, and never markup', async () => {
  const markup = '<img src=x onerror=alert(1)>'
  const { form, ...shown } = await begin().ask({
    ...{ texts: [markup], warning: markup, problem: markup },
  })
  expect(shown).toMatchObject({ texts: [markup], warning: markup, problem: markup })
  expect(form.querySelector('img')).toBeNull()
})

test('the main button is the last one, after "Cancel" and the others', async () => {
  const { form, buttons } = await begin().ask()
  expect(buttons()).toEqual([cancel, second, third, first])
  expect(
    [...form.querySelectorAll('button')].map(({ type, className }) => [type, className]),
  ).toEqual([...['', '', ''].map(() => ['button', '']), ['submit', 'confirm']])
})

test('the button that ends all can say something else than "Cancel"', async () => {
  const { ask, own } = begin()
  const shown = await ask({ cancel: 'screen.close', buttons: [] })
  expect(shown.buttons()).toEqual([en['screen.close']])
  shown.press(en['screen.close'])
  expect(own.signal.aborted).toBe(true)
})

test('all buttons but "Cancel" take a press once the screen was seen for half a second', async () => {
  const { screen, ask } = begin()
  const part = screen.draw('button', { type: 'button' }, ['Show'])
  const parts = [screen.draw('section', {}, [part])]
  const shown = await ask({ parts }, { seenMs: 499 })
  expect([...isEnabled(shown), shown.isEnabled('Show')]).toEqual([false, false, false, false])
  expect(shown.isEnabled(cancel)).toBe(true)
  vi.advanceTimersByTime(1)
  expect([...isEnabled(shown), shown.isEnabled('Show')]).toEqual([true, true, true, true])
})

test('a screen that goes out of sight takes no press', async () => {
  const { ask, sight } = begin()
  const shown = await ask()
  sight.look(hidden)
  sight.tell()
  expect([...isEnabled(shown), shown.isEnabled(cancel)]).toEqual([false, false, false, true])
})

test('the main button takes a press only while the visitor agrees', async () => {
  const shown = await begin().ask({ consent: 'export.consent' })
  expect(isEnabled(shown)).toEqual([false, true, true])
  shown.tick()
  expect(isEnabled(shown)).toEqual([true, true, true])
  shown.tick(false)
  expect(isEnabled(shown)).toEqual([false, true, true])
})

test('a visitor who agrees early waits for the half second all the same', async () => {
  const shown = await begin().ask({ consent: 'export.consent' }, { seenMs: 499 })
  shown.tick()
  expect(isEnabled(shown)).toEqual([false, false, false])
  vi.advanceTimersByTime(1)
  expect(isEnabled(shown)).toEqual([true, true, true])
})

test.each([
  [first, 'one'],
  [second, 'two'],
  [third, 'three'],
])('a press of "%s" gives its id, "%s"', async (name, id) => {
  const { ask } = begin()
  const { press, asked } = await ask()
  press(name)
  expect(await asked).toBe(id)
})

test('Enter presses the main button, and does not leave the page', async () => {
  const { submit, asked } = await begin().ask()
  expect(submit()).toBe(false)
  expect(await asked).toBe('one')
})

test.each([
  ['before the screen was seen for half a second', { seenMs: 499 }, {}],
  ['before the visitor agrees', { seenMs: 500 }, { consent: 'export.consent' }],
  ['on a screen without a main button', { seenMs: 500 }, { buttons: [] }],
] as const)('Enter does nothing %s, and does not leave the page', async (_, options, facts) => {
  const { submit, answers } = await begin().ask(facts, options)
  expect(submit()).toBe(false)
  await settle()
  expect(answers).toEqual([])
})

test.each([
  [first, 'one'],
  [second, 'two'],
])('a press of "%s" that a script makes does nothing', async (name, id) => {
  const { press, answers, asked } = await begin().ask()
  press(name, { isTrusted: false })
  await settle()
  expect(answers).toEqual([])
  press(name)
  expect(await asked).toBe(id)
})

test.each([first, second])(
  'a press of "%s" on a screen that is covered in this moment does nothing',
  async (name) => {
    const { ask, sight } = begin()
    const { press, answers } = await ask()
    // The browser has not told of it yet.
    sight.look(hidden)
    press(name)
    await settle()
    expect(answers).toEqual([])
  },
)

test.each<[string, (at: ReturnType<typeof begin>, press: (name: string) => void) => void]>([
  ['"Cancel"', (_, press) => press(cancel)],
  ['Escape', ({ visitor }) => visitor.leave()],
  ['an end from outside', ({ own }) => own.abort(new Error('Another request.'))],
  ['closing it', ({ screen }) => screen.close()],
])('%s ends the screens: who asked hears that the visitor declined', async (_, leave) => {
  const begun = begin()
  const { asked, press } = await begun.ask({}, { seenMs: 0 })
  leave(begun, press)
  await expect(asked).rejects.toMatchObject({ name: 'UserRejectedError', code: 4001 })
  expect(begun.screen.signal.aborted).toBe(true)
})

test('after the end nothing is asked any more, and nothing is drawn', async () => {
  const { own, screen, hasScreen } = begin()
  own.abort()
  await expect(screen.ask(content)).rejects.toMatchObject({ code: 4001 })
  expect(hasScreen()).toBe(false)
})

test('a screen that is closed is gone', async () => {
  const { ask, screen, hasScreen } = begin()
  await ask()
  expect(hasScreen()).toBe(true)
  screen.close()
  expect(hasScreen()).toBe(false)
})

test('a screen that was answered stays and is busy: it takes no press any more but "Cancel"', async () => {
  const { ask, sight, hasScreen, own } = begin()
  const shown = await ask({ consent: 'export.consent' })
  expect(shown.form.getAttribute('aria-busy')).toBeNull()
  shown.press(second)
  await settle()
  expect(hasScreen()).toBe(true)
  expect(shown.form.getAttribute('aria-busy')).toBe('true')
  shown.tick()
  for (const entry of [hidden, seen]) {
    sight.look(entry)
    sight.tell()
  }
  vi.advanceTimersByTime(1_000)
  expect(isEnabled(shown)).toEqual([false, false, false])
  shown.press(cancel)
  expect(own.signal.aborted).toBe(true)
})

test('the next screen takes the place of the one before, and is armed on its own', async () => {
  const { ask, document } = begin()
  const before = await ask()
  before.press(first)
  const next = await ask({ title: 'recovery.title' }, { seenMs: 499 })
  expect([...document.querySelectorAll('form')]).toEqual([next.form])
  expect(isEnabled(next)).toEqual([false, false, false])
  vi.advanceTimersByTime(1)
  next.press(second)
  expect(await next.asked).toBe('two')
})

test('a window is offered with its reason on the next screen', async () => {
  const { ask, screen, document } = begin()
  screen.offerWindow('storage.window')
  const { form } = await ask()
  expect(form.querySelector('[role=status]')?.textContent).toBe(en['storage.window'])
  expect(screen.getWindow()).toBe(document.defaultView as ReturnType<Screen['getWindow']>)
})

test('an element is drawn with its properties and children', () => {
  const { screen } = begin()
  const bold = screen.draw('b', {}, ['there'])
  const drawn = screen.draw('p', { className: 'note', id: 'one' }, ['<i>Hello</i> ', bold])
  expect(drawn.outerHTML).toBe('<p class="note" id="one">&lt;i&gt;Hello&lt;/i&gt; <b>there</b></p>')
  expect(screen.draw('p', {}).outerHTML).toBe('<p></p>')
})
