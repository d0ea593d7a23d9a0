import type { SolanaChain } from '../solana-chain/solanaChain.js'
import { solanaAccounts } from '../solana-wallet/solanaAccounts.js'
import type { Stack } from './stack.js'

/** The stack's addresses as plain data: what `wallet-kit-stack --json` prints, in one line. */
export function describeStack({
  chains,
  service,
  relay,
  bitcoin,
  solana,
  polkadot,
  smartAccounts,
  accounts,
  readyIn,
}: Stack) {
  return {
    chains: Object.fromEntries(
      Object.values(chains).map(({ id, caipNetworkId, name, rpcUrl, pid, tokens, swapRouter }) => [
        id,
        { caipNetworkId, name, rpcUrl, pid, tokens, swapRouter },
      ]),
    ),
    service: { url: service.url },
    relay: { url: relay.url, controlUrl: relay.controlUrl },
    ...(bitcoin && { bitcoin: { url: bitcoin.url, pid: bitcoin.pid } }),
    ...(solana && { solana: describeSolana(solana) }),
    ...(polkadot && {
      polkadot: { rpcUrl: polkadot.rpcUrl, subscanUrl: polkadot.subscanUrl },
    }),
    ...(smartAccounts && {
      smartAccounts: Object.fromEntries(
        Object.entries(smartAccounts).map(([id, { bundler, paymaster }]) => [
          id,
          { bundlerUrl: bundler.url, paymasterUrl: paymaster.url },
        ]),
      ),
    }),
    accounts,
    readyIn,
  }
}

const describeSolana = ({ caipNetworkId, rpcUrl, wsUrl, tokens }: SolanaChain) => ({
  ...{ caipNetworkId, rpcUrl, wsUrl, tokens },
  accounts: solanaAccounts,
})
