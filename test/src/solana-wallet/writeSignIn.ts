/** The fields of a Sign-In With Solana message. */
export type SignInFields = {
  readonly domain: string
  readonly address: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** Writes a Sign-In With Solana message. @see https://github.com/phantom/sign-in-with-solana */
export function writeSignIn(fields: SignInFields): string {
  const lines: string[] = []
  function add(name: string, value: string | undefined) {
    if (value) lines.push(`${name}: ${value}`)
  }
  add('URI', fields.uri)
  add('Version', fields.version)
  add('Chain ID', fields.chainId)
  add('Nonce', fields.nonce)
  add('Issued At', fields.issuedAt)
  add('Expiration Time', fields.expirationTime)
  add('Not Before', fields.notBefore)
  add('Request ID', fields.requestId)
  if (fields.resources) lines.push('Resources:', ...fields.resources.map((each) => `- ${each}`))
  const head = `${fields.domain} wants you to sign in with your Solana account:\n${fields.address}`
  return [
    head,
    ...(fields.statement ? [fields.statement] : []),
    ...(lines.length ? [lines.join('\n')] : []),
  ].join('\n\n')
}
