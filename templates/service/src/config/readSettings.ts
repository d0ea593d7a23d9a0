import { createHash } from 'node:crypto'
import { ServiceConfigError } from '../errors.js'
import { type Keyring, readKeyring } from '../secrets/keyring.js'
import { type BlockchainSettings, readBlockchain } from './readBlockchain.js'
import { readReturnUrls } from './readReturnUrls.js'
import { readSmartAccounts, type SmartAccountsSettings } from './readSmartAccounts.js'
import { readSmartSessions, type SmartSessionsSettings } from './readSmartSessions.js'
import type {
  FarcasterConfig,
  LogLevel,
  MailConfig,
  ServiceConfig,
  SiwxServerConfig,
  SocialsConfig,
  WalletNetworkConfig,
} from './serviceConfig.js'

/** The configuration once it is checked, with its defaults. */
export type Settings = {
  readonly url: URL
  readonly allowedOrigins: ReadonlySet<string>
  readonly appName: string
  readonly port: number
  readonly hostname: string
  readonly trustedProxies: number
  readonly database: string
  readonly keyring: Keyring
  readonly mail: MailConfig | undefined
  readonly recovery: 'device' | 'service'
  readonly deviceCheck: boolean
  readonly socials: SocialsConfig
  readonly socialReturnUrls: ReadonlySet<string>
  readonly farcaster: Required<FarcasterConfig> | undefined
  readonly siwx: SiwxServerConfig
  readonly networks: Readonly<Record<string, Required<WalletNetworkConfig>>>
  readonly smartAccounts: Readonly<Record<string, SmartAccountsSettings>>
  readonly smartSessions: Readonly<Record<string, SmartSessionsSettings>>
  readonly blockchain: BlockchainSettings | undefined
  readonly logLevel: LogLevel
}

/** What the service reads of an environment. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Checks a configuration. Throws `ServiceConfigError` with everything that is wrong. */
export function readSettings(config: ServiceConfig, env: Environment): Settings {
  const problems: string[] = []
  const check = <value>(read: () => value): value | undefined => {
    try {
      return read()
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
      return undefined
    }
  }
  const url = check(() => readUrl(config.url))
  const networks = check(() => readNetworks(config.networks ?? {}))
  const allowedOrigins = check(() => readOrigins(config.allowedOrigins, url))
  const settings = {
    url,
    allowedOrigins,
    appName: check(() => readLine('appName', config.appName)),
    port: check(() => readCount('port', config.port ?? 8787, 65_535)),
    hostname: check(() => readLine('hostname', config.hostname ?? '127.0.0.1')),
    trustedProxies: check(() => readCount('trustedProxies', config.trustedProxies ?? 0, 10)),
    database: check(() => readDatabase(config.database ?? env.DATABASE_URL)),
    keyring: check(() => readSecret(config.secret ?? env.SERVICE_SECRET, url)),
    mail: check(() => config.mail && readMail(config.mail, env)),
    recovery: check(() => readChoice('recovery', config.recovery, ['device', 'service'])),
    deviceCheck: check(() => readBoolean('deviceCheck', config.deviceCheck ?? true)),
    socials: check(() => readSocials(config.socials ?? {})),
    socialReturnUrls: check(() => readReturnUrls(config.socialReturnUrls ?? [], allowedOrigins)),
    farcaster: check(() => readFarcaster(config.farcaster)),
    siwx: check(() => readSiwx(config.siwx ?? {})),
    networks,
    smartAccounts: check(() => readSmartAccounts(config.smartAccounts ?? {}, networks)),
    smartSessions: check(() => readSmartSessions(config.smartSessions ?? {}, networks)),
    blockchain: check(() =>
      readBlockchain(config.blockchain, {
        env,
        allowedOrigins: allowedOrigins ?? new Set(),
        tell: (problem) => problems.push(problem),
      }),
    ),
    logLevel: check(() =>
      readChoice('logLevel', config.logLevel ?? 'info', ['debug', 'info', 'warn', 'error']),
    ),
  }
  if (problems.length) throw new ServiceConfigError({ problems })
  // Nothing is undefined where no problem was found.
  return settings as Settings
}

/** SHA-256 of keys that stand in files of this project, as `dev.env` of the starter: everybody knows them. */
const publishedKeys: readonly string[] = [
  '6b301acde7b3fb215365fb6589999f6b30abdf2d0e1ec828c933c79fbc776fcc',
]

function readSecret(text: string | undefined, url: URL | undefined): Keyring {
  const keys = text?.split(',').map((entry) => entry.split(':')[1]?.trim().replace(/=$/, '')) ?? []
  const isPublished = keys.some((key) =>
    publishedKeys.includes(
      createHash('sha256')
        .update(key ?? '')
        .digest('hex'),
    ),
  )
  if (isPublished && url?.protocol === 'https:') {
    throw new TypeError(
      '"secret" (or SERVICE_SECRET) holds the key of the example, which everybody knows: make one of your own.',
    )
  }
  return readKeyring(text)
}

/** Browsers treat these as secure without TLS. */
const isLocal = (hostname: string) => /^(localhost|.+\.localhost)$/.test(hostname)

function readUrl(text: unknown): URL {
  const url = readOrigin('url', text)
  if (/^[\d.]+$|^\[/.test(url.hostname)) {
    throw new TypeError('"url" needs a host name: passkeys do not work at an IP address.')
  }
  return url
}

function readOrigin(name: string, text: unknown): URL {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.origin !== text) {
    throw new TypeError(
      `"${name}" has to be an origin, as "https://app.example.com", without a path: ${JSON.stringify(text)} is none.`,
    )
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal(url.hostname))) {
    throw new TypeError(`"${name}" has to begin with https: ${text} is not encrypted.`)
  }
  return url
}

function readOrigins(list: unknown, own: URL | undefined): ReadonlySet<string> {
  if (!Array.isArray(list) || !list.length) {
    throw new TypeError('"allowedOrigins" has to list the origins of your app, at least one.')
  }
  const origins = list.map((text, index) => readOrigin(`allowedOrigins[${index}]`, text).origin)
  if (own && origins.includes(own.origin)) {
    throw new TypeError(
      '"allowedOrigins" holds the origin of the service itself: the app would reach the keys. Give the service a host name of its own.',
    )
  }
  return new Set(origins)
}

function readLine(name: string, text: unknown): string {
  if (typeof text === 'string' && /^[^\p{Cc}]{1,100}$/u.test(text)) return text
  throw new TypeError(`"${name}" has to be one line of at most 100 characters.`)
}

function readCount(name: string, value: unknown, most: number): number {
  if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most) return Number(value)
  throw new TypeError(`"${name}" has to be a whole number from 0 to ${most}.`)
}

function readBoolean(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value
  throw new TypeError(`"${name}" has to be true or false.`)
}

function readChoice<choice extends string>(
  name: string,
  value: choice | undefined,
  choices: readonly [choice, ...choice[]],
): choice {
  if (value === undefined) return choices[0]
  if (choices.includes(value)) return value
  throw new TypeError(`"${name}" has to be one of ${choices.join(', ')}.`)
}

function readDatabase(url: unknown): string {
  if (typeof url === 'string' && /^(file:.|memory:$|postgres(ql)?:\/\/.)/.test(url)) {
    if (!url.startsWith('postgres') || URL.canParse(url)) return url
    throw new TypeError(
      '"database" (or DATABASE_URL) is no url. In a user name and a password "/", "?" and "#" are written as %2F, %3F and %23.',
    )
  }
  throw new TypeError(
    '"database" (or DATABASE_URL) has to be "file:" with a path, or a "postgres:" url.',
  )
}

function readMail(mail: MailConfig, env: Environment): MailConfig {
  const from = readLine('mail.from', mail.from)
  if (typeof mail.send === 'function') return { from, send: mail.send }
  const smtpUrl = mail.smtpUrl ?? env.SMTP_URL
  if (smtpUrl && URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol)) {
    return { from, smtpUrl }
  }
  throw new TypeError(
    '"mail.smtpUrl" (or SMTP_URL) has to be an "smtp:" or "smtps:" url, as "smtps://user:password@mail.example.com".',
  )
}

const isChain = (text: unknown) =>
  typeof text === 'string' && /^(eip155|solana|polkadot|bip122):[-\w]{1,32}$/.test(text)

function readSiwx({ chains, rpcUrls = {} }: SiwxServerConfig): SiwxServerConfig {
  const wrong = [...(chains ?? []), ...Object.keys(rpcUrls)].find((chain) => !isChain(chain))
  if (wrong !== undefined) {
    throw new TypeError(`"siwx" names networks by CAIP-2, as "eip155:1": "${wrong}" is none.`)
  }
  for (const [chain, urls] of Object.entries(rpcUrls)) {
    if (!Array.isArray(urls) || !urls.length || !urls.every((url) => URL.canParse(url))) {
      throw new TypeError(`"siwx.rpcUrls" has to list urls for ${chain}, at least one.`)
    }
  }
  return { ...(chains && { chains }), rpcUrls }
}

const currencies = {
  eip155: { symbol: 'ETH', decimals: 18 },
  solana: { symbol: 'SOL', decimals: 9 },
}

function readNetworks(networks: Readonly<Record<string, WalletNetworkConfig>>) {
  return Object.fromEntries(
    Object.entries(networks).map(([chain, { name, rpcUrls, currency }]) => {
      const namespace = chain.split(':')[0]
      if (!isChain(chain) || (namespace !== 'eip155' && namespace !== 'solana')) {
        throw new TypeError(
          `"networks" names networks of eip155 and solana by CAIP-2, as "eip155:1": "${chain}" is none.`,
        )
      }
      const isReached = (url: unknown) =>
        typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
      if (!Array.isArray(rpcUrls) || !rpcUrls.length || !rpcUrls.every(isReached)) {
        throw new TypeError(`"networks" has to list "rpcUrls" for ${chain}, at least one.`)
      }
      const { symbol, decimals } = currency ?? currencies[namespace]
      const path = `networks["${chain}"]`
      return [
        chain,
        {
          name: readLine(`${path}.name`, name),
          rpcUrls,
          currency: {
            symbol: readLine(`${path}.currency.symbol`, symbol),
            decimals: readCount(`${path}.currency.decimals`, decimals, 36),
          },
        },
      ]
    }),
  )
}

function readFarcaster(farcaster: FarcasterConfig | undefined) {
  if (farcaster === undefined) return undefined
  const { rpcUrls, relayUrl = 'https://relay.farcaster.xyz' } = farcaster
  const isReached = (url: unknown) =>
    typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  if (!Array.isArray(rpcUrls) || !rpcUrls.length || !rpcUrls.every(isReached)) {
    throw new TypeError('"farcaster.rpcUrls" has to list nodes of OP Mainnet, at least one.')
  }
  if (!isReached(relayUrl)) throw new TypeError('"farcaster.relayUrl" has to be a url.')
  return { rpcUrls, relayUrl: relayUrl.replace(/\/+$/, '') }
}

const fields = {
  ...{ google: ['clientId', 'clientSecret'], facebook: ['clientId', 'clientSecret'] },
  ...{ x: ['clientId', 'clientSecret'], discord: ['clientId', 'clientSecret'] },
  ...{ github: ['clientId', 'clientSecret'], apple: ['clientId', 'teamId', 'keyId', 'privateKey'] },
} as const

function readSocials(socials: SocialsConfig): SocialsConfig {
  for (const [provider, credentials] of Object.entries(socials)) {
    if (!(provider in fields)) {
      throw new TypeError(`"socials" knows ${Object.keys(fields).join(', ')}: not "${provider}".`)
    }
    const missing = fields[provider as keyof typeof fields].find((name) => {
      const value = (credentials as Record<string, unknown> | undefined)?.[name]
      return typeof value !== 'string' || !value
    })
    if (missing) throw new TypeError(`"socials.${provider}.${missing}" is missing.`)
  }
  if (socials.apple && !socials.apple.privateKey.includes('BEGIN PRIVATE KEY')) {
    throw new TypeError('"socials.apple.privateKey" has to be the key in PEM, as Apple gives it.')
  }
  if (socials.github?.url !== undefined) readOrigin('socials.github.url', socials.github.url)
  return socials
}
