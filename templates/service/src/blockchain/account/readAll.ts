/** Reads something of several networks together. Rejects where none could be read, with the first one's reason. */
export async function readAll<network, answer>(
  networks: readonly network[],
  read: (network: network) => Promise<answer>,
): Promise<{
  readonly answers: readonly answer[]
  readonly failed: readonly { readonly network: network; readonly reason: unknown }[]
}> {
  const outcomes = await Promise.allSettled(networks.map(read))
  const answers = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const failed = networks.flatMap((network, index) => {
    const outcome = outcomes[index]
    return outcome?.status === 'rejected' ? [{ network, reason: outcome.reason }] : []
  })
  if (!answers.length && failed[0]) throw failed[0].reason
  return { answers, failed }
}
