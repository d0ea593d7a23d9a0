import type { SmartSessionsConfig } from './serviceConfig.js'

/** The most that the sessions of a visitor may allow together on one network. */
export type SmartSessionsSettings = {
  readonly coin: string | undefined
  /** By contract address in small letters. */
  readonly tokens: Readonly<Record<string, string>>
}

/** Checks what a host says of smart sessions. Throws `TypeError` with what is wrong. */
export function readSmartSessions(
  smartSessions: Readonly<Record<string, SmartSessionsConfig>>,
  networks: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, SmartSessionsSettings>> {
  return Object.fromEntries(
    Object.entries(smartSessions).map(([chain, { coin, tokens = {} }]) => {
      if (!chain.startsWith('eip155:') || !Object.hasOwn(networks, chain)) {
        throw new TypeError(
          `"smartSessions" names networks of eip155 that "networks" has: "${chain}" is none.`,
        )
      }
      const path = `smartSessions["${chain}"]`
      const read = Object.entries(tokens).map(([token, amount]) => {
        if (!/^0x[\da-f]{40}$/i.test(token)) {
          throw new TypeError(`"${path}.tokens" has addresses as its names: "${token}" is none.`)
        }
        return [token.toLowerCase(), readAmount(`${path}.tokens["${token}"]`, amount)] as const
      })
      return [
        chain,
        {
          coin: coin === undefined ? undefined : readAmount(`${path}.coin`, coin),
          tokens: Object.fromEntries(read),
        },
      ]
    }),
  )
}

function readAmount(path: string, amount: unknown): string {
  // 2^255 has 77 digits: from there on it is no limit.
  if (typeof amount === 'string' && /^[1-9]\d{0,75}$/.test(amount)) return amount
  throw new TypeError(
    `"${path}" has to be an amount in the smallest units, as a text of at most 76 digits.`,
  )
}
