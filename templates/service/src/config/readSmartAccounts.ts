import type { SmartAccountsConfig } from './serviceConfig.js'

/** Smart accounts of a network, with what is not said. */
export type SmartAccountsSettings = {
  readonly bundlerUrl: string
  readonly paymasterUrl: string | undefined
  readonly paymasterOrigins: readonly string[]
  readonly factory: string
  readonly entryPoint: string
}

/** Where they stand on public networks. */
const canonical = {
  factory: '0x13E9ed32155810FDbd067D4522C492D6f68E5944',
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
}

/** Checks what a host says of smart accounts. Throws `TypeError` with what is wrong. */
export function readSmartAccounts(
  smartAccounts: Readonly<Record<string, SmartAccountsConfig>>,
  networks: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, SmartAccountsSettings>> {
  return Object.fromEntries(
    Object.entries(smartAccounts).map(([chain, config]) => {
      if (!chain.startsWith('eip155:') || !Object.hasOwn(networks, chain)) {
        throw new TypeError(
          `"smartAccounts" names networks of eip155 that "networks" has: "${chain}" is none.`,
        )
      }
      const path = `smartAccounts["${chain}"]`
      const { paymasterUrl, paymasterOrigins = [] } = config
      if (!Array.isArray(paymasterOrigins)) {
        throw new TypeError(`"${path}.paymasterOrigins" has to be a list of origins.`)
      }
      return [
        chain,
        {
          bundlerUrl: readUrl(`${path}.bundlerUrl`, config.bundlerUrl),
          paymasterUrl:
            paymasterUrl === undefined ? undefined : readUrl(`${path}.paymasterUrl`, paymasterUrl),
          paymasterOrigins: paymasterOrigins.map((origin, index) =>
            readOrigin(`${path}.paymasterOrigins[${index}]`, origin),
          ),
          factory: readAddress(`${path}.factory`, config.factory ?? canonical.factory),
          entryPoint: readAddress(`${path}.entryPoint`, config.entryPoint ?? canonical.entryPoint),
        },
      ]
    }),
  )
}

function readUrl(path: string, url: unknown): string {
  const { protocol = '' } = typeof url === 'string' && URL.canParse(url) ? new URL(url) : {}
  if (/^https?:$/.test(protocol)) return String(url)
  throw new TypeError(`"${path}" has to be an http or https url.`)
}

function readOrigin(path: string, origin: unknown): string {
  const url = readUrl(path, origin)
  if (new URL(url).origin === url) return url
  throw new TypeError(`"${path}" has to be an origin, as "https://paymaster.example.com".`)
}

function readAddress(path: string, address: unknown): string {
  if (typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address)) return address
  throw new TypeError(`"${path}" has to be an address.`)
}
