import { isWalletKitError } from '../errors/isWalletKitError.js'
import { untilVisible } from './untilVisible.js'
import { wait } from './wait.js'

/** Pauses between two questions, in milliseconds: each half as long again as the one before. */
const first = 300
const longest = 4_000

/** What takes so long already is asked for ever more seldom, up to every two minutes. */
const soon = 600_000
const longestLate = 120_000

/**
 * Asks again and again until there is an answer other than undefined, with growing pauses: of up to 4 s, and after ten minutes of up to
 * two minutes. Before each it waits for `turn`; without one nobody is asked while the page is hidden. A question that fails is asked again, unless the answer was that it is
 * not to be asked (HTTP 4xx, but for 408 and 429): that is thrown. Else the signal alone ends it: rejects with its reason.
 */
export async function poll<answer>(
  ask: () => Promise<answer | undefined>,
  signal: AbortSignal,
  turn: () => Promise<void> = () => untilVisible(signal),
): Promise<answer> {
  let waited = 0
  for (let pause = first; ; pause = Math.min(pause * 1.5, waited < soon ? longest : longestLate)) {
    await turn()
    signal.throwIfAborted()
    const answer = await ask().catch((error) => {
      if (isRefused(error)) throw error
      return undefined
    })
    if (answer !== undefined) return answer
    await wait(pause, signal)
    waited += pause
  }
}

function isRefused(error: unknown) {
  if (!isWalletKitError(error, 'HttpError')) return false
  const { status } = error as { readonly status?: unknown }
  return typeof status === 'number' && /^4(?!08|29)/.test(String(status))
}
