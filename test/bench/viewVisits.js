const dialog = (page) => page.locator('[data-wk-modal]')
const view = (page, name) => page.locator(`[data-wk-view="${name}"]:not([inert])`)
const button = (page, name) => dialog(page).getByRole('button', { name })
const tokenOf = (page, label) => dialog(page).locator(`[data-wk-key="token ${label}"]`)

async function open(page, name, rest = {}) {
  await page.evaluate((target) => window.kit.open(target), { view: name, ...rest })
  await view(page, name).waitFor()
}

async function chooseToken(page, symbol) {
  const list = view(page, 'SwapSelectToken')
  await list.getByRole('searchbox').fill(symbol)
  await list
    .locator('.wk-row', { has: page.locator(`.wk-row__sub:text-is("${symbol}")`) })
    .first()
    .click()
  await view(page, 'Swap').waitFor()
}

const single = (name, rest) => ({ [name]: (page) => open(page, name, rest) })

/** Screens of the core, each the first that is opened after connecting. */
export const coreVisits = [
  single('Account'),
  single('Accounts'),
  single('Networks'),
  // As a feature opens it: with networks that the wallet is not on.
  single('UnsupportedChain', { params: { caipNetworkIds: ['eip155:10'] } }),
  single('SelectNamespace', { params: { connectorId: 'app.fern' } }),
]

/**
 * Screens that move value, on a page with all of their plugins and a service. Those of a visit are come to one after the other, as a
 * visitor does: each is what is asked for since the one before was at rest.
 */
export const valueVisits = [
  {
    async Swap(page) {
      await open(page, 'Swap')
      await tokenOf(page, 'You receive').waitFor()
    },
    async SwapSelectToken(page) {
      await tokenOf(page, 'You receive').click()
      await view(page, 'SwapSelectToken').locator('.wk-row').first().waitFor()
    },
    async 'Swap with a quote'(page) {
      await chooseToken(page, 'TUSD')
      await view(page, 'Swap').getByLabel('You pay', { exact: true }).fill('0.1')
      await view(page, 'Swap').getByText('Provider fee').waitFor({ state: 'attached' })
    },
  },
  {
    Send: (page) => open(page, 'Send'),
    async SendSelectToken(page) {
      await tokenOf(page, 'Amount').click()
      await view(page, 'SendSelectToken').locator('.wk-row').first().waitFor()
    },
    async SendPreview(page) {
      await page.evaluate(() => window.kit.router.back())
      const form = view(page, 'Send')
      await form.getByLabel('Amount', { exact: true }).fill('0.1')
      await form.getByLabel('To', { exact: true }).fill(`0x${'7'.repeat(40)}`)
      await button(page, 'Review').click()
      await view(page, 'SendPreview').locator('dl').waitFor()
    },
  },
  single('Receive'),
  {
    async Onramp(page) {
      await open(page, 'Onramp')
      await button(page, /^Coinbase/).waitFor()
    },
  },
  {
    async RegisterAccountName(page) {
      await open(page, 'RegisterAccountName')
      await view(page, 'RegisterAccountName').getByRole('textbox').fill('measured')
      await view(page, 'RegisterAccountName').getByText('Available').first().waitFor()
    },
    async RegisterAccountNameSuccess(page) {
      await button(page, 'Register name').click()
      await view(page, 'RegisterAccountNameSuccess').waitFor()
    },
  },
  {
    Account: (page) => open(page, 'Account'),
    async Activity(page) {
      await dialog(page).getByRole('tab', { name: 'Activity' }).click()
      await dialog(page).locator('.wk-tx').first().waitFor()
    },
  },
]
