import type { SolanaChain } from '../solana-chain/solanaChain.js'
import { solanaAccounts } from '../solana-wallet/solanaAccounts.js'
import type { Stack } from './stack.js'

/** The stack's addresses as text for a terminal. */
export function formatStack({
  chains,
  service,
  relay,
  bitcoin,
  solana,
  polkadot,
  smartAccounts,
  accounts,
  readyIn,
}: Stack): string {
  const lines = [
    `Local stack ready in ${readyIn} ms. Press Ctrl-C to end it.`,
    '',
    'Chains (JSON-RPC)',
    ...Object.values(chains).map(({ id, name, rpcUrl }) => row([String(id), name, rpcUrl])),
    '',
    'Blockchain service',
    `  ${service.url}`,
    '',
    'WalletConnect relay',
    `  ${relay.url}`,
    '',
    ...(bitcoin ? ['Bitcoin node (regtest)', `  ${bitcoin.url}`, ''] : []),
    ...(polkadot
      ? ['Polkadot (JSON-RPC, Subscan)', `  ${polkadot.rpcUrl}`, `  ${polkadot.subscanUrl}`, '']
      : []),
    ...(smartAccounts
      ? [
          'Smart accounts: bundler, paymaster',
          ...Object.entries(smartAccounts).map(([id, { bundler, paymaster }]) =>
            row([id, bundler.url, paymaster.url]),
          ),
          '',
        ]
      : []),
    'Tokens on every chain (chain 1)',
    ...chains[1].tokens.map(({ symbol, decimals, address, isNonStandard }) =>
      row([
        symbol,
        `${decimals} decimals`,
        `${address}${isNonStandard ? '  transfer returns nothing' : ''}`,
      ]),
    ),
    '',
    'Accounts (public test keys: never send anything of worth to them)',
    ...Object.values(accounts).map(({ name, address, privateKey }) =>
      row([name, address, privateKey]),
    ),
    ...(solana ? formatSolana(solana) : []),
  ]
  return `${lines.join('\n')}\n`
}

function formatSolana({ rpcUrl, wsUrl, tokens }: SolanaChain): string[] {
  return [
    '',
    'Solana (JSON-RPC, WebSocket)',
    `  ${rpcUrl}`,
    `  ${wsUrl}`,
    ...tokens.map(({ symbol, decimals, address }) =>
      row([symbol, `${decimals} decimals`, address]),
    ),
    ...Object.values(solanaAccounts).map(({ name, address, seed }) =>
      row([name, address, `seed ${seed}`]),
    ),
  ]
}

function row([first = '', second = '', third = '']: string[]): string {
  return `  ${first.padEnd(7)} ${second.padEnd(18)} ${third}`
}
