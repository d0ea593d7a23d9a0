import { getNetwork, isWalletKitError, type Kit } from '@wallet-kit/core'
import { checkReceiver } from '@wallet-kit/core/assets'
import {
  type CheckedReceiver,
  isSameAddress,
  lookupAddress,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { getDraft, type Oddities, type Receiver } from '../draft/draft.js'
import { SendChangedError, SendNameChangedError, SendNameError } from '../errors.js'
import { tell } from '../slice.js'
import { receiverFound } from '../transfer/transfer.js'

/** How long an answer about a name counts, in milliseconds: the time to read a preview. */
const lasts = 30_000

/**
 * Asks whether a name still leads to an address, if the last answer is 30 s old. Gives when it was asked again, undefined if it was
 * not. Throws what `renewName` throws.
 */
export async function confirmName(
  kit: Kit,
  { to, name, resolvedAt = 0, signal }: confirmName.Options,
): Promise<number | undefined> {
  const age = Date.now() - resolvedAt
  // If the clock was set back, the answer counts as old.
  if (name === undefined || (age >= 0 && age < lasts)) return undefined
  return renewName(kit, { to, name, signal })
}

export declare namespace confirmName {
  type Options = Pick<Oddities, 'name' | 'resolvedAt'> & {
    /** What it gave before. */
    readonly to: string
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * Asks once more whose a name is, and gives when that was. Throws
 * - `SendNameChangedError` if the name no longer gives the address: the draft then has the new one, if there is one;
 * - `SendNameError` if the question fails;
 * - `SendChangedError` if the draft was changed meanwhile.
 */
async function renewName(
  kit: Kit,
  { to, name, signal }: renewName.Options,
): Promise<number | undefined> {
  const draft = getDraft(kit)
  const receiver = await resolveName(kit, { name, signal }).catch((cause) => {
    signal?.throwIfAborted()
    throw new SendNameError({ cause })
  })
  if (!draft || getDraft(kit) !== draft) throw new SendChangedError()
  const id = draft.caipAddress.slice(0, draft.caipAddress.lastIndexOf(':'))
  const isFound = receiver.status === 'found'
  if (isFound && isSameAddress(`${id}:${receiver.address}`, `${id}:${to}`)) {
    return receiver.resolvedAt
  }
  tell(kit, receiverFound, {
    lookup: draft.receiver,
    receiver: isFound ? { ...receiver, isMoved: true } : receiver,
  })
  throw new SendNameChangedError()
}

declare namespace renewName {
  type Options = {
    readonly name: string
    /** What it gave before. */
    readonly to: string
    readonly signal?: AbortSignal | undefined
  }
}

/** A screen waits no longer for a name, in milliseconds. */
const patience = 10_000

/** Asks whose a name is now. Throws what `lookupAddress` throws, and a `TimeoutError`; a contradicted name is refused. */
export async function resolveName(
  kit: Kit,
  { name, signal }: { readonly name: string; readonly signal?: AbortSignal | undefined },
): Promise<Receiver> {
  const network = getNetwork(kit)
  return withDeadline(
    async (signal) => {
      const named = await lookupAddress(kit, { name, network, signal }).catch((error) => {
        if (isWalletKitError(error, 'NameContradictedError')) return undefined
        throw error
      })
      if (named === undefined) return { status: 'refused', reason: 'contradicted' }
      const text = named?.address
      const found = text && (await checkReceiver(kit, { text, network, isNamed: true, signal }))
      if (!named || !found) return { status: 'refused', reason: 'name' }
      return toReceiver(found, {
        name: named.name,
        isVerified: named.isVerified,
        resolvedAt: Date.now(),
      })
    },
    { signal, timeout: patience },
  )
}

/** The receiver for an address that was checked: refused if nobody owns the address. */
export function toReceiver(
  { address, canonical, issue, isUnchecked }: CheckedReceiver,
  named?: Pick<Oddities, 'name' | 'isVerified' | 'resolvedAt'>,
): Receiver {
  if (issue === 'burn') return { status: 'refused', reason: issue }
  const isElsewhere = issue === 'elsewhere'
  const isKeyless = issue === 'keyless'
  return {
    ...{ status: 'found', address, hasWrongChecksum: issue === 'checksum' },
    ...(canonical && { canonical }),
    ...(isElsewhere && { isElsewhere }),
    ...(isKeyless && { isKeyless }),
    ...(isUnchecked && { isUnchecked }),
    ...named,
  }
}
