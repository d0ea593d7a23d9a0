import { privateKeyToAccount } from 'viem/accounts'
import type { ServiceChain } from '../service/serviceChain.js'
import type { StackChainId } from '../stackNetworks.js'
import { loadEntryPoint } from './loadEntryPoint.js'
import { seedSmartAccounts } from './seedSmartAccounts.js'
import { startBundler } from './startBundler.js'
import { startPaymaster } from './startPaymaster.js'
import type { RpcServer } from './startRpcServer.js'

/** What smart accounts of a chain need beside the chain: servers of JSON-RPC. */
export type StackSmartAccounts = {
  /** Takes user operations of EntryPoint 0.8 (ERC-4337). */
  readonly bundler: RpcServer
  /** Pays for whatever it is asked for (ERC-7677). */
  readonly paymaster: RpcServer
}

/** A key of the stack alone: what it signs is paid by the paymaster. */
const signerKey = '0x7e57000000000000000000000000000000000000000000000000000000007677'

/**
 * Deploys what smart accounts need on the chains that run, and starts a bundler and a paymaster for each.
 *
 * @throws StackError where the package with the contracts is missing.
 */
export async function startSmartAccounts({
  chains,
  onStop,
}: startSmartAccounts.Options): Promise<Readonly<Record<StackChainId, StackSmartAccounts>>> {
  const code = loadEntryPoint()
  const paymasterSigner = privateKeyToAccount(signerKey).address
  const started = chains.map(async ({ rpc, client, network }) => {
    await seedSmartAccounts({ rpc, code, paymasterSigner })
    const bundler = await startBundler({ rpc, client })
    onStop(bundler.stop)
    const paymaster = await startPaymaster({ client, signerKey })
    onStop(paymaster.stop)
    return [network.id, { bundler: bundler.server, paymaster: paymaster.server }] as const
  })
  return Object.fromEntries(await Promise.all(started)) as Record<StackChainId, StackSmartAccounts>
}

export declare namespace startSmartAccounts {
  type Options = {
    chains: readonly ServiceChain[]
    /** Takes what is to be done at the end. */
    onStop(stop: () => Promise<void>): void
  }
}
