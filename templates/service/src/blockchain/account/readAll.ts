/** Reads something of several networks together. Rejects where none could be read, with the first one's reason. */
export async function readAll<network, answer>(
  networks: readonly network[],
  read: (network: network) => Promise<answer>,
): Promise<{ readonly answers: readonly answer[]; readonly failed: number }> {
  const outcomes = await Promise.allSettled(networks.map(read))
  const answers = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (!answers.length && reasons.length) throw reasons[0]
  return { answers, failed: reasons.length }
}
