import type { Kit } from '@wallet-kit/core'
import { isSameAddress } from '@wallet-kit/core/plugin'
import { SendChangedError, SendNameChangedError, SendNameError } from '../errors.js'
import { sendSlice } from '../slice.js'
import { changeDraft } from './changeDraft.js'
import { resolveName } from './resolveName.js'

/**
 * Asks once more whose a name is; gives when that was. Where it leads elsewhere by now the draft gets that, and
 * `SendNameChangedError` is thrown; `SendNameError` where nobody can tell, and `SendChangedError` where the draft was changed meanwhile.
 */
export async function renewName(
  kit: Kit,
  { to, name, signal }: renewName.Options,
): Promise<number | undefined> {
  const { draft } = kit.read(sendSlice)
  const before = draft.peek()
  const receiver = await resolveName(kit, { name, signal }).catch((cause) => {
    signal?.throwIfAborted()
    throw new SendNameError({ cause })
  })
  if (!before || draft.peek() !== before) throw new SendChangedError()
  const id = before.caipAddress.slice(0, before.caipAddress.lastIndexOf(':'))
  const isFound = receiver.status === 'found'
  if (isFound && isSameAddress(`${id}:${receiver.address}`, `${id}:${to}`)) {
    return receiver.resolvedAt
  }
  changeDraft(kit, { receiver: isFound ? { ...receiver, isMoved: true } : receiver })
  throw new SendNameChangedError()
}

export declare namespace renewName {
  type Options = {
    readonly name: string
    /** What it gave before. */
    readonly to: string
    readonly signal?: AbortSignal | undefined
  }
}
