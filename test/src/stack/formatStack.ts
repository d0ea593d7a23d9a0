import type { Stack } from './stack.js'

/** The stack's addresses as text for a terminal. */
export function formatStack({ chains, service, accounts, readyIn }: Stack): string {
  const lines = [
    `Local stack ready in ${readyIn} ms. Press Ctrl-C to end it.`,
    '',
    'Chains (JSON-RPC)',
    ...Object.values(chains).map(({ id, name, rpcUrl }) => row([String(id), name, rpcUrl])),
    '',
    'Blockchain service',
    `  ${service.url}`,
    '',
    'Tokens on every chain (chain 1)',
    ...chains[1].tokens.map(({ symbol, decimals, address, quiet }) =>
      row([
        symbol,
        `${decimals} decimals`,
        `${address}${quiet ? '  transfer returns nothing' : ''}`,
      ]),
    ),
    '',
    'Accounts (public test keys: never send anything of worth to them)',
    ...Object.values(accounts).map(({ name, address, privateKey }) =>
      row([name, address, privateKey]),
    ),
  ]
  return `${lines.join('\n')}\n`
}

function row([first = '', second = '', third = '']: string[]): string {
  return `  ${first.padEnd(7)} ${second.padEnd(18)} ${third}`
}
