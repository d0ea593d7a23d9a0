import type { Kit } from '@wallet-kit/core'
import { hasSecret, lazyAction } from '@wallet-kit/core/plugin'
import { changeDraft, getDraft } from '../draft/draft.js'
import { sendSlice } from '../slice.js'

const findReceiver = lazyAction(() => import('./findReceiver.js'), 'findReceiver', 'The transfer')

/** No name, address or link is longer. */
const longest = 500

/**
 * Takes what was typed or pasted as the receiver: an address, a name, or a payment link, whose amount and token are taken too. A text
 * that may be a key or a seed phrase is refused at once, and not kept. Resolves once the receiver is known; if a newer text comes
 * first, the answer is dropped. Rejects with `PluginLoadError`: then the text stays in the field, without a receiver, until it is set
 * once more.
 */
export async function setReceiver(kit: Kit, { text }: { readonly text: string }): Promise<void> {
  const { lookup } = kit.read(sendSlice)
  lookup.peek()?.abort()
  const abort = new AbortController()
  kit.write(sendSlice, (send) => {
    send.lookup.value = abort
  })
  if (hasSecret(text)) {
    changeDraft(kit, { text: '', receiver: { status: 'refused', reason: 'secret' } })
    return
  }
  const { caipAddress } = getDraft(kit) ?? {}
  const kept = text.slice(0, longest)
  const trimmed = kept.trim()
  changeDraft(kit, { text: kept, receiver: { status: trimmed ? 'resolving' : 'empty' } })
  if (!trimmed) return
  const { signal } = abort
  const isOver = () => signal.aborted || getDraft(kit)?.caipAddress !== caipAddress
  try {
    await findReceiver(kit, { text: trimmed, signal, isOver })
  } catch (cause) {
    if (isOver()) return
    changeDraft(kit, { receiver: { status: 'empty' } })
    throw cause
  }
}
