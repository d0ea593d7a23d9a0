import type { WbipListener, WbipProvider } from './wbipProvider.js'

/**
 * Adds a listener to a wallet, and gives the function that takes it away. sats-connect hands over one object; some wallets take the
 * event's name and the function instead, which shows in how many parameters they have.
 */
export function listen(provider: WbipProvider, listener: WbipListener): () => void {
  try {
    const { addListener } = provider
    const args = (addListener?.length ?? 0) > 1 ? [listener.eventName, listener.cb] : [listener]
    const stop = (addListener as ((...args: unknown[]) => unknown) | undefined)?.apply(
      provider,
      args,
    )
    return () => {
      try {
        if (typeof stop === 'function') stop()
      } catch {
        // What the wallet does with its own listeners is its own affair.
      }
    }
  } catch {
    // A wallet that does not listen is still one that answers.
    return () => {}
  }
}
