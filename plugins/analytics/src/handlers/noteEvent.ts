import { getAccount, isFeatureOn, type Kit } from '@wallet-kit/core'

/** What was so when an event happened. */
export type NotedEvent = {
  readonly name: string
  readonly payload: unknown
  /** In milliseconds since 1970. */
  readonly timestamp: number
  /** The page's address, whole. */
  readonly href: string
  /** Of the active account. */
  readonly address: string | undefined
}

const importRecord = () => import('../event/recordEvent.js')

/**
 * Notes what is so now, before the code that tells it is here. It never rejects: if that code does not load, the event is
 * lost, and the next one tries again.
 */
export async function noteEvent(
  kit: Kit,
  fact: { readonly name: string; readonly payload: unknown },
): Promise<void> {
  try {
    const { name, payload } = fact
    if (!isFeatureOn(kit, 'analytics') || !hasActed(kit, name)) return
    const { href } = location
    const { address } = getAccount(kit)
    const event = { name, payload, timestamp: Date.now(), href, address }
    const { recordEvent } = await kit.load(importRecord, 'Analytics')
    recordEvent(kit, event)
  } catch {
    // What is reported is an event again.
  }
}

/**
 * Whether the visitor has done something, on this page or on an earlier one: before that nobody is told anything. An account is
 * there because a visitor connected it. A host that draws the modal into its page opens it by itself.
 */
function hasActed(kit: Kit, name: string): boolean {
  return (
    name.startsWith('account:') ||
    getAccount(kit).status !== 'disconnected' ||
    // Firefox before 120 does not say.
    (globalThis.navigator?.userActivation?.hasBeenActive ?? true)
  )
}
