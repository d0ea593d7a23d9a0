import { afterEach, expect, test, vi } from 'vitest'
import { createSeenView } from '../../../../test/createSeenView.js'
import type { Frame } from '../frame.js'
import { beginVisit } from '../login/emailLogin.js'
import { showPasskey } from './showPasskey.js'

afterEach(() => vi.unstubAllGlobals())

type Element = Record<string, unknown> & { press(type: string): void }

/** Elements that hear of presses, as a screen draws them. */
function createDocument() {
  const drawn: Element[] = []
  const createElement = (tag: string) => {
    const listeners: Record<string, (event: object) => void> = {}
    const element = {
      ...{ tag, append() {}, remove() {}, setAttribute() {}, focus() {}, after() {} },
      ...{ querySelectorAll: () => [], clientWidth: 400, clientHeight: 600 },
      addEventListener: (type: string, listener: (event: object) => void) => {
        listeners[type] = listener
      },
      press: (type: string) => listeners[type]?.({ isTrusted: true, preventDefault() {} }),
    }
    drawn.push(element)
    return element
  }
  const document = Object.assign(new EventTarget(), {
    ...{ createElement, body: { append() {} } },
  })
  return {
    document,
    find: (value: string) => drawn.findLast((each) => each.value === value),
    drawn,
  }
}

/** A frame whose visitor uses a passkey. What the service says to that is held. */
async function usePasskey() {
  const { document, drawn, find } = createDocument()
  let answer = () => {}
  let session: string | undefined
  const asked: string[] = []
  const challenge = { challenge: 'AAAA', timeout: 1 }
  const answers: Readonly<Record<string, () => Response>> = {
    '/v1/passkeys/create/begin': () =>
      Response.json({
        ...{ ...challenge, rp: { id: 'a', name: 'a' }, pubKeyCredParams: [] },
        user: { id: 'AAAA', name: 'a', displayName: 'a' },
      }),
    '/v1/passkeys/use/begin': () =>
      Response.json({ ...challenge, rpId: 'a', userVerification: 'required' }),
    '/v1/passkeys/use': () => Response.json({ action: 'connect' }),
    '/v1/account': () =>
      Response.json({ accountId: 'a', identities: [], hasSeedCopy: true, isFresh: true }),
    '/v1/keys/copies': () => Response.json({ copies: [] }),
  }
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    asked.push(path)
    if (path === '/v1/passkeys/use') {
      // As a browser does: it keeps the cookie of an answer unless the request was given up before.
      await new Promise<void>((resolve, reject) => {
        answer = resolve
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
      session = 'token'
    }
    const reasons = [{ name: 'KeyNotFound', description: 'None.' }]
    return answers[path]?.() ?? Response.json({ reasons }, { status: 404 })
  })
  class Passkey {
    readonly rawId = new ArrayBuffer(3)
    readonly response = {
      clientDataJSON: new ArrayBuffer(3),
      authenticatorData: new ArrayBuffer(3),
      signature: new ArrayBuffer(3),
    }
    getClientExtensionResults = () => ({ prf: { results: { first: new ArrayBuffer(32) } } })
  }
  const defaultView = createSeenView({
    ...{ PublicKeyCredential: Passkey, location: { hostname: 'secure.test' } },
    navigator: { credentials: { get: async () => new Passkey() } },
  })
  Object.assign(document, { defaultView })
  const { signal: cancelled } = new AbortController()
  const state = { visit: new AbortController(), asking: Promise.resolve(), account: undefined }
  const facts = { cancelled, host: 'https://app.test', settings: {} }
  const frame = { document, state, ...facts } as unknown as Frame
  const outcome = showPasskey(frame).then(
    ({ action }) => action,
    ({ code }) => code,
  )
  await vi.waitFor(() => expect(find('use')?.disabled).toBe(false))
  drawn.findLast(({ tag }) => tag === 'form')?.press('submit')
  await vi.waitFor(() => expect(asked).toContain('/v1/passkeys/use'))
  return { frame, outcome, answer: () => answer(), readSession: () => session }
}

test('a login by a passkey that the visitor left, while the service looked at it, opens no keys and leaves no session', async () => {
  const { frame, outcome, answer, readSession } = await usePasskey()
  beginVisit(frame)
  answer()
  expect(await outcome).toBe(4001)
  expect(frame.state.account).toBeUndefined()
  expect(readSession()).toBeUndefined()
})
