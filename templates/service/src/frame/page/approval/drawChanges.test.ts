import { afterEach, expect, test, vi } from 'vitest'
import { createPage } from '../../../../test/createPage.js'
import { openFrame } from '../../../../test/openFrame.js'
import { drawIn } from '../screen/draw.js'
import { type Changes, drawChanges } from './drawChanges.js'

const line = { kind: 'out', key: 'usdc', amount: 5n, text: 'You send 5 USDC' } as const
const shown: Changes = { lines: [line] }
const lost = () => Promise.reject(new Error('The code could not be loaded.'))

afterEach(() => void vi.useRealTimers())

async function draw(find: () => Promise<Changes>) {
  const { frame } = await openFrame()
  return drawChanges(drawIn(frame.document), find())
}

type Element = { readonly tag: string; readonly className?: string; readonly children: Child[] }
type Child = Element | string

/** Its elements that hold a text, as `tag.class: text`. */
function read({ section }: { readonly section: HTMLElement }): readonly string[] {
  const list = ({ tag, className, children }: Element): readonly string[] => {
    const texts = children.filter((child) => typeof child === 'string')
    const own = texts.map((text) => `${[tag, className].filter(Boolean).join('.')}: ${text}`)
    return [...own, ...children.flatMap((child) => (typeof child === 'string' ? [] : list(child)))]
  }
  return list(section as unknown as Element).slice(1)
}
const say = async (changes: Changes) => {
  const drawn = await draw(() => Promise.resolve(changes))
  await drawn.known
  return read(drawn)
}

test('what cannot be found out is not known yet: the screen waits no longer for it', async () => {
  const drawn = await draw(lost)
  const { known, check } = drawn
  await known
  expect(read(drawn)).toEqual(['p.warning: The outcome could not be looked up. It is not known.'])
  // Nothing more is known at the press, and the visitor has read that.
  expect(await check(lost)).toBe(true)
})

test('what cannot be found out again at the press stops it', async () => {
  const { known, check } = await draw(() => Promise.resolve(shown))
  await known
  expect(await check(lost)).toBe(false)
  // It is on the screen again, and has to be read.
  expect(await check(() => Promise.resolve(shown))).toBe(false)
  expect(await check(() => Promise.resolve(shown))).toBe(true)
})

test('each line, its contract, and a note that says how grave it is', async () => {
  const named = { ...line, contract: '0xcc' }
  const note = { isDanger: true, text: 'Somebody takes it.' }
  const lines = ['li: You send 5 USDC', 'span.contract: 0xcc']
  expect(await say({ lines: [named], note })).toEqual([...lines, 'p.danger: Somebody takes it.'])
  expect(await say({ lines: [named], note: { ...note, isDanger: false } })).toEqual([
    ...lines,
    'p.warning: Somebody takes it.',
  ])
})

test('without lines it says that nothing moves, in the words of the request; but not beside a note', async () => {
  expect(await say({ lines: [] })).toEqual(['li: Nothing of yours moves but the network cost.'])
  expect(await say({ lines: [], nothing: 'Not even a cost.' })).toEqual(['li: Not even a cost.'])
  const note = { isDanger: false, text: 'Unknown.' }
  expect(await say({ lines: [], note })).toEqual(['p.warning: Unknown.'])
})

test('invisible characters are written out', async () => {
  const said = await say({
    lines: [{ kind: 'out', text: 'You send \u202E5' }],
    note: { isDanger: true, text: 'No\u200Bte' },
  })
  expect(said).toEqual(['li: You send \\u{202e}5', 'p.danger: No\\u{200b}te'])
})

test('a press waits for the first simulation, and at most 8 seconds for the second', async () => {
  vi.useFakeTimers()
  let tell = (_: Changes) => {}
  const drawn = await draw(
    () =>
      new Promise((resolve) => {
        tell = resolve
      }),
  )
  const ask = vi.fn(() => Promise.resolve(shown))
  const checked = drawn.check(ask)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(ask).not.toHaveBeenCalled()
  tell(shown)
  await vi.advanceTimersByTimeAsync(0)
  expect(await checked).toBe(true)
  const late = drawn.check(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(7_999)
  expect(read(drawn)).toEqual(['li: You send 5 USDC'])
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toBe(false)
  expect(read(drawn)).toEqual([
    'p.danger: This changed after you read it. Nothing was sent. Read it again.',
    'p.warning: This network has not shown the outcome yet.',
  ])
})

/** What would change, in a page, and how a test says it. */
function drawInPage() {
  const { document } = createPage()
  let tell = (_: Changes) => {}
  const found = new Promise<Changes>((resolve) => {
    tell = resolve
  })
  const drawn = drawChanges(drawIn(document), found)
  document.body.append(drawn.section)
  return { ...drawn, tell, find: (selector: string) => document.querySelectorAll(selector) }
}

test('two lines wait until it is known, and a screen reader hears that it is busy', async () => {
  const { section, known, tell, find } = drawInPage()
  expect(find('section.changes[aria-busy=true] > ul > li.waiting')).toHaveLength(2)
  expect(section.textContent).toBe('What will change')
  tell(shown)
  await known
  expect(find('.waiting, [aria-busy]')).toHaveLength(0)
  expect([...find('section > ul > li')].map((each) => each.textContent)).toEqual([line.text])
})

test('the part is named by its heading, and read when it changes', () => {
  const { section, find } = drawInPage()
  const heading = find(`h2#${section.getAttribute('aria-labelledby')}`)
  expect([...heading].map((each) => each.textContent)).toEqual(['What will change'])
  expect(section.getAttribute('aria-live')).toBe('polite')
})

test('what the press finds out is read at once', async () => {
  const { known, tell, check, find } = drawInPage()
  tell(shown)
  await known
  expect(find('[role=alert]')).toHaveLength(0)
  await check(() => Promise.resolve({ lines: [{ ...line, amount: 6n }] }))
  expect([...find('p.danger[role=alert]')].map((each) => each.textContent)).toEqual([
    'This changed after you read it. Nothing was sent. Read it again.',
  ])
})
