import type { ManyTokens } from './service/createManyTokens.js'
import { startService } from './service/startService.js'
import { tokenIcon } from './service/tokenIcon.js'
import type { Stack, StackChain } from './stack.js'
import { stackAccounts } from './stackAccounts.js'
import { type StackChainId, stackNetworks } from './stackNetworks.js'
import { startChain } from './startChain.js'
import { startGuard } from './startGuard.js'

/**
 * Starts the local stack: chains 1, 10, 137 and 8453 with tokens, names and funded accounts, and the blockchain service
 * that reads them. Every port is a free one. What was started does not outlive this process, however it ends.
 *
 * @throws StackError when anvil's binary is missing, or something does not start in time; nothing is left running.
 * @example
 * const stack = await startStack()
 * const { rpcUrl } = stack.chains[1]
 * await stack.stop()
 */
export async function startStack({ manyTokens = [] }: startStack.Options = {}): Promise<Stack> {
  const started = performance.now()
  const guard = startGuard()
  const stops: (() => Promise<void>)[] = []
  let stopped: Promise<void> | undefined
  function stop() {
    stopped ??= Promise.all(stops.map((each) => each())).then(() => guard.stop())
    return stopped
  }

  const service = await startService({ manyTokens })
  stops.push(service.stop)
  const avatars = { alice: tokenIcon('A'), bob: `${service.url}/avatars/bob.svg` }
  const results = await Promise.allSettled(
    stackNetworks.map((network) =>
      startChain({ network, guard, avatars, onStop: (each) => stops.push(each) }),
    ),
  )
  const running = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  service.setChains(running.map(({ served }) => served))

  return {
    chains: Object.fromEntries(running.map(({ chain }) => [chain.id, chain])) as Record<
      StackChainId,
      StackChain
    >,
    service: { ...service.faults, url: service.url, seedTokens: service.seedTokens },
    accounts: stackAccounts,
    readyIn: Math.round(performance.now() - started),
    stop,
  }
}

export declare namespace startStack {
  type Options = {
    /** Invented tokens that the service adds to balances from the start. */
    manyTokens?: readonly ManyTokens.Seed[]
  }
}
