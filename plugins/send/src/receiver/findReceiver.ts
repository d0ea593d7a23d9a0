import { getNetwork, type Kit } from '@wallet-kit/core'
import { checkReceiver } from '@wallet-kit/core/money'
import { fetchIdentity, wait } from '@wallet-kit/core/plugin'
import { changeDraft, type Receiver } from '../draft/draft.js'
import { resolveName, toReceiver } from './names.js'
import { applyPaymentLink } from './paymentLink.js'

/** Between the last letter of a name and the question whose it is, in milliseconds. */
const debounce = 300

/** Puts into the draft whom a text is for: an address, a name, or a payment link, whose amount and token are taken too. */
export async function findReceiver(
  kit: Kit,
  { text, signal, isOver }: findReceiver.Options,
): Promise<void> {
  if (isOver()) return
  const to = await follow(kit, text, signal)
  if (to === undefined || isOver()) return
  const receiver = await resolve(kit, to, signal).catch(
    (): Receiver => ({ status: 'refused', reason: isName(to) ? 'name' : 'address' }),
  )
  if (isOver()) return
  if (receiver.status !== 'found') {
    changeDraft(kit, { receiver })
    return
  }
  // The field shows the name as it was looked up: "vitaIik.eth" is not the name that it looks like.
  changeDraft(kit, { receiver, ...(receiver.name && { text: receiver.name }) })
  // The screen shows the name and the picture once they are known. Nothing waits for them.
  const { namespace } = getNetwork(kit)
  fetchIdentity(kit, { address: receiver.address, namespace }).catch(() => {})
}

/** The address or name that a text stands for: the text itself, or the receiver of a payment link. Undefined where a link is refused. */
async function follow(kit: Kit, text: string, signal: AbortSignal): Promise<string | undefined> {
  if (!/^(ethereum|solana|bitcoin|polkadot):/i.test(text)) return text
  const found = await applyPaymentLink(kit, text, signal)
  if ('to' in found) {
    changeDraft(kit, { text: found.to })
    return found.to
  }
  changeDraft(kit, { receiver: { status: 'refused', reason: found.reason } })
  return undefined
}

async function resolve(kit: Kit, to: string, signal: AbortSignal): Promise<Receiver> {
  const own = await checkReceiver(kit, { text: to, network: getNetwork(kit) })
  if (own) return toReceiver(own)
  if (!isName(to)) return { status: 'refused', reason: 'address' }
  await wait(debounce, signal)
  return resolveName(kit, { name: to, signal })
}

/** Only what looks like a name is asked about: nothing that is half typed, or was pasted by mistake, leaves the page. */
const isName = (text: string) => /^[^\s.:/@]+(\.[^\s.:/@]+)+$/.test(text)

export declare namespace findReceiver {
  type Options = {
    /** Without space around it. */
    readonly text: string
    readonly signal: AbortSignal
    /** There is a newer text, or the account has changed. */
    readonly isOver: () => boolean
  }
}
