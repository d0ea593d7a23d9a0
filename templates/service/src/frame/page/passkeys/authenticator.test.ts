import { expect, test } from 'vitest'
import type { SiteWindow } from '../screen/openWindow.js'
import { derive } from './authenticator.js'

const secret = Uint8Array.from({ length: 32 }, (_, place) => place)
const larger = new Uint8Array(64)
larger.set(secret, 8)

test.each([
  ['a buffer', secret.buffer, secret],
  ['a view of a larger buffer', larger.subarray(8, 40), secret],
  ['words', new Uint32Array(larger.buffer, 8, 8), secret],
  ['a view of other than 32 bytes', larger.subarray(8, 39), undefined],
  ['nothing', undefined, undefined],
])('what a passkey derives is read where the browser gives %s', async (_, first, derived) => {
  class Passkey {
    readonly rawId = new ArrayBuffer(3)
    readonly response = {
      clientDataJSON: new ArrayBuffer(3),
      authenticatorData: new ArrayBuffer(3),
      signature: new ArrayBuffer(3),
    }
    getClientExtensionResults = () => ({ prf: { results: { first } } })
  }
  const window = {
    ...{ PublicKeyCredential: Passkey, location: { hostname: 'secure.test' } },
    navigator: { credentials: { get: async () => new Passkey() } },
  }
  const getWindow = () => window as unknown as SiteWindow
  const { signal } = new AbortController()
  expect((await derive([], { getWindow, signal })).derived).toEqual(derived)
})
