import { expect, test, vi } from 'vitest'
import { createPage, createSiteWindow } from '../../../../test/createPage.js'
import type { Entry } from '../../../../test/createSeenView.js'
import type { Frame } from '../frame.js'
import en from '../messages/en.js'
import { createStage } from './createStage.js'

const seen = { isVisible: true, intersectionRatio: 1 }
const hidden = { isVisible: false, intersectionRatio: 1 }
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A stage in a frame. What `change` makes of its sight is what the browser says first. */
function begin(change: (sight: ReturnType<typeof createPage>['sight']) => void = () => {}) {
  vi.useFakeTimers()
  const page = createPage()
  const { document, sight, fire } = page
  change(sight)
  const left: unknown[] = []
  const stage = createStage({ document } as Frame, { onLeave: (reason) => left.push(reason) })
  /** Shows a screen. */
  function place(title = 'One') {
    const heading = Object.assign(document.createElement('h1'), { textContent: title })
    heading.tabIndex = -1
    const element = document.createElement('main')
    element.append(heading)
    const screen = { element, heading, isArmed: false, armings: [] as boolean[] }
    stage.place(element, {
      heading,
      onArmed(isArmed) {
        screen.isArmed = isArmed
        screen.armings.push(isArmed)
      },
    })
    return screen
  }
  const find = (name: string, within = document) =>
    [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  return {
    ...{ page, document, sight, left, stage, place, find },
    /** What the frame says of why it takes no press. */
    readNote: () => document.querySelector('.unseen [role=status]')?.textContent,
    change(entry: Entry) {
      sight.look(entry)
      sight.tell()
    },
    press(name: string, options: { readonly isTrusted?: boolean } = {}) {
      const button = find(name)
      if (!button) throw new Error(`No button "${name}" is there.`)
      fire(button, 'click', options)
    },
  }
}

/** A stage that says that it cannot be seen, and the window that it opens. */
async function beginUnseen() {
  const begun = begin((sight) => Object.assign(sight, { first: hidden }))
  const opened = createSiteWindow(begun.page)
  const screen = begun.place()
  await wait(1_500)
  return { ...begun, screen, opened, open: opened.open }
}

/** A stage whose screen is in a window. */
async function beginInWindow(prepare: (document: Document) => void = () => {}) {
  const begun = await beginUnseen()
  prepare(begun.document)
  begun.press(en['window.open'])
  await wait(0)
  return begun
}

test('a screen that is seen takes a press after half a second, and says nothing more', async () => {
  const { place, readNote } = begin()
  const screen = place()
  await wait(499)
  expect(screen.armings).toEqual([false])
  await wait(1)
  expect(screen.armings).toEqual([false, true])
  await wait(60_000)
  expect([screen.armings, readNote()]).toEqual([[false, true], undefined])
})

test('a screen is shown at the top of the page, and its heading has the focus', () => {
  const { page, document, place } = begin()
  const scrollTo = vi.spyOn(page.window, 'scrollTo')
  const { element, heading } = place()
  expect(element.parentElement).toBe(document.body)
  expect(document.activeElement).toBe(heading)
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

test.each([
  ['hidden', { first: hidden }, 1_500],
  ['small', { size: { width: 219, height: 600 } }, 1_500],
  ['unknown', { isTracked: false }, 0],
] as const)(
  'a screen that is %s takes no press, and says why below its heading',
  async (visibility, facts, delay) => {
    const { place, readNote, find, stage } = begin((sight) => Object.assign(sight, facts))
    const { heading, armings } = place()
    if (delay) await wait(delay - 1)
    expect(readNote()).toBeUndefined()
    await wait(delay ? 1 : 0)
    expect(readNote()).toBe(en[`unseen.${visibility}`])
    expect(heading.nextElementSibling?.className).toBe('unseen')
    expect(find(en['window.open'])?.disabled).toBe(false)
    await wait(60_000)
    expect(armings).not.toContain(true)
    expect(stage.accepts({ isTrusted: true } as Event)).toBe(false)
  },
)

test('a screen that comes into sight before it says anything is armed half a second later', async () => {
  const { place, change, readNote } = begin((sight) => Object.assign(sight, { first: hidden }))
  const screen = place()
  await wait(1_499)
  change(seen)
  await wait(499)
  expect(screen.isArmed).toBe(false)
  await wait(1)
  expect(screen.isArmed).toBe(true)
  await wait(1_500)
  expect(readNote()).toBeUndefined()
})

test('a screen that goes out of sight takes no press until it was seen for half a second again', async () => {
  const { place, change } = begin()
  const screen = place()
  await wait(500)
  change(hidden)
  expect(screen.isArmed).toBe(false)
  change(seen)
  await wait(499)
  expect(screen.isArmed).toBe(false)
  await wait(1)
  expect(screen.isArmed).toBe(true)
})

test('a screen that was out of sight for a moment while it waited begins to wait again', async () => {
  const { place, change } = begin()
  const screen = place()
  await wait(499)
  change(hidden)
  change(seen)
  await wait(499)
  expect(screen.isArmed).toBe(false)
  await wait(1)
  expect(screen.isArmed).toBe(true)
})

test('what the browser tells again makes neither the half second nor the note later', async () => {
  const { place, change, readNote } = begin()
  const screen = place()
  await wait(400)
  change(seen)
  await wait(100)
  expect(screen.isArmed).toBe(true)
  change(hidden)
  await wait(1_000)
  change(hidden)
  await wait(500)
  expect(readNote()).toBe(en['unseen.hidden'])
})

test('a screen that goes out of sight before it is armed is not armed, however often it was seen', async () => {
  const { place, change } = begin()
  const screen = place()
  await wait(300)
  change(seen)
  await wait(100)
  change(hidden)
  await wait(10_000)
  expect(screen.isArmed).toBe(false)
})

test('a screen that is seen before it says anything says nothing, however often it was hidden', async () => {
  const { place, change, readNote } = begin()
  place()
  change(hidden)
  await wait(1_000)
  change(hidden)
  change(seen)
  await wait(10_000)
  expect(readNote()).toBeUndefined()
})

test('the note goes when the screen is seen, and comes 1.5 s after it is hidden again', async () => {
  const { place, change, readNote } = begin((sight) => Object.assign(sight, { first: hidden }))
  place()
  await wait(1_500)
  change(seen)
  expect(readNote()).toBeUndefined()
  await wait(1_400)
  change(hidden)
  await wait(1_499)
  expect(readNote()).toBeUndefined()
  await wait(1)
  expect(readNote()).toBe(en['unseen.hidden'])
})

test('the note says what is known when it comes', async () => {
  const { place, page, sight, readNote } = begin((sight) => Object.assign(sight, { first: hidden }))
  place()
  await wait(1_000)
  sight.size.width = 100
  page.fire(page.window, 'resize')
  await wait(500)
  expect(readNote()).toBe(en['unseen.small'])
})

test('a screen that says something new waits half a second again before it takes a press', async () => {
  const { place, stage } = begin()
  const screen = place()
  await wait(500)
  stage.arm()
  expect(screen.isArmed).toBe(false)
  await wait(499)
  expect(screen.isArmed).toBe(false)
  await wait(1)
  expect(screen.isArmed).toBe(true)
})

test('the next screen takes the place of the one before, and waits half a second of its own', async () => {
  const { document, place } = begin()
  const first = place('One')
  await wait(400)
  const second = place('Two')
  expect([...document.querySelectorAll('main')]).toEqual([second.element])
  await wait(499)
  expect([first.isArmed, second.isArmed]).toEqual([false, false])
  await wait(1)
  expect([first.isArmed, second.isArmed]).toEqual([false, true])
  expect(first.armings).toEqual([false])
})

test.each([
  ['did not say so yet', 1_000],
  ['said so', 1_500],
])(
  'the next screen in a hidden frame says so 1.5 s after it was shown: the one before %s',
  async (_, ms) => {
    const { place, readNote } = begin((sight) => Object.assign(sight, { first: hidden }))
    place('One')
    await wait(ms)
    const second = place('Two')
    expect(readNote()).toBeUndefined()
    await wait(1_499)
    expect(readNote()).toBeUndefined()
    await wait(1)
    expect(second.heading.nextElementSibling?.className).toBe('unseen')
  },
)

test.each([
  ['the visitor, who sees the screen', true, seen, true],
  ['a script', false, seen, false],
  ['the visitor, who no longer sees the screen', true, hidden, false],
] as const)('a press of %s: is it taken? %#', (_, isTrusted, entry, expected) => {
  const { place, sight, stage } = begin()
  place()
  // The browser has not told of it yet.
  sight.look(entry)
  expect(stage.accepts({ isTrusted } as Event)).toBe(expected)
})

test('Escape leaves, and no other key does', () => {
  const { page, place, left } = begin()
  place()
  for (const key of ['Enter', ' ', 'Tab', 'a']) page.type(key)
  expect(left).toEqual([])
  page.type('Escape')
  expect(left).toMatchObject([{ name: 'UserRejectedError', code: 4001 }])
})

test('until a window is open, passkeys and the clipboard are asked in the frame', () => {
  const { page, stage } = begin()
  expect(stage.getWindow()).toBe(page.window)
})

test('a window opens by a press of the visitor, not by one of a script', async () => {
  const { press, open } = await beginUnseen()
  press(en['window.open'], { isTrusted: false })
  expect(open).not.toHaveBeenCalled()
  press(en['window.open'])
  expect(open).toHaveBeenCalledTimes(1)
})

test('while a window opens, another press opens no second one', async () => {
  const { press, find, open, opened } = await beginUnseen()
  opened.isLoaded = false
  press(en['window.open'])
  expect(find(en['window.open'])?.disabled).toBe(true)
  press(en['window.open'])
  await wait(1_000)
  expect(open).toHaveBeenCalledTimes(1)
})

test('the screen moves into the window, which gets the focus; the frame says where it is', async () => {
  const { document, screen, opened, stage, readNote } = await beginInWindow()
  const { window } = opened
  expect(stage.getWindow()).toBe(window)
  expect([...window.document.body.children]).toEqual([screen.element])
  expect(window.document.activeElement).toBe(screen.heading)
  expect(opened.focus).toHaveBeenCalledTimes(1)
  const waiting = document.querySelector('main')
  expect(waiting?.className).toBe('approval')
  expect([...(waiting?.querySelectorAll('h1, p, button') ?? [])].map((e) => e.textContent)).toEqual(
    [en['window.title'], en['window.text'], en['screen.cancel'], en['window.show']],
  )
  expect(document.activeElement).toBe(waiting?.querySelector('h1'))
  expect(readNote()).toBeUndefined()
  expect(screen.element.querySelector('.unseen')).toBeNull()
})

test('what the window says until then is no longer there', async () => {
  const { opened, press, screen } = await beginUnseen()
  const { body } = opened.window.document
  body.append('The app keeps this window apart.')
  press(en['window.open'])
  await wait(0)
  expect([...body.childNodes]).toEqual([screen.element])
})

test('a screen in a window is armed after half a second, whatever the browser says of the frame', async () => {
  const { screen, stage, change, readNote } = await beginInWindow()
  await wait(499)
  expect(screen.isArmed).toBe(false)
  await wait(1)
  expect(screen.isArmed).toBe(true)
  change(hidden)
  await wait(5_000)
  expect([screen.isArmed, readNote()]).toEqual([true, undefined])
  expect(stage.accepts({ isTrusted: true } as Event)).toBe(true)
  expect(stage.accepts({ isTrusted: false } as Event)).toBe(false)
})

test('the next screen is in the window, too', async () => {
  const { opened, place, document } = await beginInWindow()
  const next = place('Two')
  expect([...opened.window.document.body.children]).toEqual([next.element])
  expect(document.querySelector('h1')?.textContent).toBe(en['window.title'])
  await wait(500)
  expect(next.isArmed).toBe(true)
})

test.each(['dark', 'light'])('a window has the theme of the frame: %s', async (theme) => {
  const { opened } = await beginInWindow(({ documentElement }) => {
    documentElement.dataset.theme = theme
    documentElement.style.setProperty('--accent', theme)
  })
  const { documentElement } = opened.window.document
  expect(documentElement.dataset.theme).toBe(theme)
  expect(documentElement.style.getPropertyValue('--accent')).toBe(theme)
})

test('a frame without a theme leaves that of the window to the browser', async () => {
  const { opened } = await beginInWindow()
  expect('theme' in opened.window.document.documentElement.dataset).toBe(false)
})

test.each([
  ['Cancel in the frame', 'UserRejectedError', ({ press }) => press(en['screen.cancel'])],
  ['Escape in the frame', 'UserRejectedError', ({ page }) => page.type('Escape')],
  ['Escape in the window', 'UserRejectedError', ({ opened }) => opened.type('Escape')],
  ['closing the window', 'WindowClosedError', ({ opened }) => opened.close()],
] satisfies readonly [
  string,
  string,
  (at: Awaited<ReturnType<typeof beginInWindow>>) => unknown,
][])('%s leaves a screen that is in a window, as `%s`', async (_, name, leave) => {
  const begun = await beginInWindow()
  leave(begun)
  await wait(300)
  expect(begun.left).toMatchObject([{ name, code: 4001 }])
})

test('"Show the window" brings the window to the front, and leaves nothing', async () => {
  const { press, opened, left } = await beginInWindow()
  press(en['window.show'])
  expect(opened.focus).toHaveBeenCalledTimes(2)
  expect(left).toEqual([])
})

test('a window that the browser blocked: the visitor reads that, and the next press opens one', async () => {
  const { press, readNote, find, open, screen, opened } = await beginUnseen()
  open.mockReturnValueOnce(null)
  press(en['window.open'])
  await wait(0)
  expect(readNote()).toBe(en['window.blocked'])
  expect(find(en['window.open'])?.disabled).toBe(false)
  press(en['window.open'])
  await wait(0)
  expect([...opened.window.document.body.children]).toEqual([screen.element])
  expect(readNote()).toBeUndefined()
})

test('a window that closed before it had loaded says so at once', async () => {
  const { press, readNote, opened } = await beginUnseen()
  opened.isLoaded = false
  opened.close()
  press(en['window.open'])
  await wait(0)
  expect(readNote()).toBe(en['window.gone'])
})

test('what went wrong with a window stays, also on the next screen and when the frame is seen', async () => {
  const { press, readNote, open, place, change } = await beginUnseen()
  open.mockReturnValueOnce(null)
  press(en['window.open'])
  await wait(0)
  const next = place('Two')
  expect(readNote()).toBe(en['window.blocked'])
  change(seen)
  await wait(500)
  expect([readNote(), next.isArmed]).toEqual([en['window.blocked'], true])
})

test('a window is offered with its reason from the next screen on, which takes presses, too', async () => {
  const { place, stage, readNote } = begin()
  place('One')
  stage.offerWindow('storage.window')
  expect(readNote()).toBeUndefined()
  const next = place('Two')
  expect(readNote()).toBe(en['storage.window'])
  await wait(500)
  expect([readNote(), next.isArmed]).toEqual([en['storage.window'], true])
})

test('in a window no other one is offered', async () => {
  const { stage, place, opened, readNote } = await beginInWindow()
  stage.offerWindow('storage.window')
  const { element } = place('Two')
  await wait(2_000)
  expect(readNote()).toBeUndefined()
  expect(opened.window.document.querySelector('.unseen')).toBeNull()
  expect(element.textContent).toBe('Two')
})

test('a stage that is closed takes its screen and its watch along, and leaves nothing more', async () => {
  const { page, document, place, stage, left, change } = begin()
  const screen = place()
  await wait(499)
  stage.close()
  expect(document.body.children).toHaveLength(0)
  change(seen)
  page.fire(page.window, 'resize')
  page.type('Escape')
  await wait(60_000)
  expect(screen.armings).toEqual([false])
  expect(left).toEqual([])
})

test('a stage that is closed before it said why it takes no press never says it', async () => {
  const { place, stage } = begin((sight) => Object.assign(sight, { first: hidden }))
  const { element } = place()
  stage.close()
  expect(vi.getTimerCount()).toBe(0)
  await wait(2_000)
  expect(element.textContent).toBe('One')
})

test('a stage that is closed takes no press, also if it is armed after that', async () => {
  const { place, stage } = begin()
  const screen = place()
  stage.close()
  stage.arm()
  await wait(1_000)
  expect(screen.isArmed).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('a stage that is closed closes its window, which is not the visitor’s doing', async () => {
  const { document, stage, opened, left } = await beginInWindow()
  stage.close()
  expect(opened.window.closed).toBe(true)
  expect(document.body.children).toHaveLength(0)
  expect(opened.window.document.body.children).toHaveLength(0)
  await wait(1_000)
  opened.type('Escape')
  expect(left).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['loads', false],
  ['has loaded', true],
])(
  'a stage that is closed while its window %s closes that, and shows nothing in it',
  async (_, isLoaded) => {
    const { press, stage, opened, screen, document } = await beginUnseen()
    Object.assign(opened, { isLoaded })
    press(en['window.open'])
    stage.close()
    await wait(100)
    expect(opened.window.closed).toBe(true)
    expect(opened.window.document.body.children).toHaveLength(0)
    expect(document.querySelector('main')).toBeNull()
    expect(screen.isArmed).toBe(false)
  },
)
