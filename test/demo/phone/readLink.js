import { HttpProblem } from '../../dist/stack/httpProblem.js'

const form = /^wc:([^@?\s]+)@(\d+)\?(\S+)$/
const key = /^[0-9a-f]{64}$/

/**
 * Gives the link of a pairing where a text is one, without the space around it; says what is wrong where it is not.
 *
 * @throws HttpProblem 400, in a person's words.
 * @see https://eips.ethereum.org/EIPS/eip-1328
 */
export function readLink(text, now = Date.now()) {
  const link = typeof text === 'string' ? text.trim() : ''
  if (!link.startsWith('wc:'))
    throw refuse('This is no WalletConnect link: it has to begin with "wc:".')
  const [, topic, version, query] = form.exec(link) ?? []
  if (version && version !== '2')
    throw refuse(`Version ${version} of WalletConnect is not spoken here.`)
  const fields = new URLSearchParams(query)
  if (!key.test(topic) || !key.test(fields.get('symKey'))) {
    throw refuse('This link is not whole. Copy it again, from "wc:" to its end.')
  }
  const expiry = fields.get('expiryTimestamp')
  if (expiry !== null && !(Number(expiry) * 1000 > now)) {
    throw refuse('This link has expired. Ask the app for a new one.')
  }
  return link
}

function refuse(description) {
  return new HttpProblem(400, 'BadLink', description)
}
