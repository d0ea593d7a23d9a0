import type { Frame } from '../src/frame/page/frame.js'
import { createWallet } from '../src/frame/page/keys/createWallet.js'
import { createSeenView, createSight } from './createSeenView.js'

type Drawn = Record<string, unknown> & {
  readonly tag: string
  readonly children: (Drawn | string)[]
}

/** What a visitor reads of an element, one line for each text. */
const readLines = ({ children }: Drawn): readonly string[] =>
  children.flatMap((child) => (typeof child === 'string' ? [child] : readLines(child)))

export type Button = Drawn & { disabled?: boolean; onclick(event: object): unknown }

/** The buttons of an element, in their order. */
const listButtons = ({ children }: Drawn): readonly Button[] =>
  children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.tag === 'button' ? [child as Button] : listButtons(child)
  })

/** A frame of somebody who is logged in, over a page that only holds what is drawn. `settings` are those that count. */
export async function openFrame(settings: Partial<Frame['settings']> = {}) {
  let screen: Drawn | undefined
  let pressed: Drawn | undefined
  let tellDrawn = () => {}
  function createElement(tag: string): Drawn {
    const children: Drawn['children'] = []
    const append = (...added: Drawn['children']) => void children.push(...added)
    const replaceChildren = (...added: Drawn['children']) => {
      children.splice(0, children.length, ...added)
    }
    const listeners = new Map<string, (event: object) => void>()
    const addEventListener = (type: string, listener: (event: object) => void) =>
      void listeners.set(type, listener)
    const fire = (type: string) => listeners.get(type)?.({ isTrusted: true, preventDefault() {} })
    return {
      ...{ tag, children, append, replaceChildren, dataset: {}, childElementCount: 1 },
      ...{ addEventListener, fire },
      ...{ focus() {}, remove() {}, after() {}, setAttribute() {}, removeAttribute() {} },
      ...{ querySelectorAll: () => [] },
      ...{ clientWidth: 400, clientHeight: 600 },
    }
  }
  const body = {
    append(drawn: Drawn) {
      if (drawn.tag !== 'main') return
      screen = drawn
      tellDrawn()
    },
  }
  const sight = createSight()
  const { IntersectionObserver } = sight
  const defaultView = createSeenView({ IntersectionObserver })
  const words = 'test test test test test test test test test test test junk'
  const wallet = await createWallet(words, { beforeSigning: async () => {} })
  const account = {
    accountId: 'alice',
    identities: [],
    hasSeedCopy: true,
    wallet,
    end: new AbortController(),
  }
  const frame = {
    document: Object.assign(new EventTarget(), { createElement, body, defaultView }),
    settings: { networks: {}, smartAccounts: {}, ...settings },
    ...{ host: 'https://app.test', cancelled: new AbortController().signal, beginSending() {} },
    state: {
      account,
      visit: new AbortController(),
      asking: Promise.resolve(),
      batches: new Map(),
      underWay: new Set(),
    },
  } as unknown as Frame
  /** The screen that is drawn, or the next one. */
  async function waitForScreen(): Promise<Drawn> {
    if (!screen) {
      await new Promise<void>((resolve) => {
        tellDrawn = resolve
      })
    }
    if (!screen) throw new Error('Two take one screen.')
    return screen
  }
  const take = async () => {
    pressed = await waitForScreen()
    screen = undefined
    return pressed
  }

  return {
    frame,
    wallet,
    sight,
    /** What the visitor is asked, once it is drawn: they approve it. */
    async approve(): Promise<string> {
      const asked = await take()
      const confirm = listButtons(asked).find(({ className }) => className === 'confirm')
      const { onclick } = Object(confirm) as { onclick(event: object): void }
      onclick({ isTrusted: true })
      return readLines(asked).join('\n')
    },
    /** What the visitor is asked, once it is drawn, with its buttons by what they say. They have pressed none. */
    async show() {
      const asked = await take()
      return {
        element: asked,
        buttons: new Map(listButtons(asked).map((each) => [readLines(each).join(), each])),
      }
    },
    /** What stands by now on the screen that was approved last. */
    read: () => (pressed ? readLines(pressed).join('\n') : ''),
  }
}
