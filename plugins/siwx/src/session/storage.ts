import type { Kit } from '@wallet-kit/core'
import { defineStorageKey } from '@wallet-kit/core/plugin'
import type { SiwxAccount, SiwxSession, SiwxStorage } from '../options.js'
import { getLive } from '../slice.js'
import { isSameAccount } from './account.js'
import { isCurrent } from './getSession.js'

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

/** How many sessions are read: one for each account and network, the last ones. */
const most = 20

/** The sessions in the kit's own storage. */
export const sessionsKey = defineStorageKey<readonly SiwxSession[]>({
  name: 'siwx-sessions',
  version: 1,
  parse: (value) =>
    Array.isArray(value)
      ? value.slice(-most).flatMap((each) => readSession(each) ?? [])
      : undefined,
})

/** Keeps sessions in the kit's own storage. They say what this page may show; a backend verifies a session itself. */
function createStorage(kit: Kit): SiwxStorage {
  const all = () => (kit.storage.get(sessionsKey) ?? []).filter((session) => isCurrent(session))
  const others = (account: SiwxAccount) => all().filter(({ data }) => !isSameAccount(data, account))
  return {
    getSessions: async (account) => all().filter(({ data }) => isSameAccount(data, account)),
    addSession: async (session) => kit.storage.set(sessionsKey, [...others(session.data), session]),
    deleteSessions: async (account) => kit.storage.set(sessionsKey, others(account)),
  }
}

/** Where the sessions of a kit are kept: the host's own storage, or the kit's. */
export const getStorage = (kit: Kit): SiwxStorage =>
  getLive(kit).config.storage ?? createStorage(kit)
