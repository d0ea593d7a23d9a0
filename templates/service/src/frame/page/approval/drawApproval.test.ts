import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPage, createSiteWindow } from '../../../../test/createPage.js'
import { openFrame } from '../../../../test/openFrame.js'
import type { Frame } from '../frame.js'
import { type Approval, drawApproval } from './drawApproval.js'
import type { Changes } from './drawChanges.js'

const press = { isTrusted: true }
const loss: Changes = { lines: [{ kind: 'out', key: 'eth', amount: 1n, text: 'You send 1 ETH' }] }
const greaterLoss: Changes = {
  lines: [{ kind: 'out', key: 'eth', amount: 2n, text: 'You send 2 ETH' }],
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Begins to ask. The outcome has a value once there is one. */
function begin(frame: Frame, facts: Partial<Approval> = {}) {
  const end = new AbortController()
  const approval: Approval = {
    ...{ title: 'approve.send.title', confirm: 'approve.send', details: [] },
    ...facts,
  }
  const outcome: { value?: unknown } = {}
  drawApproval(frame, { approval, signal: end.signal }).then(
    () => {
      outcome.value = 'approved'
    },
    (error) => {
      outcome.value = error
    },
  )
  return { end, outcome }
}

async function draw(facts: Partial<Approval> = {}) {
  const { frame, show, read, sight } = await openFrame()
  const { end, outcome } = begin(frame, facts)
  const { buttons, element } = await show()
  const [confirm, decline] = [buttons.get('Send'), buttons.get('Decline')]
  const ask = (event: object = press) => confirm?.onclick(event)
  /** The browser says that the frame is seen, or is not. */
  const look = (isVisible: boolean) => {
    sight.look({ isVisible, intersectionRatio: 1 })
    sight.tell()
  }
  return {
    ...{ frame, end, buttons, element, confirm, decline, ask, read, sight, look },
    getOutcome: () => outcome.value,
  }
}
const pressEscape = ({ document }: Frame) =>
  document.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }))
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the button is armed after half a second on screen', async () => {
  const { confirm } = await draw()
  await wait(499)
  expect(confirm?.disabled).toBe(true)
  await wait(1)
  expect(confirm?.disabled).toBe(false)
})

test('the button stays closed until the changes are on screen', async () => {
  let say = (_: Changes) => {}
  const changes = new Promise<Changes>((resolve) => {
    say = resolve
  })
  const { confirm } = await draw({ changes })
  await wait(7_999)
  expect(confirm?.disabled).toBe(true)
  say(loss)
  await wait(0)
  expect(confirm?.disabled).toBe(false)
})

test('changes that are known at once do not arm the button early', async () => {
  const { confirm } = await draw({ changes: Promise.resolve(loss) })
  await wait(499)
  expect(confirm?.disabled).toBe(true)
  await wait(1)
  expect(confirm?.disabled).toBe(false)
})

test('a network that says nothing opens the button after 8 seconds', async () => {
  const { confirm, read } = await draw({ changes: new Promise(() => {}) })
  await wait(7_999)
  expect([confirm?.disabled, read().includes('has not shown the outcome')]).toEqual([true, false])
  await wait(1)
  expect([confirm?.disabled, read().includes('has not shown the outcome')]).toEqual([false, true])
})

test('a press of a script approves nothing', async () => {
  const { ask, getOutcome } = await draw()
  await wait(500)
  await ask({ isTrusted: false })
  await wait(0)
  expect(getOutcome()).toBeUndefined()
  await ask()
  await wait(0)
  expect(getOutcome()).toBe('approved')
})

test('Decline rejects with `UserRejectedError` and removes the screen', async () => {
  const { decline, element, getOutcome } = await draw()
  const remove = vi.spyOn(element as unknown as HTMLElement, 'remove')
  await decline?.onclick(press)
  await wait(0)
  expect(getOutcome()).toMatchObject({ name: 'UserRejectedError', code: 4001 })
  expect(remove).toHaveBeenCalled()
})

test('it ends with the reason of its signal', async () => {
  const { end, getOutcome } = await draw()
  end.abort(new Error('They have logged out.'))
  await wait(0)
  expect(getOutcome()).toMatchObject({ message: 'They have logged out.' })
})

test('a refused request has no button that confirms', async () => {
  const { buttons } = await draw({ isRefused: true })
  expect([...buttons.keys()]).toEqual(['Decline'])
})

test('the press asks once more: a worse outcome is shown and the button is armed again', async () => {
  const answers = [greaterLoss, greaterLoss]
  const checkAgain = vi.fn(async () => answers.shift() as Changes)
  const { ask, confirm, read, getOutcome } = await draw({
    ...{ changes: Promise.resolve(loss), checkAgain },
  })
  await wait(500)
  const pressed = ask()
  expect([confirm?.disabled, confirm?.textContent]).toEqual([true, 'Checking once more…'])
  await pressed
  await wait(0)
  expect(getOutcome()).toBeUndefined()
  expect(read()).toContain('Nothing was sent. Read it again.\nYou send 2 ETH')
  expect(confirm?.textContent).toBe('Send')
  await wait(499)
  expect(confirm?.disabled).toBe(true)
  await wait(1)
  expect(confirm?.disabled).toBe(false)
  await ask()
  await wait(0)
  expect([getOutcome(), checkAgain.mock.calls.length]).toEqual(['approved', 2])
})

test('changes that become known do not open the button of a frame that is hidden', async () => {
  let say = (_: Changes) => {}
  const changes = new Promise<Changes>((resolve) => {
    say = resolve
  })
  const { confirm, look } = await draw({ changes })
  await wait(500)
  look(false)
  say(loss)
  await wait(1_000)
  expect(confirm?.disabled).toBe(true)
  look(true)
  await wait(499)
  expect(confirm?.disabled).toBe(true)
  await wait(1)
  expect(confirm?.disabled).toBe(false)
})

test('a frame that is seen again does not open the button before the changes are known', async () => {
  const { confirm, look } = await draw({ changes: new Promise(() => {}) })
  await wait(500)
  look(false)
  look(true)
  await wait(1_000)
  expect(confirm?.disabled).toBe(true)
})

test('a press on a screen that is covered in this moment approves nothing, and asks no node', async () => {
  const checkAgain = vi.fn(async () => loss)
  const { ask, sight, getOutcome } = await draw({ changes: Promise.resolve(loss), checkAgain })
  await wait(500)
  // The browser has not told of it yet.
  sight.look({ isVisible: false, intersectionRatio: 1 })
  await ask()
  await wait(0)
  expect(getOutcome()).toBeUndefined()
  expect(checkAgain).not.toHaveBeenCalled()
})

test('the press asks once more: an outcome that is no worse is approved by it', async () => {
  const checkAgain = vi.fn(async () => loss)
  const { ask, confirm, getOutcome } = await draw({ changes: Promise.resolve(loss), checkAgain })
  await wait(500)
  expect(checkAgain).not.toHaveBeenCalled()
  await ask()
  await wait(0)
  expect([getOutcome(), checkAgain.mock.calls.length]).toEqual(['approved', 1])
  expect(confirm?.textContent).toBe('Send')
})

test('the button stays closed while the press asks once more, also if the frame is hidden and seen meanwhile', async () => {
  const { ask, confirm, look, getOutcome } = await draw({
    ...{ changes: Promise.resolve(loss), checkAgain: () => new Promise<Changes>(() => {}) },
  })
  await wait(500)
  void ask()
  look(false)
  look(true)
  await wait(1_000)
  expect([confirm?.disabled, confirm?.textContent]).toEqual([true, 'Checking once more…'])
  expect(getOutcome()).toBeUndefined()
})

test.each<[string, (at: Awaited<ReturnType<typeof draw>>) => unknown, object]>([
  ['Decline', ({ decline }) => decline?.onclick(press), { code: 4001 }],
  ['Escape', ({ frame }) => pressEscape(frame), { code: 4001 }],
  ['its signal', ({ end }) => end.abort(new Error('Logged out.')), { message: 'Logged out.' }],
])('%s while the press asks once more ends it: it is not approved', async (_, leave, error) => {
  let say = (_: Changes) => {}
  const drawn = await draw({
    changes: Promise.resolve(loss),
    checkAgain: () =>
      new Promise<Changes>((resolve) => {
        say = resolve
      }),
  })
  await wait(500)
  const pressed = drawn.ask()
  await wait(0)
  leave(drawn)
  say(loss)
  await pressed
  await wait(0)
  expect(drawn.getOutcome()).toMatchObject(error)
})

test('Escape declines', async () => {
  const { frame, getOutcome } = await draw()
  pressEscape(frame)
  await wait(0)
  expect(getOutcome()).toMatchObject({ name: 'UserRejectedError', code: 4001 })
})

test('closing the window in which it is asked declines, and says so', async () => {
  const page = createPage()
  page.sight.isTracked = false
  const opened = createSiteWindow(page)
  const { outcome } = begin({ document: page.document } as Frame)
  await wait(0)
  const open = page.document.querySelector('.unseen button') as HTMLButtonElement
  page.fire(open, 'click')
  await wait(0)
  expect(opened.document.querySelector('h1')?.textContent).toBe('Send this transaction?')
  opened.close()
  await wait(300)
  expect(outcome.value).toMatchObject({ name: 'WindowClosedError', code: 4001 })
})

/** The screen in a page, where it is drawn whole. */
async function drawInPage(facts: Partial<Approval>) {
  const { document } = createPage()
  begin({ document } as Frame, facts)
  await wait(0)
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  return {
    document,
    find,
    textsOf: (selector: string) => find(selector).map((each) => each.textContent),
  }
}

test('the screen is named by its title, which has the focus', async () => {
  const { document, find, textsOf } = await drawInPage({ warning: 'Beware.' })
  const [screen] = find('main.approval')
  expect(textsOf(`h1#${screen?.getAttribute('aria-labelledby')}`)).toEqual([
    'Send this transaction?',
  ])
  expect(document.activeElement?.textContent).toBe('Send this transaction?')
  // No stop of the Tab key.
  expect(find('h1').map(({ tabIndex }) => tabIndex)).toEqual([-1])
  expect(textsOf('main > p.warning')).toEqual(['Beware.'])
})

test('only a warning is drawn as one', async () => {
  const { textsOf } = await drawInPage({})
  expect(textsOf('main > p')).toEqual([])
})

test('its buttons send no form, and the one that confirms is closed at first', async () => {
  const { find, textsOf } = await drawInPage({})
  expect(textsOf('main > .buttons > button[type=button]')).toEqual(['Decline', 'Send'])
  const closed = find('button').filter((each) => (each as HTMLButtonElement).disabled)
  expect(closed.map(({ className }) => className)).toEqual(['confirm'])
})

test('each detail is a term with its value, which runs in its own direction', async () => {
  const inner = [
    { label: 'To', value: '0x0b' },
    { label: 'Amount', value: '1 ETH' },
  ]
  const { textsOf } = await drawInPage({
    details: [
      { label: 'Network', value: 'Ten' },
      { label: 'Call', value: inner },
    ],
  })
  expect(textsOf('main > dl > dt')).toEqual(['Network', 'Call'])
  expect(textsOf('main > dl > dd[dir=auto]')).toEqual(['Ten', 'To0x0bAmount1 ETH'])
  expect(textsOf('dd > dl > dt')).toEqual(['To', 'Amount'])
  expect(textsOf('dd > dl > dd[dir=auto]')).toEqual(['0x0b', '1 ETH'])
})

test('what has ended before is not drawn', async () => {
  const { frame } = await openFrame()
  const drawn = vi.spyOn(frame.document.body, 'append')
  const approval: Approval = {
    ...{ title: 'approve.send.title', confirm: 'approve.send', details: [] },
  }
  const signal = AbortSignal.abort(new Error('They have logged out.'))
  await expect(drawApproval(frame, { approval, signal })).rejects.toThrow('They have logged out.')
  expect(drawn.mock.calls.flat()).not.toContainEqual(expect.objectContaining({ tag: 'main' }))
})

test('what was approved is gone from the screen, and its cover, too', async () => {
  const { ask, element, sight, getOutcome } = await draw()
  const remove = vi.spyOn(element as unknown as HTMLElement, 'remove')
  const [{ target } = { target: undefined }] = sight.watched
  const removeCover = vi.spyOn(target as Element, 'remove')
  await wait(500)
  await ask()
  await wait(0)
  expect(getOutcome()).toBe('approved')
  expect(remove).toHaveBeenCalledTimes(1)
  expect(removeCover).toHaveBeenCalledTimes(1)
})

test('the visitor reads the title, the warning, what changes, the details, and the buttons, in this order', async () => {
  const { read } = await draw({
    ...{ warning: 'Beware.', changes: Promise.resolve(loss) },
    details: [
      { label: 'Network', value: 'Ten' },
      { label: 'Call', value: [{ label: 'To', value: '0x0b' }] },
    ],
  })
  await wait(0)
  expect(read().split('\n')).toEqual([
    ...['Send this transaction?', 'Beware.', 'What will change', 'You send 1 ETH'],
    ...['Network', 'Ten', 'Call', 'To', '0x0b', 'Decline', 'Send'],
  ])
})

test('invisible characters are written out in warnings, labels and values', async () => {
  const { read } = await draw({
    warning: 'No\u202Ewarning',
    details: [
      { label: 'la\u200Bbel', value: 'va\u2066lue' },
      { label: 'group', value: [{ label: 'in\u00ADner', value: '1' }] },
    ],
  })
  const escaped = ['No\\u{202e}warning', 'la\\u{200b}bel', 'va\\u{2066}lue', 'in\\u{ad}ner']
  for (const text of escaped) expect(read()).toContain(text)
})
