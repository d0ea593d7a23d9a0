import { getNetwork, type Kit } from '@wallet-kit/core'
import { checkReceiver } from '@wallet-kit/core/money'
import { fetchIdentity, wait } from '@wallet-kit/core/plugin'
import { getDraft, type Receiver } from '../draft/draft.js'
import { tell } from '../slice.js'
import { linkFollowed, receiverFound } from '../transfer/transitions.js'
import { resolveName, toReceiver } from './names.js'
import { applyPaymentLink } from './paymentLink.js'

/** Between the last letter of a name and the question whose it is, in milliseconds. */
const debounce = 300

/** Puts into the draft whom a text is for: an address, a name, or a payment link, whose amount and token are taken too. */
export async function findReceiver(
  kit: Kit,
  { text, lookup, signal }: findReceiver.Options,
): Promise<void> {
  const isOver = () => getDraft(kit)?.receiver !== lookup
  if (isOver()) return
  const isLink = /^(ethereum|solana|bitcoin|polkadot):/i.test(text)
  const followed = isLink ? await applyPaymentLink(kit, text, signal) : { to: text }
  if (isOver()) return
  if ('reason' in followed) {
    tell(kit, receiverFound, { lookup, receiver: { status: 'refused', reason: followed.reason } })
    return
  }
  const { to } = followed
  if (isLink) tell(kit, linkFollowed, { lookup, text: to })
  const receiver = await resolve(kit, to, signal).catch(
    (): Receiver => ({ status: 'refused', reason: isName(to) ? 'name' : 'address' }),
  )
  if (isOver()) return
  tell(kit, receiverFound, { lookup, receiver })
  if (receiver.status !== 'found') return
  // The screen shows the name and the picture once they are known. Nothing waits for them.
  const { namespace } = getNetwork(kit)
  fetchIdentity(kit, { address: receiver.address, namespace }).catch(() => {})
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
    /** The draft's receiver for as long as nobody knows it. If another one stands there, this look-up is over. */
    readonly lookup: Receiver
    readonly signal: AbortSignal
  }
}
