import { afterEach, expect, test, vi } from 'vitest'
import type { Frame } from '../frame.js'
import { connectSocial, getSocialRedirectUri } from './socialLogin.js'

afterEach(() => vi.unstubAllGlobals())

/** A frame in a tab, whose service gives logins that it counts. */
function createFrame() {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const ended: unknown[] = []
  let logins = 0
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    if (path === '/v1/social/uri') {
      logins++
      return Response.json({ uri: 'https://provider.test', login: `login ${logins}` })
    }
    ended.push(JSON.parse(body).login)
    const reasons = [{ name: 'SocialLoginRefused', description: 'No.' }]
    return Response.json({ reasons }, { status: 403 })
  })
  const state = { visit: new AbortController(), login: undefined }
  const frame = { host: 'https://app.test', state } as unknown as Frame
  /** Ends it; what the service says to that is of no account here. */
  const end = () => connectSocial(frame, { provider: 'x', result: 'r' }).catch(() => {})
  return { frame, ended, end }
}

test('a login that the page itself left for is gone on with after a load', async () => {
  const { frame, ended, end } = createFrame()
  await getSocialRedirectUri(frame, { provider: 'x', returnUrl: 'https://app.test/' })
  frame.state.login = undefined
  await end()
  expect(ended).toEqual(['login 1'])
})

test('one that the page came back from without a word does not take the place of the next', async () => {
  const { frame, ended, end } = createFrame()
  await getSocialRedirectUri(frame, { provider: 'x', returnUrl: 'https://app.test/' })
  await getSocialRedirectUri(frame, { provider: 'x' })
  await end()
  expect(ended).toEqual(['login 2'])
})
