import type { ServiceConfig } from '@wallet-kit/service'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openProfile, type Profile, type SecureSite, startSecureSite } from './openFrame.js'

/** A secure site for all tests of a file, and browsers that are closed after them. `configure` runs before the site starts. */
export function useSecureSite(
  configure: () => Promise<Partial<ServiceConfig>> = async () => ({}),
): useSecureSite.ReturnType {
  const profiles: Profile[] = []
  // Filled when the site has started, so that tests can take it out of the answer.
  const site = {} as SecureSite

  beforeAll(async () => {
    Object.assign(site, await startSecureSite(await configure()))
  })
  afterAll(async () => {
    await Promise.all(profiles.map((profile) => profile.close()))
    await site.stop?.()
  })
  return {
    site,
    async openBrowser(options) {
      const profile = await openProfile(options)
      profiles.push(profile)
      return profile.context
    },
  }
}

export declare namespace useSecureSite {
  type ReturnType = {
    readonly site: SecureSite
    /** Opens a browser with a profile of its own. */
    openBrowser(options?: Parameters<typeof openProfile>[0]): Promise<BrowserContext>
  }
}
