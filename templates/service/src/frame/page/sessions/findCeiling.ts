import type { Frame } from '../frame.js'

/** The most that sessions of a coin or token may allow together, in its smallest units; undefined if the service's configuration allows none. */
export function findCeiling(
  { settings }: Pick<Frame, 'settings'>,
  { chainId, token }: { readonly chainId: string; readonly token?: string | undefined },
): bigint | undefined {
  const { smartSessions } = settings
  const found = Object.hasOwn(smartSessions, chainId) ? smartSessions[chainId] : undefined
  const name = token?.toLowerCase()
  const ceiling =
    name === undefined
      ? found?.coin
      : found && Object.hasOwn(found.tokens, name)
        ? found.tokens[name]
        : undefined
  return ceiling === undefined ? undefined : BigInt(ceiling)
}
