import type { ServiceConfig } from '@wallet-kit/service'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { modal } from './modal.js'
import {
  approvalPattern,
  approveBrowser,
  codePattern,
  openProfile,
  type Profile,
  readMail,
  type SecureSite,
  startSecureSite,
} from './openFrame.js'
import { type OpenedPage, type openPage, rpcUrlsOf } from './openPage.js'
import { useWorld, type World } from './useWorld.js'

/** A host page with the embedded wallet, and the service behind it. */
export type EmbeddedWorld = {
  readonly world: World
  readonly site: SecureSite
  /** Opens the host in a browser with a profile of its own; both end after the test. */
  open(options?: openPage.Options): Promise<OpenedPage>
}

/** Starts, before a file's tests, what they share: the stack, the hosts, and the service as it is published. */
export function useEmbedded(
  config: useEmbedded.Config = async () => ({}),
  options: useWorld.Options = {},
): EmbeddedWorld {
  const world = useWorld(options)
  const profiles: Profile[] = []
  let site: SecureSite

  beforeAll(async () => {
    const networks = Object.fromEntries(
      Object.entries(rpcUrlsOf(world.stack)).map(([id, url]) => [
        `eip155:${id}`,
        { name: `Network ${id}`, rpcUrls: [url] },
      ]),
    )
    const appPort = Number(new URL(world.host.url).port)
    site = await startSecureSite(
      async (url) => ({
        networks,
        ...(await config(url, world.stack, `http://app.localhost:${appPort}`)),
      }),
      { appPort },
    )
  })
  afterAll(() => site?.stop())
  // Runs before the one of the world, which looks for problems.
  afterEach(async () => {
    world.host.setPolicy(undefined)
    await Promise.all(profiles.splice(0).map((profile) => profile.close()))
  })

  return {
    world,
    get site() {
      return site
    },
    async open(options = {}) {
      const profile = options.context ? undefined : await openProfile()
      if (profile) profiles.push(profile)
      return world.open({
        ...{ path: '/all.html', origin: site.app, wallets: {} },
        ...options,
        ...(profile && { context: profile.context }),
        config: {
          projectId: false,
          embeddedWallet: { secureSite: site.url },
          ...options.config,
        },
      })
    },
  }
}

export declare namespace useEmbedded {
  /** What the service is told beside its networks, by its origin, what runs, and the app's origin. */
  type Config = (url: string, stack: World['stack'], app: string) => Promise<Partial<ServiceConfig>>
}

/** Types an email into Connect, which it opens. */
export async function typeEmail(page: Page, email: string): Promise<void> {
  await modal.connectButton(page).click()
  const field = modal.view(page, 'Connect').getByRole('textbox', { name: 'Email' })
  await field.fill(email)
  await field.press('Enter')
}

/** Types six digits. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const first = modal.view(page, 'EmailOtp').getByLabel('Digit 1 of 6')
  await first.focus()
  await page.keyboard.type(code)
}

/** Goes on to the code: the owner of the inbox approves the browser if it is new to the email. Gives the code of the mail. */
export async function passDevice(page: Page, site: SecureSite, since: number): Promise<string> {
  await modal.view(page, 'EmailDevice').waitFor()
  await approveBrowser(site, await readMail(site, { pattern: approvalPattern, since }))
  await modal.view(page, 'EmailOtp').waitFor()
  return readMail(site, { pattern: codePattern, since })
}

/** Logs in by email in a browser that is new to it. */
export async function logInByEmail(page: Page, site: SecureSite, email: string): Promise<void> {
  const since = site.mail.mails.length
  await typeEmail(page, email)
  await typeCode(page, await passDevice(page, site, since))
  await postponeRecovery(page)
}

/** Whoever has a new wallet is asked for a way back to it, and says later. */
export async function postponeRecovery(page: Page): Promise<void> {
  await modal.view(page, 'WalletKey').getByRole('button', { name: 'Later' }).click()
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  await modal.dialog(page).waitFor({ state: 'detached' })
}
