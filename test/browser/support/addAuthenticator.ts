import type { CDPSession, Frame, Page } from 'playwright-core'

/** An authenticator of a tab, as Chromium plays one. */
export type VirtualAuthenticator = {
  readonly session: CDPSession
  readonly id: string
  /** Whether its owner is there: otherwise it waits. */
  readonly setPresent: (isPresent: boolean) => Promise<unknown>
  readonly countPasskeys: () => Promise<number>
}

/** Gives a tab an authenticator that verifies its owner, and by default derives secrets (WebAuthn's PRF). */
export async function addAuthenticator(
  page: Page,
  {
    hasPrf = true,
    target = page,
  }: { readonly hasPrf?: boolean; readonly target?: Page | Frame } = {},
): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(target)
  await session.send('WebAuthn.enable')
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasPrf },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
  return {
    ...{ session, id },
    setPresent: (enabled) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled }),
    async countPasskeys() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: id })
      return credentials.length
    },
  }
}
