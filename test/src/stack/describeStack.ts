import type { Stack } from './stack.js'

/** The stack's addresses as plain data: what `wallet-kit-stack --json` prints, in one line. */
export function describeStack({ chains, service, accounts, readyIn }: Stack) {
  return {
    chains: Object.fromEntries(
      Object.values(chains).map(({ id, caipNetworkId, name, rpcUrl, pid, tokens }) => [
        id,
        { caipNetworkId, name, rpcUrl, pid, tokens },
      ]),
    ),
    service: { url: service.url },
    accounts,
    readyIn,
  }
}
