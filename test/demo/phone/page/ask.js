/**
 * Asks the phone's own API, and gives the phone's state.
 *
 * @throws Error with a sentence for a person.
 */
export async function ask(path, body) {
  const response = await fetch(path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (response?.ok && answer) return answer
  throw new Error(
    answer?.reasons?.[0]?.description ?? 'The phone does not answer. Is the demo still running?',
  )
}
