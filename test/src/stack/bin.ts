#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { describeStack } from './describeStack.js'
import { formatStack } from './formatStack.js'
import { startStack } from './startStack.js'

const help = `wallet-kit-stack: local EVM chains 1, 10, 137 and 8453 with tokens, names and funded accounts,
a blockchain service over them, and a WalletConnect relay. Runs until Ctrl-C.

Usage: wallet-kit-stack [options]

  --bitcoin   with a Bitcoin node (regtest); needs bcoin to be installed
  --solana    with a Solana chain; needs litesvm to be installed
  --polkadot  with a Polkadot chain; needs @polkadot/types, @polkadot/types-support and
              @polkadot/util-crypto to be installed
  --smart-accounts  with ERC-4337's EntryPoint, a bundler and a paymaster on each EVM chain;
              needs @account-abstraction/contracts to be installed
  --json      print the addresses as one line of JSON
  --help      print this text
`

async function main() {
  const { values } = parseArgs({
    options: {
      bitcoin: { type: 'boolean' },
      solana: { type: 'boolean' },
      polkadot: { type: 'boolean' },
      'smart-accounts': { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    process.stdout.write(help)
    return
  }
  const { bitcoin = false, solana = false, polkadot = false } = values
  const { 'smart-accounts': smartAccounts = false } = values
  const stack = await startStack({ bitcoin, solana, polkadot, smartAccounts })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stack.stop().then(() => process.exit(0))
    })
  }
  process.stdout.write(
    values.json ? `${JSON.stringify(describeStack(stack))}\n` : formatStack(stack),
  )
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  const isUsage = String(error?.code).startsWith('ERR_PARSE_ARGS')
  if (isUsage) process.stderr.write(`\n${help}`)
  process.exit(isUsage ? 2 : 1)
})
