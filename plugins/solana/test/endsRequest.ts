import { vi } from 'vitest'
import { never } from './createFakeWallet.js'

/** Whether a request for a method ends when the caller's signal is aborted. The node of the test answers the other methods. */
export async function endsRequest(
  method: string,
  run: (signal: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  const end = new AbortController()
  const answer = fetch
  const request = new Promise<AbortSignal | null | undefined>((resolve) => {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (JSON.parse(String(init.body)).method !== method) return answer(url, init)
      resolve(init.signal)
      return never()
    })
  })
  run(end.signal).catch(() => {})
  const signal = await request
  end.abort()
  return !!signal?.aborted
}
