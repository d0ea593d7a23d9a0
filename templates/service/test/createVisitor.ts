import { onTestFinished, vi } from 'vitest'
import type { Frame } from '../src/frame/page/frame.js'
import en from '../src/frame/page/messages/en.js'
import { createCredentials, FakePasskey } from './createCredentials.js'
import { createPage } from './createPage.js'
import { own } from './createTestService.js'

type Title = keyof typeof en

/** How long (ms) the next screen may take. */
const screenTimeoutMs = 10_000
/** How long (ms) a screen may stay that the test does not look at. */
const unseenTimeoutMs = 3_000
/** How long (ms) a screen is seen before it takes a press. */
const armTimeMs = 500

/**
 * Gives a frame a page with a visitor, who sees its screens, presses their buttons and uses passkeys. Timers are fake: they go on as the time does, and a
 * test can move them.
 */
export function createVisitor(frame: Frame, options: createCredentials.Options = {}) {
  vi.useFakeTimers({
    ...{ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 5 },
  })
  const credentials = createCredentials(options)
  const clipboard = {
    /** What was written, oldest first. */
    written: [] as string[],
    /** Whether the page around lets the frame write. */
    isAllowed: true,
    async writeText(text: string) {
      if (!clipboard.isAllowed) throw new DOMException('no', 'NotAllowedError')
      clipboard.written.push(text)
    },
  }
  const { document, sight, createEvent, fire, type } = createPage({
    url: `${own}/sdk/frame`,
    facts: { PublicKeyCredential: FakePasskey, navigator: { credentials, clipboard } },
  })
  Object.assign(frame, { document })
  let last = { isOver: false }
  let seen: HTMLFormElement | undefined

  /** A screen that takes answers, and that the test has not looked at. */
  const findScreen = () =>
    [...document.querySelectorAll('form')].find(
      (form) => form !== seen && form.getAttribute('aria-busy') !== 'true',
    )

  /** Has the frame do something. Gives its outcome, and rejects if a screen that the test does not expect waits for an answer. */
  function begin<value>(act: (frame: Frame) => Promise<value>): Promise<value> {
    const begun = { isOver: false }
    last = begun
    const done = act(frame)
    const outcome = new Promise<value>((resolve, reject) => {
      let unseen: { readonly form: HTMLFormElement; readonly since: number } | undefined
      const watch = setInterval(() => {
        const form = findScreen()
        if (!form) unseen = undefined
        else if (form !== unseen?.form) unseen = { form, since: Date.now() }
        else if (Date.now() - unseen.since > unseenTimeoutMs) {
          clearInterval(watch)
          reject(new Error(`"${form.querySelector('h1')?.textContent}" waits for an answer.`))
        }
      }, 50)
      onTestFinished(() => clearInterval(watch))
      done.then(resolve, reject).finally(() => {
        begun.isOver = true
        clearInterval(watch)
      })
    })
    outcome.catch(() => {})
    return outcome
  }

  /** The next screen, once it takes a press, or was seen for a time (ms). Throws if it has another title. */
  async function see(title: Title, { seenMs = armTimeMs } = {}) {
    const end = Date.now() + screenTimeoutMs
    let form = findScreen()
    while (!form) {
      if (last.isOver || Date.now() > end) throw new Error(`No screen "${en[title]}" followed.`)
      await new Promise((resolve) => setImmediate(resolve))
      form = findScreen()
    }
    seen = form
    vi.advanceTimersByTime(seenMs)
    const screen = createSeenScreen(form)
    if (screen.title !== en[title]) throw new Error(`"${screen.title}" is not "${en[title]}".`)
    return screen
  }

  function createSeenScreen(form: HTMLFormElement) {
    const buttons = () => [...form.querySelectorAll('button')]
    const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent
    function find(name: string) {
      const button = buttons().find((each) => nameOf(each) === name)
      if (!button) throw new Error(`No button "${name}" is there.`)
      return button
    }
    const read = (selector: string) =>
      [...form.querySelectorAll(selector)].map(({ textContent }) => textContent)
    const readOne = (selector: string) => read(selector)[0] || undefined
    return {
      form,
      title: readOne('h1'),
      texts: read('p:not([class])'),
      warning: readOne('.warning:not([role])'),
      /** What went wrong before. */
      problem: readOne('[role=alert]'),
      consent: readOne('.consent'),
      /** What stands between its texts and its buttons. */
      parts: [...form.childNodes]
        .filter((node) => !['H1', 'P', 'DIV'].includes(node.nodeName))
        .map(({ textContent }) => textContent),
      /** What the labels of its fields say. */
      labels: read('label:not(.consent)'),
      /** What its buttons are called, in their order. */
      buttons: () => buttons().map(nameOf),
      isEnabled: (name: string) => !find(name).disabled,
      press(name: string, { isTrusted = true }: { readonly isTrusted?: boolean } = {}) {
        const button = find(name)
        if (button.disabled) throw new Error(`"${name}" takes no press.`)
        const isMain = button.type === 'submit'
        fire(isMain ? form : button, isMain ? 'submit' : 'click', { isTrusted })
      },
      /** Submits its form, as Enter in a field does. Gives whether the page would be left. */
      submit: (options: { readonly isTrusted?: boolean } = {}) => fire(form, 'submit', options),
      /** Ticks what is agreed to, or takes the tick back. */
      tick(isTicked = true) {
        const box = form.querySelector<HTMLInputElement>('.consent input')
        if (!box) throw new Error('Nothing is there to tick.')
        box.checked = isTicked
        fire(box, 'change')
      },
      /** The field with a label. */
      field(label: string) {
        const found = [...form.querySelectorAll('label')].find(
          ({ textContent }) => textContent === label,
        )
        const field = found?.querySelector<HTMLInputElement>('input, textarea')
        if (!field) throw new Error(`No field "${label}" is there.`)
        return field
      },
      /** Gives a field of files one. */
      async chooseFile(label: string, files: readonly Blob[]) {
        const field = this.field(label)
        Object.defineProperty(field, 'files', { value: files, configurable: true })
        await field.onchange?.(createEvent('change'))
      },
      /** What is read of a secret that it shows. */
      readSecret: (name: string) =>
        form.querySelector(`output[aria-label="${name}"]`)?.textContent ?? undefined,
    }
  }

  return {
    ...{ document, sight, credentials, clipboard, begin, see },
    /** Whether the page shows a screen. */
    hasScreen: () => document.querySelector('main') !== null,
    /** Goes to another tab, or comes back. */
    turnTo(visibility: 'visible' | 'hidden') {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      fire(document, 'visibilitychange')
    },
    /** Presses Escape. */
    leave: () => type('Escape'),
  }
}

export type Visitor = ReturnType<typeof createVisitor>
