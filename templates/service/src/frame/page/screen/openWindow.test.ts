import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWindow, type SiteWindow, watchClosing } from './openWindow.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A window of the site `host`, that loads. */
function createOpened(host = 'secure.test') {
  const location = { href: `https://${host}/sdk/window` }
  return {
    ...{ location, closed: false, document: { readyState: 'loading' } },
    close: vi.fn(),
  }
}
type Opened = ReturnType<typeof createOpened>

/** Opens a window from the frame of the site `host`. */
function begin(opened: object | null, host = 'secure.test') {
  const open = vi.fn((..._: readonly unknown[]) => opened)
  const end = new AbortController()
  const location = { href: `https://${host}/sdk/frame?app=1#two` }
  const document = { location, defaultView: { open } } as unknown as Document
  const found = vi.fn()
  openWindow(document, end.signal).then(found)
  return { open, end, found }
}
const late = { problem: 'window.late' }

test.each(['secure.test', 'keys.example'])(
  'an empty page of the site %s opens in a window of its own, within the press',
  (host) => {
    const { open } = begin(createOpened(host), host)
    const features = 'popup,width=480,height=720'
    expect(open.mock.calls).toEqual([[`https://${host}/sdk/window`, '_blank', features]])
  },
)

test('a window that the browser does not give is blocked', async () => {
  const { found } = begin(null)
  await wait(0)
  expect(found).toHaveBeenCalledWith({ problem: 'window.blocked' })
})

test('a window is given once it has loaded, which is looked at every 50 ms', async () => {
  const opened = createOpened()
  const { found } = begin(opened)
  await wait(100)
  opened.document.readyState = 'interactive'
  await wait(50)
  expect(found).not.toHaveBeenCalled()
  opened.document.readyState = 'complete'
  await wait(49)
  expect(found).not.toHaveBeenCalled()
  await wait(1)
  expect(found).toHaveBeenCalledWith({ window: opened })
  expect(opened.close).not.toHaveBeenCalled()
})

test.each([
  ['the empty one of before', 'about:blank'],
  ['another site', 'https://stranger.test/sdk/window'],
  ['another page of this site', 'https://secure.test/sdk/windows'],
])('a window in which %s has loaded is not given: %s', async (_, href) => {
  const opened = createOpened()
  Object.assign(opened, { location: { href }, document: { readyState: 'complete' } })
  const { found } = begin(opened)
  await wait(19_999)
  expect(found).not.toHaveBeenCalled()
  opened.location.href = 'https://secure.test/sdk/window'
  await wait(50)
  expect(found).toHaveBeenCalledWith({ window: opened })
})

test('a window that shows the browser’s own page for what did not load is waited for', async () => {
  const opened = Object.defineProperty(createOpened(), 'document', {
    get() {
      throw new DOMException('no', 'SecurityError')
    },
  })
  const { found } = begin(opened)
  await wait(20_000)
  expect(found).not.toHaveBeenCalled()
  await wait(50)
  expect(found).toHaveBeenCalledWith(late)
})

test('a window that has not loaded after 20 s is closed, and is late', async () => {
  const opened = createOpened()
  const { found } = begin(opened)
  await wait(20_000)
  expect(found).not.toHaveBeenCalled()
  expect(opened.close).not.toHaveBeenCalled()
  await wait(50)
  expect(found).toHaveBeenCalledWith(late)
  expect(opened.close).toHaveBeenCalledTimes(1)
})

test('a window that the visitor closes while it loads is gone', async () => {
  const opened = createOpened()
  const { found } = begin(opened)
  await wait(50)
  opened.closed = true
  await wait(50)
  expect(found).toHaveBeenCalledWith({ problem: 'window.gone' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a window whose frame asks no longer is closed', async () => {
  const opened = createOpened()
  const { found, end } = begin(opened)
  end.abort()
  await wait(50)
  expect(found).toHaveBeenCalledWith(late)
  expect(opened.close).toHaveBeenCalledTimes(1)
})

test.each<[string, (opened: Opened) => unknown]>([
  ['closed', (opened) => Object.assign(opened, { closed: true })],
  ['loaded anew', (opened) => Object.assign(opened, { document: { readyState: 'complete' } })],
  [
    'taken to another site',
    (opened) =>
      Object.defineProperty(opened, 'document', {
        get() {
          throw new DOMException('no', 'SecurityError')
        },
      }),
  ],
])('a window that was %s is told of once, within 300 ms', async (_, change) => {
  const opened = createOpened()
  const onClosed = vi.fn()
  watchClosing(opened as unknown as SiteWindow, onClosed)
  await wait(900)
  expect(onClosed).not.toHaveBeenCalled()
  change(opened)
  await wait(299)
  expect(onClosed).not.toHaveBeenCalled()
  await wait(1)
  expect(onClosed).toHaveBeenCalledTimes(1)
  await wait(900)
  expect(onClosed).toHaveBeenCalledTimes(1)
})

test('a window that is no longer watched is not told of', async () => {
  const opened = createOpened()
  const onClosed = vi.fn()
  const stop = watchClosing(opened as unknown as SiteWindow, onClosed)
  stop()
  opened.closed = true
  await wait(900)
  expect(onClosed).not.toHaveBeenCalled()
})
