import { checksumAddress } from '@wallet-kit/core/plugin'
import type { SiwxMessageData } from '../options.js'
import { clusters } from './createMessage.js'

// RFC 3986 and RFC 3339, as EIP-4361 refers to them.
const host = String.raw`(?:\[[\da-fA-F:.]+\]|[\w.~!$&'()*+,;=%-]+)`
const authority = String.raw`(?:[\w.~!$&'()*+,;=:%-]+@)?${host}(?::\d+)?`
const scheme = String.raw`[a-zA-Z][a-zA-Z\d+.-]*`
const uri = String.raw`${scheme}:[\w.~:/?#[\]@!$&'()*+,;=%-]+`
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`

const form = new RegExp(
  [
    `^(?:${scheme}://)?(?<domain>${authority}) wants you to sign in with your (?<kind>\\w+) account:\n`,
    String.raw`(?<accountAddress>\w+)\n\n(?:(?<statement>[^\n]+)\n\n|\n?)`,
    `URI: (?<uri>${uri})\nVersion: (?<version>1)\n`,
    String.raw`Chain ID: (?<chain>[\w:-]+)\nNonce: (?<nonce>[a-zA-Z\d]{8,})\n`,
    `Issued At: (?<issuedAt>${time})`,
    `(?:\nExpiration Time: (?<expirationTime>${time}))?`,
    `(?:\nNot Before: (?<notBefore>${time}))?`,
    String.raw`(?:\nRequest ID: (?<requestId>[^\n]*))?`,
    `(?:\nResources:(?<list>(?:\n- ${uri})*))?$`,
  ].join(''),
)

/** The CAIP-2 id of a network, as each namespace writes it. */
const networkIds: { readonly [kind: string]: (chain: string) => string | undefined } = {
  Ethereum: (chain) => (/^\d+$/.test(chain) ? `eip155:${chain}` : undefined),
  Solana(chain) {
    const found = Object.entries(clusters).find(([, name]) => name === chain)
    return `solana:${found?.[0] ?? chain}`
  },
  Polkadot: (chain) => (chain.startsWith('polkadot:') ? chain : undefined),
  Bitcoin: (chain) => (chain.startsWith('bip122:') ? chain : undefined),
}

/** Whether there is such a time: some browsers read February 31 as a day of March. */
function isTime(text: string): boolean {
  const day = text.slice(0, 10)
  return !Number.isNaN(Date.parse(text)) && new Date(`${day}T00:00Z`).toJSON().startsWith(day)
}

type Groups = Readonly<
  Record<'domain' | 'kind' | 'accountAddress' | 'uri' | 'version' | 'chain', string> &
    Record<'nonce' | 'issuedAt', string> &
    Partial<Record<'statement' | 'expirationTime' | 'notBefore' | 'requestId' | 'list', string>>
>

/** Reads a text as `createMessage` writes it, whoever wrote it; undefined for one that is none. A statement that it does not have is empty. */
export function readMessage(message: string): SiwxMessageData | undefined {
  const groups = form.exec(message)?.groups as Groups | undefined
  if (!groups) return undefined
  const { domain, kind, accountAddress, statement = '', uri, version, chain, nonce } = groups
  const { issuedAt, expirationTime, notBefore, requestId, list } = groups
  const chainId = Object.hasOwn(networkIds, kind) && networkIds[kind]?.(chain)
  if (!chainId) return undefined
  if (kind === 'Ethereum' && checksumAddress(accountAddress) !== accountAddress) return undefined
  for (const each of [issuedAt, expirationTime, notBefore]) {
    if (each !== undefined && !isTime(each)) return undefined
  }
  return {
    ...{ domain, accountAddress, statement, uri, version, chainId, nonce, issuedAt },
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(list !== undefined && { resources: list.split('\n- ').slice(1) }),
  }
}
