import { afterEach, expect, test, vi } from 'vitest'
import type { Frame } from '../frame.js'
import { beginVisit, connectOtp } from './emailLogin.js'
import { connectFarcaster } from './farcasterLogin.js'
import { connectSocial } from './socialLogin.js'

afterEach(() => vi.unstubAllGlobals())

const otp = '123456'

test.each([
  ['connectOtp', connectOtp, { otp }],
  ['connectSocial', connectSocial, { provider: 'x', result: 'token' }],
  ['connectFarcaster', connectFarcaster, undefined],
] as const)(
  '%s: whoever leaves while the service logs them in takes no session of it',
  async (_, handle, payload) => {
    let session: string | undefined
    let answer = () => {}
    // As a browser does: it keeps the cookie of an answer unless the request was given up before.
    const fetch = vi.fn(async (_path: string, { signal }: RequestInit) => {
      await new Promise<void>((resolve, reject) => {
        answer = resolve
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
      session = 'token'
      return Response.json({ action: 'connect' })
    })
    vi.stubGlobal('fetch', fetch)
    const state = { visit: new AbortController(), login: 'login', account: undefined }
    const cancelled = new AbortController().signal
    const frame = { state, cancelled, host: 'https://app.test' } as unknown as Frame
    const login = handle(frame, payload).catch(({ code }) => code)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    beginVisit(frame)
    answer()
    expect(await login).toBe('Aborted')
    expect(session).toBeUndefined()
  },
)
