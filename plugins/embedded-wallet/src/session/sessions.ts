import {
  getNetwork,
  getNetworks,
  type Kit,
  type Network,
  type WalletAccount,
} from '@wallet-kit/core'
import { AuthConnectorNotFoundError, type WalletSession } from '@wallet-kit/core/plugin'
import { FrameAbortedError } from '../errors.js'
import type { Frame } from '../frame/openFrame.js'
import type { EmbeddedAccountType, FrameUser } from '../frame/protocol.js'
import { requireFrame } from '../frame/requireFrame.js'
import { leaveLogin } from '../login/attempt.js'
import { disconnectAll, forgetLogin, readStored } from '../login/storedLogin.js'
import { embeddedWalletSlice, getLive, type LoginMethod, readWallet, setUsers } from '../slice.js'
import { isInUse } from '../userSlice.js'

/** The namespaces that the frame has keys for. */
export type Served = 'eip155' | 'solana'
const served: readonly Served[] = ['eip155', 'solana']

/** The served namespaces that have a network in this app. */
export const getServed = (kit: Kit): readonly Served[] =>
  served.filter((name) => getNetworks(kit).some(({ namespace }) => namespace === name))

/** What an address looks like. A frame that gives another one gave none. */
const addresses: Readonly<Record<Served, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** Asks the frame who is logged in, in each served namespace: a session of each that has an account. */
export async function fetchSessions(
  kit: Kit,
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly WalletSession[]> {
  const frame = requireFrame(kit)
  const { visit } = getLive(kit)
  await fetchSmartAccountNetworks(kit, frame, signal)
  const sessions: WalletSession[] = []
  for (const namespace of getServed(kit)) {
    const network = getNetwork(kit, namespace)
    const accounts = await fetchAccounts(kit, { frame, namespace, network, visit, signal })
    if (accounts.length) sessions.push({ namespace, accounts })
  }
  return sessions
}

/** A frame without smart accounts may not know the question. */
async function fetchSmartAccountNetworks(kit: Kit, frame: Frame, signal: AbortSignal) {
  const answer = frame.request('getSmartAccountEnabledNetworks', {}, { signal })
  const { networks } = await answer.catch((error) => {
    if (error?.name !== 'FrameAnswerError') throw error
    return { networks: [] }
  })
  kit.write(embeddedWalletSlice, ({ smartAccountNetworks }) => {
    smartAccountNetworks.value = networks
  })
}

/** The accounts on a network, the preferred one first; none where the frame has none of that namespace. */
export async function fetchAccounts(
  kit: Kit,
  { frame, namespace, network, visit, signal }: fetchAccounts.Options,
): Promise<readonly WalletAccount[]> {
  const { caipNetworkId: chainId } = network
  const user = await frame.request('getUser', { chainId }, { signal })
  // Signed out meanwhile: nobody comes back by a late answer.
  if (visit.signal.aborted) throw new FrameAbortedError({ request: 'getUser' })
  setUsers(kit, new Map(readWallet(kit).users.peek()).set(namespace, user))
  return toAccounts(kit, { user, namespace, chainId })
}

export declare namespace fetchAccounts {
  type Options = {
    readonly frame: Frame
    readonly namespace: Served
    readonly network: Network
    /** The one in which the caller began. */
    readonly visit: AbortController
    readonly signal?: AbortSignal | undefined
  }
}

/** A smart account is one on the networks that have them alone. The preferred type comes first. */
export function toAccounts(
  kit: Kit,
  { user, namespace, chainId }: toAccounts.Options,
): readonly WalletAccount[] {
  const enabled = readWallet(kit).smartAccountNetworks.peek()
  const canBeSmart = namespace === 'eip155' && enabled.includes(chainId)
  const { preferredAccountType: preferred } = user
  const all = user.accounts.length
    ? user.accounts
    : [{ address: user.address, type: 'eoa' as const }]
  const fitting = all.filter(
    ({ address, type }) =>
      addresses[namespace].test(address) && (type !== 'smartAccount' || canBeSmart),
  )
  return [
    ...fitting.filter(({ type }) => type === preferred),
    ...fitting.filter(({ type }) => type !== preferred),
  ]
}

export declare namespace toAccounts {
  type Options = {
    readonly user: FrameUser
    readonly namespace: Served
    /** CAIP-2. */
    readonly chainId: string
  }
}

/**
 * Makes the smart account or the key's own account (`eoa`) of eip155 the one in use; the next login begins with it, too.
 * Throws `AuthConnectorNotFoundError` if nobody is logged in, `FrameLoadError`, `FrameTimeoutError`, `FrameAbortedError` and `FrameAnswerError`.
 * @example await setPreferredAccount(kit, { type: 'eoa' })
 */
export async function setPreferredAccount(
  kit: Kit,
  { type }: { readonly type: EmbeddedAccountType },
): Promise<void> {
  const namespace = 'eip155'
  if (!readWallet(kit).users.peek().has(namespace))
    throw new AuthConnectorNotFoundError({ isListed: true })
  const frame = requireFrame(kit)
  const { visit } = getLive(kit)
  const read = () => getNetwork(kit, namespace)
  await frame.request('setPreferredAccount', { type, chainId: read().caipNetworkId })
  const network = read()
  const accounts = await fetchAccounts(kit, { frame, namespace, network, visit })
  // A switch meanwhile has brought the accounts of its own network.
  if (!accounts.length || read().caipNetworkId !== network.caipNetworkId) return
  getLive(kit).listeners.get(namespace)?.onChange(namespace, { accounts })
}

/**
 * Reactive: by what the visitor logged in, a social provider by its name; undefined where nobody is connected by the embedded wallet.
 * Throws `AuthConnectorNotFoundError` where the kit does not list the plugin.
 * @example const isByEmail = getLoginMethod(kit) === 'email'
 */
export function getLoginMethod(kit: Kit): LoginMethod | undefined {
  const stored = readStored(kit, 'login')
  return getServed(kit).some((namespace) => isInUse(kit, namespace)) ? stored : undefined
}

/** Logs the frame out, where somebody is or may be logged in. What is stored goes first: nobody comes back by a frame that hangs. */
export async function endSession(
  kit: Kit,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const isIn = !!getLive(kit).frame || readStored(kit, 'login') !== undefined
  forgetLogin(kit)
  leaveLogin(kit)
  if (isIn) await requireFrame(kit).request('signOut', {}, { signal })
}

/**
 * Logs out in the frame, and disconnects all namespaces that it serves. They are disconnected also if the frame does not answer: that throws `FrameLoadError`,
 * `FrameTimeoutError`, `FrameAbortedError` or `FrameAnswerError`.
 * @example await signOut(kit)
 */
export async function signOut(kit: Kit): Promise<void> {
  try {
    await endSession(kit)
  } finally {
    disconnectAll(kit)
  }
}
