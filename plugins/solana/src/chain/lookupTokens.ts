import type { Network } from '@wallet-kit/core'
import { cutDecimals, parseUnits } from '@wallet-kit/core/money'
import { type PreviewedToken, type Rpc, readProperty } from '@wallet-kit/core/plugin'
import { readAccounts } from './accounts.js'
import { readScale } from './scales.js'

/**
 * Reads how tokens write their amounts, by their mints: the decimals, and of Token-2022 a multiplier or an interest. A token has neither if its
 * scale cannot be read: then nobody knows which figure is shown. Throws `ServiceAnswerError` and what the RPC throws.
 * @see https://www.solana-program.com/docs/token-2022/extensions
 * @example const tokens = await lookupTokens(rpc, { mints: [mint], network: solanaMainnet })
 */
export async function lookupTokens(
  rpc: Rpc,
  { mints, network, signal }: lookupTokens.Options,
): Promise<ReadonlyMap<string, PreviewedToken>> {
  const addresses = [...new Set(mints)]
  const accounts = addresses.length ? await readAccounts(rpc, { addresses, network, signal }) : []
  return new Map(
    addresses.map((mint, index) => {
      const address = `${network.caipNetworkId}:${mint}`
      const decimals = readProperty(accounts[index]?.info, 'decimals')
      const scale = readScale(accounts[index], Date.now() / 1000)
      const multiplier = scale && toFixed(scale.multiplier)
      const isKnown = typeof decimals === 'number' && (!scale || multiplier !== undefined)
      const facts = isKnown ? { decimals, ...(multiplier && { multiplier }) } : {}
      return [mint, { address, ...facts }] as const
    }),
  )
}

export declare namespace lookupTokens {
  type Options = {
    readonly mints: readonly string[]
    readonly network: Pick<Network, 'caipNetworkId'>
    readonly signal?: AbortSignal | undefined
  }
}

/** A decimal text as a number of 18 decimals; undefined if nothing is left of it. */
const toFixed = (multiplier: string | undefined): bigint | undefined =>
  (multiplier && parseUnits(cutDecimals(multiplier, 18), 18)) || undefined
