import { afterEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../../../test/createStorage.js'
import { UserRejectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import en from '../messages/en.js'
import type { Content, Screen } from '../screen/createScreen.js'
import type { SiteWindow } from '../screen/openWindow.js'
import { askForStorage, isStorageMissing, requestStorage } from './askForStorage.js'

afterEach(() => void vi.unstubAllGlobals())

const blocking = () =>
  createStorage({
    onOpen() {
      throw new Error('SecurityError')
    },
  }).factory

/** A frame that keeps nothing, and what the visitor is asked there. Each press is in the next one of the windows. */
function begin(windows: readonly ((own: Document) => object)[]) {
  const document = {} as Document
  vi.stubGlobal('indexedDB', blocking())
  const state = {} as Frame['state']
  const frame = { settings: { recovery: 'device' }, document, state } as unknown as Frame
  const asked: Content<string>[] = []
  const left = new AbortController()
  const offered: string[] = []
  const screen = {
    signal: left.signal,
    offerWindow: (reason: string) => offered.push(reason),
    async ask(content: Content<string>) {
      asked.push(content)
      if (asked.length > windows.length) throw new UserRejectedError()
      return 'allow'
    },
    getWindow: () => windows[asked.length - 1]?.(document) as SiteWindow,
  } as unknown as Screen
  return { frame, state, screen, asked, offered, left }
}

/** The frame's own window, in a browser that answers a request so. */
const frameWindow =
  (request?: () => Promise<unknown>, indexedDB?: IDBFactory) => (own: Document) => ({
    document: Object.assign(own, { requestStorageAccess: request }),
    indexedDB,
  })
const problems = (asked: readonly Content<string>[]) => asked.map(({ problem }) => problem)

test.each([
  ['device', false, true],
  ['device', true, false],
  ['service', false, false],
  ['service', true, false],
] as const)(
  'with `recovery: %j` and a storage that keeps something (%j) one is missing: %j',
  async (recovery, keeps, isMissing) => {
    const storage = keeps ? createStorage().factory : blocking()
    const frame = { settings: { recovery }, state: { storage } } as unknown as Frame
    expect(await isStorageMissing(frame)).toBe(isMissing)
  },
)

test('a browser that keeps something is asked for nothing', async () => {
  createStorage()
  const { frame, state } = begin([])
  createStorage()
  expect(await requestStorage(frame)).toEqual({})
  expect(state.hasStorage).toBe(true)
})

test('a browser that gives its storage keeps it for this page', async () => {
  const outside = createStorage()
  const request = vi.fn(async () => ({ indexedDB: outside.factory }))
  const { frame, state, screen, asked, offered, left } = begin([frameWindow(request)])
  await askForStorage(frame, screen)
  expect(request).toHaveBeenCalledWith({ indexedDB: true })
  expect(state.storage).toBe(outside.factory)
  expect(offered).toEqual(['storage.window'])
  expect(asked).toEqual([
    {
      ...{ title: 'storage.title', texts: [en['storage.text']], problem: undefined },
      buttons: [{ id: 'allow', label: 'screen.continue' }],
    },
  ])
  left.abort()
  expect(state.storage).toBe(outside.factory)
})

test.each<[string, (() => Promise<unknown>) | undefined]>([
  ['knows no parts of a storage', async () => undefined],
  ['knows no request', undefined],
])('a browser that %s opens all of it', async (_, request) => {
  const outside = createStorage()
  const { frame, state, screen } = begin([frameWindow(request, outside.factory)])
  await askForStorage(frame, screen)
  expect(state.storage).toBe(outside.factory)
})

test.each<[string, (own: Document) => object]>([
  ['refuses', frameWindow(() => Promise.reject(new Error('NotAllowedError')))],
  ['gives a storage that keeps nothing', frameWindow(async () => ({ indexedDB: blocking() }))],
])(
  'a browser that %s: the visitor reads it, and is asked again until they leave',
  async (_, window) => {
    const { frame, state, screen, asked } = begin([window])
    await expect(askForStorage(frame, screen)).rejects.toBeInstanceOf(UserRejectedError)
    expect(problems(asked)).toEqual([undefined, en['storage.refused']])
    expect(state.storage).toBeUndefined()
  },
)

test('a window of this site has a storage as long as its screen is open', async () => {
  const outside = createStorage()
  const siteWindow = () => ({ document: {}, indexedDB: outside.factory })
  const refusing = frameWindow(() => Promise.reject(new Error('NotAllowedError')))
  const { frame, state, screen, asked, left } = begin([refusing, siteWindow])
  await askForStorage(frame, screen)
  expect(problems(asked)).toEqual([undefined, en['storage.refused']])
  expect(state.storage).toBe(outside.factory)
  left.abort()
  expect(state.storage).toBeUndefined()
})

test('a window that keeps nothing, either, says so', async () => {
  const { frame, state, screen, asked } = begin([() => ({ document: {}, indexedDB: blocking() })])
  await expect(askForStorage(frame, screen)).rejects.toBeInstanceOf(UserRejectedError)
  expect(problems(asked)).toEqual([undefined, en['storage.none']])
  expect(state.storage).toBeUndefined()
})
