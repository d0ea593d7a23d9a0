import { loadLitesvm } from '../solana-chain/loadLitesvm.js'
import { findAnvil } from './findAnvil.js'

/**
 * Which chains this machine can run. Their programs are not published for every platform: for each that is missing there is a
 * sentence that says so.
 */
export async function findChains(options: findChains.Options = {}): Promise<findChains.ReturnType> {
  const { platform = process.platform, arch = process.arch, litesvm } = options
  const missing: string[] = []
  const here = `${platform} on ${arch}`
  let evm = true
  let solana = true
  try {
    findAnvil({ ...options, platform, arch })
  } catch {
    evm = false
    missing.push(`anvil is not there for ${here}: Ethereum and its like are left out.`)
  }
  try {
    await loadLitesvm(litesvm)
  } catch {
    solana = false
    missing.push(`litesvm is not there for ${here}: Solana is left out.`)
  }
  return { evm, solana, missing }
}

export declare namespace findChains {
  type Options = findAnvil.Options & { readonly litesvm?: loadLitesvm.Load }
  type ReturnType = {
    readonly evm: boolean
    readonly solana: boolean
    /** A sentence for each that this machine cannot run. */
    readonly missing: readonly string[]
  }
}
