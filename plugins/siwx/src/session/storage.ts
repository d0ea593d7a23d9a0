import type { Kit } from '@wallet-kit/core'
import { defineStorageKey } from '@wallet-kit/core/plugin'
import type { SiwxAccount, SiwxSession, SiwxStorage } from '../options.js'
import { getLive } from '../slice.js'
import { isSameAccount } from './account.js'
import { isCurrent, readSession } from './readSession.js'

/** More accounts than that are nobody's. */
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
    addSession: async (session) =>
      kit.storage.set(sessionsKey, [...others(session.data), session].slice(-most)),
    deleteSessions: async (account) => kit.storage.set(sessionsKey, others(account)),
  }
}

/** Where the sessions of a kit are kept: the host's own storage, or the kit's. */
export const getStorage = (kit: Kit): SiwxStorage =>
  getLive(kit).config.storage ?? createStorage(kit)
