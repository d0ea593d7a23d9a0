import { startRelay } from '../relay/startRelay.js'
import { loadUniswap } from './amm/loadUniswap.js'
import type { ManyTokens } from './service/createManyTokens.js'
import { startService } from './service/startService.js'
import { tokenIcon } from './service/tokenIcon.js'
import type { Stack, StackChain } from './stack.js'
import { stackAccounts } from './stackAccounts.js'
import { type StackChainId, stackNetworks } from './stackNetworks.js'
import { startChain } from './startChain.js'
import { startGuard } from './startGuard.js'

/**
 * Starts the local stack: chains 1, 10, 137 and 8453 with tokens, names and funded accounts, the blockchain service
 * that reads them, and a WalletConnect relay; smart accounts, a Solana chain, a Bitcoin node and a Polkadot chain where they are asked for. Every port is a free
 * one. What was started does not outlive this process, however it ends.
 *
 * @throws StackError when anvil's binary is missing, or something does not start in time; nothing is left running.
 * @example
 * const stack = await startStack()
 * const { rpcUrl } = stack.chains[1]
 * await stack.stop()
 */
export async function startStack<const options extends startStack.Options>(
  options?: options,
): Promise<startStack.ReturnType<options>> {
  const {
    manyTokens = [],
    evm: hasEvm = true,
    bitcoin: hasBitcoin,
    solana: hasSolana,
    polkadot: hasPolkadot,
    smartAccounts: hasSmartAccounts,
  }: startStack.Options = options ?? {}
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
  const relay = await startRelay()
  stops.push(relay.stop)
  const avatars = { alice: tokenIcon('A'), bob: `${service.url}/avatars/bob.svg` }
  const onStop = (each: () => Promise<void>) => stops.push(each)
  // Loaded where they are wanted: their libraries are optional.
  const startingBitcoin = hasBitcoin
    ? import('../bitcoin-node/startStackBitcoin.js').then((part) =>
        part.startStackBitcoin({ guard, onStop }),
      )
    : undefined
  const startingSolana = hasSolana
    ? import('../solana-chain/startSolanaChain.js').then(async (part) => {
        const { chain, stop: stopChain } = await part.startSolanaChain()
        onStop(stopChain)
        return chain
      })
    : undefined
  const startingPolkadot = hasPolkadot
    ? import('../polkadot-chain/startPolkadotChain.js').then(async (part) => {
        const { chain, stop: stopChain } = await part.startPolkadotChain()
        onStop(stopChain)
        return chain
      })
    : undefined
  const networks = hasEvm ? stackNetworks : []
  const uniswap = loadUniswap()
  const results = await Promise.allSettled(
    networks.map((network) => startChain({ network, guard, avatars, uniswap, onStop })),
  )
  const running = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const [bitcoin, solana, polkadot] = await Promise.allSettled([
    startingBitcoin,
    startingSolana,
    startingPolkadot,
  ])
  const failed = [...results, bitcoin, solana, polkadot].find(
    (result) => result.status === 'rejected',
  )
  if (failed) {
    await stop()
    throw failed.reason
  }
  const starting = hasSmartAccounts
    ? import('./smart-accounts/startSmartAccounts.js').then((part) =>
        part.startSmartAccounts({ chains: running.map(({ served }) => served), onStop }),
      )
    : undefined
  const smartAccounts = await starting?.catch(async (error) => {
    await stop()
    throw error
  })
  service.setChains(
    running.map(({ served }) => served),
    solana.status === 'fulfilled' ? solana.value : undefined,
  )

  return {
    chains: Object.fromEntries(running.map(({ chain }) => [chain.id, chain])) as Record<
      StackChainId,
      StackChain
    >,
    service: {
      ...service.faults,
      url: service.url,
      seedTokens: service.seedTokens,
      seedHistory: service.seedHistory,
      setPurchaseDelay: service.setPurchaseDelay,
    },
    relay,
    ...(bitcoin.status === 'fulfilled' && bitcoin.value && { bitcoin: bitcoin.value }),
    ...(solana.status === 'fulfilled' && solana.value && { solana: solana.value }),
    ...(polkadot.status === 'fulfilled' && polkadot.value && { polkadot: polkadot.value }),
    ...(smartAccounts && { smartAccounts }),
    accounts: stackAccounts,
    readyIn: Math.round(performance.now() - started),
    stop,
  } as startStack.ReturnType<options>
}

export declare namespace startStack {
  type Options = {
    /** Invented tokens that the service adds to balances from the start. */
    manyTokens?: readonly ManyTokens.Seed[]
    /** With chains 1, 10, 137 and 8453, whose program is anvil. Default true. */
    evm?: boolean
    /** With a Bitcoin node (regtest), for which bcoin has to be installed. Default false. */
    bitcoin?: boolean
    /** With a Solana chain, for which litesvm has to be installed. Default false. */
    solana?: boolean
    /** With a Polkadot chain, for which @polkadot/types, -types-support and -util-crypto have to be installed. Default false. */
    polkadot?: boolean
    /**
     * With EntryPoint 0.8, factories of smart accounts, a bundler and a paymaster on each EVM chain, for which @account-abstraction/contracts has to be
     * installed. Default false.
     */
    smartAccounts?: boolean
  }
  type ReturnType<options> = (options extends { readonly evm: false }
    ? Omit<Stack, 'chains'>
    : Stack) &
    (options extends { readonly bitcoin: true } ? Required<Pick<Stack, 'bitcoin'>> : unknown) &
    (options extends { readonly solana: true } ? Required<Pick<Stack, 'solana'>> : unknown) &
    (options extends { readonly polkadot: true } ? Required<Pick<Stack, 'polkadot'>> : unknown) &
    (options extends { readonly smartAccounts: true }
      ? Required<Pick<Stack, 'smartAccounts'>>
      : unknown)
}
