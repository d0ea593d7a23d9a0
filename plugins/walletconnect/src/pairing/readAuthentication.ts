import { parseCaipAddress, readProperty, readText } from '@wallet-kit/core/plugin'

/** What a wallet gave with one approval: accounts, and a sign-in that nobody has verified. */
export type Authentication = {
  readonly responder: { readonly publicKey: string; readonly metadata: object }
  /** CAIP-10; on the chains that were asked for. */
  readonly accounts: readonly string[]
  /** Of those that were asked for. */
  readonly methods: readonly string[]
  readonly signed: { readonly message: string; readonly signature: string }
}

/** More signatures are no answer: a wallet gives one for each chain. */
const mostCacaos = 50

/**
 * Reads a wallet's answer to `wc_sessionAuthenticate`, which any wallet may have written. Undefined if it is none, or gives no account or
 * no method that was asked for. Of several sign-ins the one for the first chain counts.
 * @see https://chainagnostic.org/CAIPs/caip-74
 */
export function readAuthentication(
  answer: unknown,
  { chains, methods }: readAuthentication.Options,
): Authentication | undefined {
  const cacaos = readProperty(answer, 'cacaos')
  const responder = readProperty(answer, 'responder')
  const publicKey = readText(responder, 'publicKey')
  const metadata = readProperty(responder, 'metadata')
  if (!Array.isArray(cacaos) || cacaos.length > mostCacaos) return undefined
  if (!/^[\da-f]{64}$/i.test(publicKey) || typeof metadata !== 'object' || !metadata)
    return undefined
  try {
    const read = cacaos.map(readCacao)
    const isAsked = (account: string) => chains.some((chain) => account.startsWith(`${chain}:`))
    const accounts = [...new Set(read.flatMap((each) => each.accounts))].filter(isAsked)
    const approved = methods.filter((method) => read.some((each) => each.methods.has(method)))
    const signed = read.find(({ chain }) => chain === chains[0])?.signed ?? read[0]?.signed
    if (!accounts.length || !approved.length || !signed) return undefined
    return { responder: { publicKey, metadata }, accounts, methods: approved, signed }
  } catch {
    return undefined
  }
}

export declare namespace readAuthentication {
  type Options = {
    /** CAIP-2; asked for, the kit's own network first. */
    readonly chains: readonly string[]
    /** Asked for. */
    readonly methods: readonly string[]
  }
}

/** Reads one sign-in. Throws if it is none. */
function readCacao(cacao: unknown) {
  const payload = readProperty(cacao, 'p')
  const issuer = readText(payload, 'iss')
  const parts = parseCaipAddress(issuer.slice('did:pkh:'.length))
  // Whether a key or a contract signed (`t`) is not believed: who verifies it finds out.
  const signature = readText(readProperty(cacao, 's'), 's')
  if (!issuer.startsWith('did:pkh:eip155:') || !parts || !signature) {
    throw new TypeError('It is no CACAO.')
  }
  const given = readProperty(payload, 'resources')
  const resources = Array.isArray(given) ? given.map(String) : []
  const recap = readRecap(resources.at(-1))
  const chains = new Set([parts.caipNetworkId, ...recap.chains])
  return {
    chain: parts.caipNetworkId,
    accounts: [...chains].map((chain) => `${chain}:${parts.address}`),
    methods: recap.methods,
    signed: { message: writeMessage(payload, { ...parts, resources, ...recap }), signature },
  }
}

type MessageOptions = {
  readonly address: string
  readonly reference: string
  readonly resources: readonly string[]
  readonly methods: ReadonlySet<string>
}

const grant = 'I further authorize the stated URI to perform the following actions on my behalf: '

/**
 * Writes the text of a payload as the library of wallets does. The library's own function needs Node's `Buffer`.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
function writeMessage(
  payload: unknown,
  { address, reference, resources, methods }: MessageOptions,
): string {
  const read = (key: string) => readText(payload, key)
  const names = [...methods].sort((one, other) => one.localeCompare(other)).join("', '")
  const granted = `${grant}(1) 'request': '${names}' for 'eip155'.`
  const stated = read('statement')
  // A wallet may leave to the reader what the ReCap adds to the statement.
  const isWhole = !methods.size || stated.includes(grant)
  const statement = isWhole ? stated : [stated, granted].filter(Boolean).join(' ')
  const lines: readonly (readonly [label: string, value: string])[] = [
    ['Expiration Time', read('exp')],
    ['Not Before', read('nbf')],
    ['Request ID', read('requestId')],
  ]
  return [
    `${read('domain')} wants you to sign in with your Ethereum account:`,
    ...[address, '', ...(statement ? [statement] : []), ''],
    ...[`URI: ${read('aud') || read('uri')}`, `Version: ${read('version')}`],
    ...[`Chain ID: ${reference}`, `Nonce: ${read('nonce')}`, `Issued At: ${read('iat')}`],
    ...lines.flatMap(([label, value]) => (value ? `${label}: ${value}` : [])),
    `Resources:${resources.map((each) => `\n- ${each}`).join('')}`,
  ].join('\n')
}

const recapScheme = 'urn:recap:'
const ability = 'request/'

/**
 * Writes methods as a ReCap, the last of the resources that a wallet signs.
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
export function writeRecap(methods: readonly string[]): string {
  const abilities = methods.toSorted().map((method) => [`${ability}${method}`, [{}]])
  const recap = JSON.stringify({ att: { eip155: Object.fromEntries(abilities) } })
  return recapScheme + btoa(recap).replaceAll('=', '')
}

/** The methods of a ReCap, and the chains (CAIP-2) that it is limited to; none if a resource is no ReCap. Throws if it cannot be read. */
function readRecap(resource: string | undefined) {
  const methods = new Set<string>()
  const chains: string[] = []
  if (!resource?.startsWith(recapScheme)) return { methods, chains }
  const json = atob(resource.slice(recapScheme.length).replaceAll('-', '+').replaceAll('_', '/'))
  const abilities = readProperty(readProperty(JSON.parse(json), 'att'), 'eip155')
  for (const [name, limits] of Object.entries(Object(abilities))) {
    if (name.startsWith(ability)) methods.add(name.slice(ability.length))
    const limited = readProperty(readProperty(limits, 0), 'chains')
    if (Array.isArray(limited)) chains.push(...limited.map(String))
  }
  return { methods, chains }
}
