import { expect, test, vi } from 'vitest'
import { createVisitor } from '../../../../test/createVisitor.js'
import type { Frame } from '../frame.js'
import en from '../messages/en.js'
import { openScreen } from '../screen/openScreen.js'
import { drawSecret } from './drawSecret.js'

const minute = 60_000
const name = en['export.key']
/** The name of a button, which says whose secret it is for. */
const nameOf = (label: keyof typeof en) => `${en[label]}: ${name}`
const show = nameOf('secret.show')
const hide = nameOf('secret.hide')
const copy = nameOf('secret.copy')
const hidden = '••••••••'

/** A screen with a secret on it. */
async function open(options: Partial<drawSecret.Options> = {}) {
  const state = { visit: new AbortController(), asking: Promise.resolve() }
  const frame = { state, cancelled: new AbortController().signal } as unknown as Frame
  const visitor = createVisitor(frame)
  const closed = visitor.begin((frame) =>
    openScreen(frame, (screen) => {
      const secret = drawSecret(screen, { label: 'export.key', text: '0x5ec3e7', ...options })
      return screen.ask({ title: 'export.title', parts: [secret], buttons: [] })
    }),
  )
  closed.catch(() => {})
  const screen = await visitor.see('export.title')
  const textOf = (button: string) =>
    [...screen.form.querySelectorAll('button')].find(
      (each) => each.getAttribute('aria-label') === button,
    )?.textContent
  return { visitor, screen, textOf, readPage: () => visitor.document.body.innerHTML }
}

/** The older way to copy: what is selected in the page, and whether the browser takes it. */
function stubExecCommand({ document }: { readonly document: Document }, takes: boolean) {
  const copied: object[] = []
  const execCommand = vi.fn((command: string) => {
    const field = document.querySelector('textarea') as HTMLTextAreaElement
    const { value, readOnly, className, selectionStart, selectionEnd } = field
    copied.push({ command, value, readOnly, className, selectionStart, selectionEnd })
    return takes
  })
  Object.assign(document, { execCommand })
  return copied
}

test('a secret is not in the page until "Show" is pressed, and after "Hide" no more', async () => {
  const { screen, textOf, readPage } = await open()
  expect(screen.form.querySelector('h2')?.textContent).toBe(name)
  expect(screen.buttons()).toEqual([show, copy, en['screen.cancel']])
  expect(textOf(show)).toBe(en['secret.show'])
  expect(screen.readSecret(name)).toBe(hidden)
  expect(readPage()).not.toContain('5ec3e7')
  screen.press(show)
  expect(screen.readSecret(name)).toBe('0x5ec3e7')
  expect(screen.buttons()).toEqual([hide, copy, en['screen.cancel']])
  expect(textOf(hide)).toBe(en['secret.hide'])
  screen.press(hide)
  expect(screen.readSecret(name)).toBe(hidden)
  expect(readPage()).not.toContain('5ec3e7')
  expect(textOf(show)).toBe(en['secret.show'])
})

test('a secret that is shown from the start has no button that shows it', async () => {
  const label = 'recovery.code'
  const { screen, textOf } = await open({ label, text: 'AAAA-BBBB', isShown: true })
  const copyCode = `${en['secret.copy']}: ${en[label]}`
  expect(screen.readSecret(en[label])).toBe('AAAA-BBBB')
  expect(screen.buttons()).toEqual([copyCode, en['screen.cancel']])
  expect(textOf(copyCode)).toBe(en['secret.copy'])
})

test('a press that a script makes shows nothing and copies nothing', async () => {
  const { visitor, screen, textOf } = await open()
  screen.press(show, { isTrusted: false })
  screen.press(copy, { isTrusted: false })
  await Promise.resolve()
  expect(screen.readSecret(name)).toBe(hidden)
  expect(visitor.clipboard.written).toEqual([])
  expect(textOf(copy)).toBe(en['secret.copy'])
})

test('a secret is copied without being shown, and leaves the clipboard after a minute', async () => {
  const { visitor, screen, textOf } = await open()
  const { written } = visitor.clipboard
  screen.press(copy)
  await vi.waitFor(() => expect(textOf(nameOf('secret.copied'))).toBe(en['secret.copied']), {
    interval: 1,
  })
  expect(screen.readSecret(name)).toBe(hidden)
  expect(written).toEqual(['0x5ec3e7'])
  vi.advanceTimersByTime(minute - 5_000)
  expect(written).toHaveLength(1)
  vi.advanceTimersByTime(5_000)
  expect(written).toEqual(['0x5ec3e7', ''])
})

test('a clipboard that may not be cleared any more is left alone', async () => {
  const { visitor, screen } = await open()
  const onRejection = vi.fn()
  process.on('unhandledRejection', onRejection)
  screen.press(copy)
  await vi.waitFor(() => expect(visitor.clipboard.written).toHaveLength(1), { interval: 1 })
  visitor.clipboard.isAllowed = false
  vi.advanceTimersByTime(minute)
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', onRejection)
  expect(onRejection).not.toHaveBeenCalled()
})

test.each([
  [true, 'secret.copied'],
  [false, 'secret.notCopied'],
] as const)(
  'where the page around allows no clipboard, the secret is copied by the older way: %j says "%s"',
  async (takes, label) => {
    const { visitor, screen, textOf, readPage } = await open()
    const copied = stubExecCommand(visitor, takes)
    visitor.clipboard.isAllowed = false
    screen.press(copy)
    await vi.waitFor(() => expect(textOf(nameOf(label))).toBe(en[label]), { interval: 1 })
    expect(copied).toEqual([
      {
        ...{ command: 'copy', value: '0x5ec3e7', readOnly: true },
        // Its class keeps it out of sight.
        ...{ className: 'copied', selectionStart: 0, selectionEnd: 8 },
      },
    ])
    expect(readPage()).not.toContain('textarea')
    // The newer way would be refused again.
    visitor.clipboard.isAllowed = true
    vi.advanceTimersByTime(minute)
    expect(visitor.clipboard.written).toEqual([])
  },
)
