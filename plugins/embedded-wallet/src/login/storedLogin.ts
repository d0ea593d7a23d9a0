import type { Kit } from '@wallet-kit/core'
import { defineStorageKey, type StorageKey } from '@wallet-kit/core/plugin'
import { type SocialProvider, socialProviders } from '../frame/protocol.js'
import { getLive, type LoginMethod, readWallet, setUsers } from '../slice.js'

const methods: readonly string[] = ['email', 'passkey', 'farcaster', ...socialProviders]

/** By what the visitor logged in. Neither an email nor an address is kept: who it is, the frame says. */
const storedLoginKey = defineStorageKey<LoginMethod>({
  name: 'login',
  version: 1,
  parse: (value) => methods.find((method) => method === value) as LoginMethod | undefined,
})

/** When the last code request was accepted, in ms since 1970. */
const codeAskedKey = defineStorageKey<number>({
  name: 'code-asked-at',
  version: 1,
  parse: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
})

/** The provider whose page this one went to: it comes back by a load of its own. */
const leftForKey = defineStorageKey<SocialProvider>({
  name: 'left-for',
  version: 1,
  parse: (value) => socialProviders.find((provider) => provider === value),
})

type Values = {
  readonly login: LoginMethod
  readonly codeAskedAt: number
  readonly leftFor: SocialProvider
}

const keys: { readonly [name in keyof Values]: StorageKey<Values[name]> } = {
  login: storedLoginKey,
  codeAskedAt: codeAskedKey,
  leftFor: leftForKey,
}
/** Reads what is stored of logins; undefined where there is none. */
export const readStored = <name extends keyof Values>(
  kit: Kit,
  name: name,
): Values[name] | undefined => getLive(kit).storage.get<Values[name]>(keys[name])

/** Stores it; undefined forgets it. */
export function store<name extends keyof Values>(
  kit: Kit,
  name: name,
  value: Values[name] | undefined,
): void {
  const { storage } = getLive(kit)
  if (value === undefined) storage.remove(keys[name] as StorageKey<unknown>)
  else storage.set<Values[name]>(keys[name], value)
}

/** Forgets who was logged in, with everything that was stored of it. */
export function forgetLogin(kit: Kit): void {
  store(kit, 'login', undefined)
  store(kit, 'leftFor', undefined)
  endVisit(kit)
}

/** Forgets who was logged in, in this tab alone. What waits for an approval of theirs ends with the reason, if there is one. */
export function endVisit(kit: Kit, reason?: unknown): void {
  const live = getLive(kit)
  live.visit.abort()
  live.visit = new AbortController()
  setUsers(kit, new Map())
  const { approval, keyTask } = readWallet(kit)
  // Their screens go with them. The recovery is part of a login that is on its way, and ends with that.
  approval.peek()?.end.abort(reason)
  const task = keyTask.peek()
  if (task?.type !== 'recoverKey') task?.end.abort()
}

/** The kit hears that nobody is connected any more, in all namespaces that the frame serves. */
export function disconnectAll(kit: Kit): void {
  const [listener] = getLive(kit).listeners.values()
  listener?.onDisconnect()
}
