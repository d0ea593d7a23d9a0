import type { Namespace } from '@wallet-kit/core'
import type { SiwxMessageData } from '../options.js'

/** What an account is called in the first line, and how its network is written. `solana` has names for three of its clusters. */
const chains: {
  readonly [namespace in Namespace]: (
    caipNetworkId: string,
    reference: string,
  ) => readonly [account: string, chain: string]
} = {
  eip155: (_, reference) => ['Ethereum', reference],
  solana: (_, reference) => ['Solana', clusters[reference] ?? reference],
  polkadot: (caipNetworkId) => ['Polkadot', caipNetworkId],
  bip122: (caipNetworkId) => ['Bitcoin', caipNetworkId],
}

/** The names of Solana's networks, by the first 32 characters of their genesis hash. */
export const clusters: { readonly [reference: string]: string } = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/**
 * The text to sign: EIP-4361 to the letter on eip155, Sign-In With Solana on solana, CAIP-122 in the same order of lines elsewhere.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://github.com/phantom/sign-in-with-solana
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example const isAsSigned = createMessage(session.data) === session.message
 */
export function createMessage(data: SiwxMessageData): string {
  // By hand: a server has this function without the core's code.
  const [namespace, reference = ''] = data.chainId.split(':')
  const [account, chain] = chains[namespace as Namespace](data.chainId, reference)
  const lines: readonly (readonly [label: string, value: string | undefined])[] = [
    ['URI', data.uri],
    ['Version', data.version],
    ['Chain ID', chain],
    ['Nonce', data.nonce],
    ['Issued At', data.issuedAt],
    ['Expiration Time', data.expirationTime],
    ['Not Before', data.notBefore],
    ['Request ID', data.requestId],
  ]
  const resources = data.resources?.map((each) => `\n- ${each}`).join('')
  return [
    `${data.domain} wants you to sign in with your ${account} account:`,
    data.accountAddress,
    '',
    data.statement,
    '',
    ...lines.flatMap(([label, value]) => (value === undefined ? [] : `${label}: ${value}`)),
    ...(resources === undefined ? [] : [`Resources:${resources}`]),
  ].join('\n')
}
