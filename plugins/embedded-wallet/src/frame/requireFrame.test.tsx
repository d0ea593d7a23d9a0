import { act } from '@testing-library/react'
import type { Kit, ThemeConfig } from '@wallet-kit/core'
import { connectView, networksView } from '@wallet-kit/core/plugin'
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

/** Collects the name and the message of each error that hosts get reported. */
function hearErrors(kit: Kit) {
  vi.spyOn(console, 'error').mockReturnValue()
  const heard: string[] = []
  kit.on('error:reported', ({ name, message }) => heard.push(`${name}: ${message}`))
  return heard
}
const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe('the kit’s frame', () => {
  test('is opened once, in the kit’s element, for the slot that views draw', async () => {
    const kit = await openWallet()
    const frame = requireFrame(kit)
    expect(requireFrame(kit)).toBe(frame)
    expect(frame.element.parentElement).toBe(root())
    expect(frame.element.title).toBe('Secure wallet frame')
    expect(frame.element.slot).toBe(frameSlot)
    expect(frameSlot).toBe('wk-secure-frame')
    expect(frame.origin).toBe(secureOrigin)
  })

  test('is opened again after a close', async () => {
    const kit = createPageKit()
    const frame = requireFrame(kit)
    frame.close()
    const next = requireFrame(kit)
    expect(next).not.toBe(frame)
    await expect(next.request('isConnected', {})).resolves.toEqual({ isConnected: false })
  })

  test('is opened again if the page removed it; pending requests are aborted', async () => {
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

  test('needs a project id; the host gets a report', async () => {
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

  test('needs a secure site of another origin; only the caller gets the error', async () => {
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
  const blocked = [
    'InvalidAppConfigurationError: The secure site is blocked by the policy of this page.',
  ]
  const silent = [
    'InvalidAppConfigurationError: The secure site serves its page, which did not answer in a frame of this page.',
  ]

  /** Opens a frame; `end` lets its deadline pass and gives the error of its request. */
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

  test('because no page loaded is not reported', async () => {
    const leave = placeSite(site, { isDead: true })
    const { end, heard, fetch } = await fail(ok)
    expect(await end()).toMatchObject({ name: 'FrameLoadError', reason: 'late' })
    leave()
    expect(fetch).not.toHaveBeenCalled()
    expect(heard).toEqual([])
  })

  test('because this page’s policy blocks it is a configuration error', async () => {
    const leave = placeSite(site, { isDead: true })
    const { end, heard, fetch } = await fail(ok)
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        ...{ effectiveDirective: 'frame-src', blockedURI: secureOrigin },
      }),
    )
    expect(await end()).toMatchObject({ name: 'FrameLoadError', reason: 'policy' })
    leave()
    await vi.waitFor(() => expect(heard).toEqual(blocked))
    expect(fetch).not.toHaveBeenCalled()
  })

  test('because the secure site refuses this page is a configuration error', async () => {
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

  test('although the secure site serves its page is a configuration error', async () => {
    site.replies.syncDappData = hold
    const { end, heard, fetch, src } = await fail(ok)
    expect(await end()).toMatchObject({ name: 'FrameLoadError', reason: 'silent' })
    await vi.waitFor(() => expect(heard).toEqual(silent))
    expect(fetch.mock.calls).toEqual([
      [src, { method: 'HEAD', credentials: 'omit', signal: expect.any(AbortSignal) }],
    ])
  })

  test('is checked with the global fetch if the host gives none', async () => {
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
    await vi.waitFor(() => expect(heard).toEqual(silent))
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
  ])('and whose site %s is not reported', async (_, fetchPage) => {
    site.replies.syncDappData = hold
    const { end, heard, fetch } = await fail(fetchPage)
    expect(await end()).toMatchObject({ name: 'FrameLoadError', reason: 'silent' })
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.dynamicImportSettled()
    expect(heard).toEqual([])
  })

  test('and whose site does not answer within 5 s is not reported', async () => {
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
  /** Sets whether the system is dark; undefined: the browser has no media queries. */
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
  ])('with mode %s on a system that says dark: %s is %s', async (mode, isSystemDark, told) => {
    setSystem(isSystemDark)
    requireFrame(createPageKit({ theme: { ...(mode && { mode }) } }))
    await tells(plain(told))
  })

  test('includes its variables, unless they are too large for a message', async () => {
    setSystem(false)
    const variables = { '--wk-accent': '#123456' }
    const kit = createPageKit({ theme: { mode: 'dark', variables } })
    requireFrame(kit)
    await tells({ mode: 'dark', variables })
    kit.setTheme({ mode: 'light', variables: { '--wk-accent': 'x'.repeat(maxMessageSize) } })
    await tells({ mode: 'dark', variables }, plain('light'))
  })

  test('is sent again after a change by the host or the system', async () => {
    const system = setSystem(false)
    const kit = createPageKit()
    requireFrame(kit)
    await tells(plain('light'))
    system.turn(true)
    await tells(plain('light'), plain('dark'))
    kit.setTheme({ mode: 'light' })
    await tells(plain('light'), plain('dark'), plain('light'))
  })

  test('is sent once if the system reports no changes', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const kit = createPageKit()
    const frame = requireFrame(kit)
    await tells(plain('dark'))
    expect(() => frame.close()).not.toThrow()
  })

  test('is not sent to a closed frame', async () => {
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

  test('may be refused by a frame without themes', async () => {
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

describe('a key task in the frame', () => {
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

  test('replaces a pending one, which is rejected as left', async () => {
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

  test('that the visitor leaves is rejected as declined and cancelled in the frame', async () => {
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

  test('whose signal is already aborted opens nothing', async () => {
    const kit = createPageKit()
    const signal = AbortSignal.abort('gone')
    expect(await caught(askInFrame(kit, { type: 'recoverKey', signal }))).toBe('gone')
    expect(root()).toBeNull()
    expect(site.last('recoverKey')).toBeUndefined()
    expect(readWallet(kit).keyTask.peek()).toBeUndefined()
  })

  test('that is aborted rejects with the reason and closes its screen', async () => {
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

  test('that the frame refuses rejects with the frame’s error and closes its screen', async () => {
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

  test('that cannot open the frame rejects and closes its screen', async () => {
    const kit = await openWallet({ projectId: undefined as never })
    hearErrors(kit)
    await shows('Connect')
    expect(await caught(askInFrame(kit, { type: 'exportKey' }))).toMatchObject({
      name: 'ProjectIdNotConfiguredError',
    })
    await shows('Connect')
  })

  test('does not close another screen that was opened meanwhile', async () => {
    site.replies.addPasskey = hold
    const kit = await openWallet()
    const left = caught(askInFrame(kit, { type: 'addPasskey' }))
    await shows('KeyFrame')
    await asked('addPasskey')
    await act(async () => kit.router.push(networksView))
    expect(await left).toMatchObject({ name: 'UserRejectedError' })
    await shows('Networks')
  })
})

describe('abortWhenLeft', () => {
  async function watch() {
    const kit = await openWallet()
    await shows('Connect')
    const end = new AbortController()
    return { kit, end, watchView: () => abortWhenLeft(kit, { view: connectView, end }) }
  }

  test('aborts when another view covers the view, not when it is shown again', async () => {
    const { kit, end, watchView } = await watch()
    watchView()
    expect(end.signal.aborted).toBe(false)
    await act(async () => kit.router.replace(connectView))
    expect(end.signal.aborted).toBe(false)
    await act(async () => kit.router.push(keyFrameView))
    expect(end.signal.aborted).toBe(true)
  })

  test('aborts when the modal closes', async () => {
    const { kit, end, watchView } = await watch()
    watchView()
    await act(async () => kit.close())
    expect(end.signal.aborted).toBe(true)
  })

  test('aborts immediately if the view is not shown', async () => {
    const { kit, end, watchView } = await watch()
    await act(async () => kit.close())
    watchView()
    expect(end.signal.aborted).toBe(true)
  })

  test('does not abort after it was stopped', async () => {
    const { kit, end, watchView } = await watch()
    watchView()()
    await act(async () => kit.close())
    expect(end.signal.aborted).toBe(false)
  })
})
