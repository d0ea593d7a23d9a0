import type { SiwxSession } from '../options.js'

/** More of a text is no sign-in. */
const longest = 20_000

const required = [
  'domain',
  'uri',
  'version',
  'nonce',
  'statement',
  'chainId',
  'accountAddress',
  'issuedAt',
] as const
const optional = ['expirationTime', 'notBefore', 'requestId'] as const

/** Reads a session that a storage gave: who wrote it is not known. Undefined for what is none. */
export function readSession(value: unknown): SiwxSession | undefined {
  const { data, message, signature } = Object(value)
  const fields = Object(data)
  const { resources } = fields
  if (!isText(message) || !isText(signature)) return undefined
  if (!required.every((name) => isText(fields[name]))) return undefined
  if (!optional.every((name) => fields[name] === undefined || isText(fields[name])))
    return undefined
  if (resources !== undefined && !(Array.isArray(resources) && resources.every(isText)))
    return undefined
  const names = [...required, ...optional, 'resources'].filter((name) => fields[name] !== undefined)
  const known = Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { data: known as SiwxSession['data'], message, signature }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longest

/** Whether a session counts now: it has begun, and has not ended. A time that cannot be read ends it. */
export function isCurrent({ data }: SiwxSession, now: number = Date.now()): boolean {
  const { notBefore, expirationTime } = data
  if (notBefore !== undefined && !(Date.parse(notBefore) <= now)) return false
  return expirationTime === undefined || Date.parse(expirationTime) > now
}
