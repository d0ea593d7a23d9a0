import { servedSlice } from '../connection/served.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipNetworkId } from '../networks/caip.js'
import { askBlockchain } from './askBlockchain.js'

/** What is waited for has failed already, or come empty: the screen waits no longer for the reason, in milliseconds. */
const patience = 3_000

/**
 * Asks the blockchain service whether it answers for a network (CAIP-2), where it told nothing of an account there; one that it
 * does not serve is remembered. One that does not say which networks it serves is taken to serve them all.
 */
export async function isServed(
  kit: Kit,
  { caipNetworkId, signal }: isServed.Options,
): Promise<boolean> {
  const options = { parse: readServed, timeout: patience, signal }
  const served = await askBlockchain(kit, 'GET /v1/supported-chains', options).catch(unknown)
  if (!served.length || served.includes(caipNetworkId)) return true
  kit.write(servedSlice, ({ unserved }) => {
    unserved.value = new Set([...unserved.peek(), caipNetworkId])
  })
  return false
}

export declare namespace isServed {
  type Options = {
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly signal?: AbortSignal | undefined
  }
}

const unknown = (): readonly string[] => []

function readServed(answer: unknown): readonly string[] {
  const { http } = Object(answer)
  return Array.isArray(http) ? http.filter((id) => parseCaipNetworkId(id)) : []
}
