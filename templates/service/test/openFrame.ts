import type { Frame } from '../src/frame/page/frame.js'
import { createWallet } from '../src/frame/page/keys/createWallet.js'
import { createSeenView } from './createSeenView.js'

type Drawn = Record<string, unknown> & {
  readonly tag: string
  readonly children: (Drawn | string)[]
}

/** What a visitor reads of an element, one line for each text. */
const readLines = ({ children }: Drawn): readonly string[] =>
  children.flatMap((child) => (typeof child === 'string' ? [child] : readLines(child)))

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
    return {
      ...{ tag, children, append, replaceChildren, dataset: {}, childElementCount: 1 },
      ...{ focus() {}, remove() {}, after() {}, setAttribute() {}, removeAttribute() {} },
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
    document: { createElement, body, addEventListener() {}, defaultView: createSeenView() },
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
  return {
    frame,
    wallet,
    /** What the visitor is asked, once it is drawn: they approve it. */
    async approve(): Promise<string> {
      if (!screen) {
        await new Promise<void>((resolve) => {
          tellDrawn = resolve
        })
      }
      const asked = screen
      if (!asked) throw new Error('Two approve one screen.')
      screen = undefined
      pressed = asked
      const buttons = asked.children.flatMap((each) =>
        typeof each === 'string' ? [] : each.children,
      )
      const confirm = buttons.find(
        (each) => typeof each !== 'string' && each.className === 'confirm',
      )
      const { onclick } = Object(confirm) as { onclick(event: object): void }
      onclick({ isTrusted: true })
      return readLines(asked).join('\n')
    },
    /** What stands by now on the screen that was approved last. */
    read: () => (pressed ? readLines(pressed).join('\n') : ''),
  }
}
