import { wait } from './wait.js'

/** Pauses between two questions, in milliseconds: each half as long again as the one before. */
const first = 300
const longest = 4_000

/**
 * Asks again and again until there is an answer other than undefined, with growing pauses of up to 4 s. A question that fails is
 * asked again. The signal alone ends it: rejects with its reason.
 */
export async function poll<answer>(
  ask: () => Promise<answer | undefined>,
  signal: AbortSignal,
): Promise<answer> {
  for (let pause = first; ; pause = Math.min(pause * 1.5, longest)) {
    signal.throwIfAborted()
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    await wait(pause, signal)
  }
}
