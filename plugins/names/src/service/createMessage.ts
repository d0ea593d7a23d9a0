import type { NameRegistration } from '../options.js'

/** The text that an owner signs to register a name: one line for each fact. */
export function createMessage({
  name,
  caipAddress,
  coinType,
  domain,
  nonce,
  issuedAt,
}: NameRegistration): string {
  return [
    `Name: ${name}`,
    `Owner: ${caipAddress}`,
    `Coin type: ${coinType}`,
    `Domain: ${domain}`,
    `Nonce: ${nonce}`,
    `Issued at: ${issuedAt}`,
  ].join('\n')
}
