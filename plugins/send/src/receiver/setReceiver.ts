import type { Kit } from '@wallet-kit/core'
import { hasSecret, lazyAction } from '@wallet-kit/core/plugin'
import { getDraft, type Receiver } from '../draft/draft.js'
import { beginRead, tell } from '../slice.js'
import { receiverFound, receiverTyped } from '../transfer/transitions.js'

const findReceiver = lazyAction(() => import('./findReceiver.js'), 'findReceiver', 'The transfer')

/** No name, address or link is longer. */
const longest = 500

/**
 * Takes what was typed or pasted as the receiver: an address, a name, or a payment link, whose amount and token are taken too. A text
 * that may be a key or a seed phrase is refused at once, and not kept. Resolves once the receiver is known; if a newer text comes
 * first, the answer is dropped. Rejects with `PluginLoadError`: then the text stays in the field, without a receiver, until it is set
 * once more.
 * @example await setReceiver(kit, { text: 'shop.example.eth' })
 */
export async function setReceiver(kit: Kit, { text }: { readonly text: string }): Promise<void> {
  const signal = beginRead(kit, 'receiver')
  if (hasSecret(text)) {
    tell(kit, receiverTyped, { text: '', receiver: { status: 'refused', reason: 'secret' } })
    return
  }
  const kept = text.slice(0, longest)
  const trimmed = kept.trim()
  const lookup: Receiver = { status: trimmed ? 'resolving' : 'empty' }
  tell(kit, receiverTyped, { text: kept, receiver: lookup })
  if (!trimmed) return
  try {
    await findReceiver(kit, { text: trimmed, lookup, signal })
  } catch (cause) {
    if (getDraft(kit)?.receiver !== lookup) return
    tell(kit, receiverFound, { lookup, receiver: { status: 'empty' } })
    throw cause
  }
}
