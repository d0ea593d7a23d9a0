import { act } from '@testing-library/react'
import type { Kit, ThemeConfig } from '@wallet-kit/core'
import { accountView, connectView } from '@wallet-kit/core/plugin'
import { createTestKit } from '@wallet-kit/core/testing'
import { describe, expect, test, vi } from 'vitest'
import { hold, refusal, secureOrigin } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  createPageKit,
  getView,
  openWallet,
  press,
  root,
  setUpPage,
  shows,
  site,
} from '../../test/openWallet.js'
import { placeSite } from '../../test/placeSite.js'
import { loadWait, maxMessageSize } from '../constants.js'
import { embeddedWallet } from '../index.js'
import { readWallet } from '../slice.js'
import { keyFrameView } from '../views.js'
import { abortWhenLeft, askInFrame, frameSlot, requireFrame } from './requireFrame.js'

setUpPage()

/** What hosts hear of errors from now on: the name and the sentence of each. */
function hearErrors(kit: Kit) {
  vi.spyOn(console, 'error').mockReturnValue()
  const heard: string[] = []
  kit.on('error:reported', ({ name, message }) => heard.push(`${name}: ${message}`))
  return heard
}
const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe('the kit’s frame', () => {
  test('is opened once, in the kit’s element, for a slot of its own', async () => {
    const kit = await openWallet()
    const frame = requireFrame(kit)
    expect(requireFrame(kit)).toBe(frame)
    expect(frame.element.parentElement).toBe(root())
    expect(frame.element.title).toBe('Secure wallet frame')
    expect(frame.element.slot).toBe(frameSlot)
    expect(frameSlot).toBe('wk-secure-frame')
    expect(frame.origin).toBe(secureOrigin)
  })

  test('is another one after a close', async () => {
    const kit = createPageKit()
    const frame = requireFrame(kit)
    frame.close()
    const next = requireFrame(kit)
    expect(next).not.toBe(frame)
    await expect(next.request('isConnected', {})).resolves.toEqual({ isConnected: false })
  })

  test('is another one if the page took it away; what waited for the first has ended', async () => {
    const kit = createPageKit()
    site.replies.isConnected = hold
    const frame = requireFrame(kit)
    const left = caught(frame.request('isConnected', {}))
    await asked('isConnected')
    frame.element.remove()
    const next = requireFrame(kit)
    expect(next).not.toBe(frame)
    expect(await left).toMatchObject({ name: 'FrameAbortedError' })
    expect(requireFrame(kit)).toBe(next)
  })

  test('needs a project id: hosts hear of it', async () => {
    const kit = createPageKit({ projectId: undefined as never })
    const heard = hearErrors(kit)
    expect(() => requireFrame(kit)).toThrow(
      expect.objectContaining({ name: 'ProjectIdNotConfiguredError' }),
    )
    await vi.waitFor(() =>
      expect(heard).toEqual([
        'ProjectIdNotConfiguredError: "embedded-wallet" needs a project id and the configuration has none.',
      ]),
    )
  })

  test('needs a secure site of another origin: the caller alone hears of it', async () => {
    const secureSite = location.origin
    const kit: Kit = createTestKit({ projectId: 'p', plugins: [embeddedWallet({ secureSite })] })
    const heard = hearErrors(kit)
    expect(() => requireFrame(kit)).toThrow(expect.objectContaining({ name: 'ConfigError' }))
    await vi.dynamicImportSettled()
    expect(heard).toEqual([])
    kit.destroy()
  })

  test('needs the plugin', () => {
    const kit: Kit = createTestKit({ projectId: 'p' })
    expect(() => requireFrame(kit)).toThrow(
      expect.objectContaining({ name: 'AuthConnectorNotFoundError' }),
    )
    kit.destroy()
  })
})

describe('a frame that does not open', () => {
  const refused = ['InvalidAppConfigurationError: The secure site refuses this app.']

  /** Waits for a frame as long as it may take; gives what hosts heard, and what was fetched. */
  async function fail(fetchPage: (url: string, init: RequestInit) => Promise<unknown>) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fetch = vi.fn(fetchPage)
    const kit = createPageKit({ fetch: fetch as never })
    const heard = hearErrors(kit)
    const frame = requireFrame(kit)
    const src = frame.element.src
    const failed = caught(frame.request('isConnected', {}))
    return {
      ...{ kit, heard, fetch, src, failed },
      async end() {
        await vi.advanceTimersByTimeAsync(loadWait)
        const error = await failed
        vi.useRealTimers()
        await vi.dynamicImportSettled()
        return error
      },
    }
  }
  const ok = async () => ({ ok: true })

  test('since no page loaded, says so to the caller alone', async () => {
    const leave = placeSite(site, { isDead: true })
    const { end, heard, fetch } = await fail(ok)
    expect(await end()).toMatchObject({ name: 'FrameLoadError', reason: 'late' })
    leave()
    expect(fetch).not.toHaveBeenCalled()
    expect(heard).toEqual([])
  })

  test('since this page’s policy blocks it, is the app’s to mend', async () => {
    const leave = placeSite(site, { isDead: true })
    const { end, heard, fetch } = await fail(ok)
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        ...{ effectiveDirective: 'frame-src', blockedURI: secureOrigin },
      }),
    )
    expect(await end()).toMatchObject({ name: 'FrameLoadError', reason: 'policy' })
    leave()
    await vi.waitFor(() => expect(heard).toEqual(refused))
    expect(fetch).not.toHaveBeenCalled()
  })

  test('since the secure site refuses this page, is the app’s to mend', async () => {
    site.replies.syncDappData = refusal('OriginNotAllowed')
    const fetch = vi.fn(ok)
    const kit = createPageKit({ fetch: fetch as never })
    const heard = hearErrors(kit)
    await expect(requireFrame(kit).request('isConnected', {})).rejects.toMatchObject({
      ...{ name: 'FrameLoadError', reason: 'refused' },
    })
    await vi.waitFor(() => expect(heard).toEqual(refused))
    expect(fetch).not.toHaveBeenCalled()
  })

  test('though the secure site serves its page, is the app’s to mend', async () => {
    site.replies.syncDappData = hold
    const { end, heard, fetch, src } = await fail(ok)
    expect(await end()).toMatchObject({ name: 'FrameLoadError', reason: 'silent' })
    await vi.waitFor(() => expect(heard).toEqual(refused))
    expect(fetch.mock.calls).toEqual([
      [src, { method: 'HEAD', credentials: 'omit', signal: expect.any(AbortSignal) }],
    ])
  })

  test('is asked for by the page’s own fetch if the host gives none', async () => {
    site.replies.syncDappData = hold
    const fetch = vi.fn(ok)
    vi.stubGlobal('fetch', fetch)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const kit = createPageKit()
    const heard = hearErrors(kit)
    const { element } = requireFrame(kit)
    const { src } = element
    await vi.advanceTimersByTimeAsync(loadWait)
    vi.useRealTimers()
    await vi.waitFor(() => expect(heard).toEqual(refused))
    expect(fetch).toHaveBeenCalledWith(src, expect.objectContaining({ method: 'HEAD' }))
  })

  test.each([
    ['fails', async () => ({ ok: false })],
    [
      'cannot be reached',
      async () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('and whose site %s, says so to the caller alone', async (_, fetchPage) => {
    site.replies.syncDappData = hold
    const { end, heard, fetch } = await fail(fetchPage)
    expect(await end()).toMatchObject({ name: 'FrameLoadError', reason: 'silent' })
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.dynamicImportSettled()
    expect(heard).toEqual([])
  })

  test('and whose site does not answer within 5 s, is asked no longer', async () => {
    site.replies.syncDappData = hold
    const signals: (AbortSignal | null | undefined)[] = []
    const { heard, failed } = await fail((_, { signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    })
    await vi.advanceTimersByTimeAsync(loadWait)
    await failed
    await vi.advanceTimersByTimeAsync(4_900)
    expect(signals.map((signal) => signal?.aborted)).toEqual([false])
    await vi.advanceTimersByTimeAsync(100)
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
    vi.useRealTimers()
    await vi.dynamicImportSettled()
    expect(heard).toEqual([])
  })

  test('is opened again by the next call', async () => {
    site.replies.syncDappData = refusal('Failed')
    const kit = createPageKit()
    hearErrors(kit)
    const frame = requireFrame(kit)
    await caught(frame.request('isConnected', {}))
    site.replies.syncDappData = { version: 4 }
    expect(requireFrame(kit)).not.toBe(frame)
    await expect(requireFrame(kit).request('isConnected', {})).resolves.toEqual({
      isConnected: false,
    })
  })
})

describe('the kit’s theme', () => {
  /** A system that says whether it is dark; undefined: the browser does not know. */
  function setSystem(isDark: boolean | undefined) {
    const media = Object.assign(new EventTarget(), { matches: isDark === true })
    const other = Object.assign(new EventTarget(), { matches: !isDark })
    vi.stubGlobal('matchMedia', (query: string) =>
      query !== '(prefers-color-scheme: dark)' ? other : isDark === undefined ? null : media,
    )
    return {
      turn(isNowDark: boolean) {
        media.matches = isNowDark
        media.dispatchEvent(new Event('change'))
      },
    }
  }
  const themes = () =>
    site.asked.filter(({ type }) => type === 'syncTheme').map(({ payload }) => payload)
  const tells = (...payloads: object[]) => vi.waitFor(() => expect(themes()).toEqual(payloads))
  const plain = (mode: string) => ({ mode, variables: {} })

  test.each<[ThemeConfig['mode'], isSystemDark: boolean | undefined, string]>([
    ['dark', false, 'dark'],
    ['dark', true, 'dark'],
    ['light', true, 'light'],
    ['light', false, 'light'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['system', undefined, 'light'],
    [undefined, true, 'dark'],
    [undefined, false, 'light'],
  ])('%s on a system whose being dark is %s is %s', async (mode, isSystemDark, told) => {
    setSystem(isSystemDark)
    requireFrame(createPageKit({ theme: { ...(mode && { mode }) } }))
    await tells(plain(told))
  })

  test('brings its variables, unless they are more than a message may have', async () => {
    setSystem(false)
    const variables = { '--wk-accent': '#123456' }
    const kit = createPageKit({ theme: { mode: 'dark', variables } })
    requireFrame(kit)
    await tells({ mode: 'dark', variables })
    kit.setTheme({ mode: 'light', variables: { '--wk-accent': 'x'.repeat(maxMessageSize) } })
    await tells({ mode: 'dark', variables }, plain('light'))
  })

  test('is followed: the host’s and the system’s changes', async () => {
    const system = setSystem(false)
    const kit = createPageKit()
    requireFrame(kit)
    await tells(plain('light'))
    system.turn(true)
    await tells(plain('light'), plain('dark'))
    kit.setTheme({ mode: 'light' })
    await tells(plain('light'), plain('dark'), plain('light'))
  })

  test('of a system that tells no changes is said once', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const kit = createPageKit()
    const frame = requireFrame(kit)
    await tells(plain('dark'))
    expect(() => frame.close()).not.toThrow()
  })

  test('is told to no frame that was closed', async () => {
    const system = setSystem(false)
    const kit = createPageKit()
    const first = requireFrame(kit)
    await tells(plain('light'))
    const request = vi.spyOn(first, 'request')
    first.close()
    kit.setTheme({ mode: 'dark' })
    system.turn(true)
    expect(request).not.toHaveBeenCalled()
  })

  test('may be refused by a frame that knows none', async () => {
    setSystem(true)
    site.replies.syncTheme = refusal('UnknownType')
    const kit = createPageKit()
    const heard = hearErrors(kit)
    const frame = requireFrame(kit)
    await tells(plain('dark'))
    await expect(frame.request('isConnected', {})).resolves.toEqual({ isConnected: false })
    expect(heard).toEqual([])
  })
})

describe('something done with the key in the frame', () => {
  test('opens the modal if it is closed, and closes it again', async () => {
    site.replies.addPasskey = hold
    const kit = createPageKit()
    const done = askInFrame(kit, { type: 'addPasskey' })
    await shows('KeyFrame')
    await answer('addPasskey', {})
    await expect(done).resolves.toBeUndefined()
    await shows(undefined)
    expect(readWallet(kit).keyTask.peek()).toBeUndefined()
  })

  test('is shown over what the modal shows, which is there again after it', async () => {
    site.replies.saveRecovery = hold
    const kit = await openWallet()
    await shows('Connect')
    const done = askInFrame(kit, { type: 'saveRecovery' })
    await shows('KeyFrame')
    expect(readWallet(kit).keyTask.peek()?.type).toBe('saveRecovery')
    await answer('saveRecovery', {})
    await done
    await shows('Connect')
  })

  test('takes the place of another one, which the visitor has left', async () => {
    site.replies.addPasskey = hold
    site.replies.exportKey = hold
    const kit = await openWallet()
    await shows('Connect')
    const first = caught(askInFrame(kit, { type: 'addPasskey' }))
    await shows('KeyFrame')
    await asked('addPasskey')
    const second = askInFrame(kit, { type: 'exportKey' })
    expect(await first).toMatchObject({ name: 'UserRejectedError' })
    await asked('exportKey')
    expect(getView()).toBe('KeyFrame')
    expect(readWallet(kit).keyTask.peek()?.type).toBe('exportKey')
    await answer('exportKey', {})
    await second
    // Back to what was there before both: the second stands in the first one's place.
    await shows('Connect')
  })

  test('that the visitor leaves was declined, and is taken back in the frame', async () => {
    site.replies.addPasskey = hold
    const kit = await openWallet()
    const left = caught(askInFrame(kit, { type: 'addPasskey' }))
    const { id } = await asked('addPasskey')
    await shows('KeyFrame')
    await press('Back')
    expect(await left).toMatchObject({ name: 'UserRejectedError', cause: { name: 'AbortError' } })
    await shows('Connect')
    expect((await asked('cancel')).payload).toEqual({ request: id })
  })

  test('that was aborted before asks nothing and opens nothing', async () => {
    const kit = createPageKit()
    const signal = AbortSignal.abort('gone')
    expect(await caught(askInFrame(kit, { type: 'recoverKey', signal }))).toBe('gone')
    expect(root()).toBeNull()
    expect(site.last('recoverKey')).toBeUndefined()
    expect(readWallet(kit).keyTask.peek()).toBeUndefined()
  })

  test('that is aborted ends with the reason, and its screen goes', async () => {
    site.replies.recoverKey = hold
    const kit = await openWallet()
    await shows('Connect')
    const abort = new AbortController()
    const left = caught(askInFrame(kit, { type: 'recoverKey', signal: abort.signal }))
    const { id } = await asked('recoverKey')
    await shows('KeyFrame')
    await act(async () => abort.abort('gone'))
    expect(await left).toBe('gone')
    await shows('Connect')
    expect((await asked('cancel')).payload).toEqual({ request: id })
  })

  test('that the frame refuses fails as the frame says, and its screen goes', async () => {
    site.replies.recoverKey = refusal('CodeRefused')
    const kit = await openWallet()
    await shows('Connect')
    const { signal } = new AbortController()
    for (const options of [{}, { signal }]) {
      const failed = caught(askInFrame(kit, { type: 'recoverKey', ...options }))
      expect(await failed).toMatchObject({ name: 'FrameAnswerError', code: 'CodeRefused' })
      await shows('Connect')
    }
    expect(readWallet(kit).keyTask.peek()).toBeUndefined()
  })

  test('that has no frame fails, and its screen goes', async () => {
    const kit = await openWallet({ projectId: undefined as never })
    hearErrors(kit)
    await shows('Connect')
    expect(await caught(askInFrame(kit, { type: 'exportKey' }))).toMatchObject({
      name: 'ProjectIdNotConfiguredError',
    })
    await shows('Connect')
  })

  test('leaves another screen alone that the visitor went to meanwhile', async () => {
    site.replies.addPasskey = hold
    const kit = await openWallet()
    const left = caught(askInFrame(kit, { type: 'addPasskey' }))
    await shows('KeyFrame')
    await asked('addPasskey')
    await act(async () => kit.router.push(accountView))
    expect(await left).toMatchObject({ name: 'UserRejectedError' })
    await shows('Account')
  })
})

describe('what ends when a view is left', () => {
  async function watch() {
    const kit = await openWallet()
    await shows('Connect')
    const end = new AbortController()
    return { kit, end, watchView: () => abortWhenLeft(kit, { view: connectView, end }) }
  }

  test('goes on as long as the view is shown, and ends with the next one', async () => {
    const { kit, end, watchView } = await watch()
    watchView()
    expect(end.signal.aborted).toBe(false)
    await act(async () => kit.router.replace(connectView))
    expect(end.signal.aborted).toBe(false)
    await act(async () => kit.router.push(keyFrameView))
    expect(end.signal.aborted).toBe(true)
  })

  test('ends with the modal', async () => {
    const { kit, end, watchView } = await watch()
    watchView()
    await act(async () => kit.close())
    expect(end.signal.aborted).toBe(true)
  })

  test('ends right away if the view is not shown', async () => {
    const { kit, end, watchView } = await watch()
    await act(async () => kit.close())
    watchView()
    expect(end.signal.aborted).toBe(true)
  })

  test('does not end with the view once the watch is over', async () => {
    const { kit, end, watchView } = await watch()
    watchView()()
    await act(async () => kit.close())
    expect(end.signal.aborted).toBe(false)
  })
})
