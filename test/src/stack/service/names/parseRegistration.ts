import { Refusal } from '../refusal.js'

/** What a signed message says about the name that shall be registered. */
export type Registration = {
  /** The full name. */
  readonly name: string
  /** CAIP-10. */
  readonly owner: string
  readonly coinType: number
  /** The host of the page that asked for the signature. */
  readonly domain: string
  readonly nonce: string
  /** Milliseconds since 1970. */
  readonly issuedAt: number
}

const form = new RegExp(
  [
    String.raw`^Name: (?<name>\S+)`,
    String.raw`Owner: (?<owner>eip155:\d+:0x[0-9a-fA-F]{40})`,
    String.raw`Coin type: (?<coinType>0|[1-9]\d{0,9})`,
    String.raw`Domain: (?<domain>\S+)`,
    'Nonce: (?<nonce>[0-9a-f]{24})',
    String.raw`Issued at: (?<issuedAt>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))$`,
  ].join('\n'),
)

/**
 * Reads the message by which an owner asks for a name, to the letter: these six lines and nothing else.
 *
 * @throws Refusal 400 where it is another text.
 * @example
 * Name: mira.kit.eth
 * Owner: eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
 * Coin type: 60
 * Domain: app.example
 * Nonce: 5f0c8f0a61cf8a1b6a3d1bb5
 * Issued at: 2026-02-01T10:20:30Z
 */
export function parseRegistration(message: string): Registration {
  const groups = form.exec(message)?.groups
  const issuedAt = Date.parse(groups?.issuedAt ?? '')
  if (!groups || Number.isNaN(issuedAt)) {
    const lines = 'Name, Owner, Coin type, Domain, Nonce, Issued at'
    throw new Refusal(400, 'InvalidMessage', `The message has to have these lines: ${lines}.`)
  }
  const { name = '', owner = '', coinType, domain = '', nonce = '' } = groups
  return { name, owner, coinType: Number(coinType), domain, nonce, issuedAt }
}
