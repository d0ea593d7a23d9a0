import { literal, object, optional, parse, pipe, regex, string, url, variant } from 'valibot'
import { FarcasterNotReachedError } from './errors.js'

/** How long the relay may take, in ms. */
const relayTime = 10_000

const channelSchema = object({
  channelToken: pipe(string(), regex(/^[\w-]{1,200}$/)),
  url: pipe(string(), url()),
})

const statusSchema = variant('state', [
  object({ state: literal('pending') }),
  object({
    state: literal('completed'),
    message: string(),
    signature: pipe(string(), regex(/^0x[\da-f]+$/i)),
    username: optional(string()),
  }),
])

/**
 * Opens a channel at the relay for one login: what is to be signed, and the url that leads a phone there. Throws `FarcasterNotReachedError`.
 * @see https://github.com/farcasterxyz/protocol/discussions/110 FIP-11
 */
export async function openChannel(
  relayUrl: string,
  asked: { readonly siweUri: string; readonly domain: string; readonly nonce: string },
) {
  const channel = await ask(`${relayUrl}/v1/channel`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...asked, acceptAuthAddress: true }),
  })
  return readAnswer(() => parse(channelSchema, channel))
}

/** What came back from the phone, if anything has. Throws `FarcasterNotReachedError`. */
export async function readChannel(relayUrl: string, channelToken: string) {
  const status = await ask(`${relayUrl}/v1/channel/status`, {
    headers: { Authorization: `Bearer ${channelToken}` },
  })
  return readAnswer(() => parse(statusSchema, status))
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(relayTime)
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    if (!response.ok) throw new TypeError(`The relay answered ${response.status}.`)
    return await response.json()
  } catch (cause) {
    throw new FarcasterNotReachedError({ cause })
  }
}

function readAnswer<answer>(read: () => answer): answer {
  try {
    return read()
  } catch (cause) {
    throw new FarcasterNotReachedError({ cause })
  }
}
