import type { Kit } from '../kit/kit.js'
import { parseCaipNetworkId } from '../namespaces/caip.js'
import { servedSlice } from '../slices/served.js'
import { askBlockchain } from './askBlockchain.js'

/** What is waited for has failed already, or come empty: the screen waits no longer for the reason, in milliseconds. */
const patience = 3_000

/**
 * Asks the blockchain service whether it answers for a network (CAIP-2), where it told nothing of an account there. One that does
 * not say which networks it serves is taken to serve them all.
 */
export async function isServed(kit: Kit, caipNetworkId: string): Promise<boolean> {
  const known = kit.read(servedSlice).served.peek()
  const served = known ?? (await askServed(kit))
  kit.write(servedSlice, (state) => {
    state.served.value = served
    if (served && !served.includes(caipNetworkId))
      state.unserved.value = new Set([...state.unserved.peek(), caipNetworkId])
  })
  return !kit.read(servedSlice).unserved.peek().has(caipNetworkId)
}

const askServed = (kit: Kit) =>
  askBlockchain(kit, 'GET /v1/supported-chains', { parse: readServed, timeout: patience }).catch(
    () => undefined,
  )

function readServed(answer: unknown): readonly string[] | undefined {
  const { http } = Object(answer)
  const served = Array.isArray(http) ? http.filter((id) => parseCaipNetworkId(id)) : []
  return served.length ? served : undefined
}
