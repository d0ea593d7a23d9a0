import { onTestFinished } from 'vitest'
import { createBrowser } from './createBrowser.js'
import { createTestService } from './createTestService.js'
import type { startFarcasterRelay } from './startFarcasterRelay.js'

/** A browser of a service of its own, which has asked for what a phone scans. The service stops with the test. */
export async function beginFarcasterLogin({
  relayUrl,
  rpcUrl,
}: Awaited<ReturnType<typeof startFarcasterRelay>>) {
  const service = await createTestService({ farcaster: { relayUrl, rpcUrls: [rpcUrl] } })
  onTestFinished(() => service.stop())
  // The phone has a clock of its own.
  service.pass(Date.now() - service.now())
  const browser = createBrowser(service)
  const { body } = await browser.post('/v1/farcaster/uri')
  const { url, login } = body as { url: string; login: string }
  return { service, browser, url, login }
}
