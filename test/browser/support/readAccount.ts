import type { Page } from 'playwright-core'

/** What the kit of a page says of the account; JSON. */
export function readAccount(page: Page) {
  return page.evaluate(() => {
    const { status, address, caipNetworkId, connector } = window.kit.getAccount()
    return { status, address, caipNetworkId, connectorId: connector?.id }
  })
}
