import { installTestWallet } from '@wallet-kit/test/playwright'

/**
 * Opens a context in which Fern is announced, or what `install` puts there, and nothing but the page's own server answers, and
 * those whose urls are in `reached`: every other request is recorded, and answered as a node would that holds nothing.
 */
export async function openBudgetContext({
  browser,
  stack,
  origin,
  config,
  reached = [],
  install = installFern,
}) {
  const context = await browser.newContext({ viewport: { width: 900, height: 800 } })
  const foreign = []
  const answering = new Set([origin, ...reached.map((url) => new URL(url).origin)])
  await context.route(
    (url) => !answering.has(url.origin),
    async (route) => {
      const request = route.request()
      foreign.push(`${request.method()} ${request.url()}`)
      await route.fulfill({ json: answer(JSON.parse(request.postData() ?? '{}')) })
    },
  )
  if (config) {
    await context.addInitScript((given) => {
      window.walletKitHost = given
    }, config)
  }
  await context.addInitScript(watchAddress)
  await install(context, stack)
  return { context, foreign }
}

function installFern(context, stack) {
  return installTestWallet(context, {
    name: 'Fern',
    rdns: 'app.fern',
    privateKeys: [stack.accounts.alice.privateKey, stack.accounts.bob.privateKey],
    chains: Object.fromEntries(Object.values(stack.chains).map(({ id, rpcUrl }) => [id, rpcUrl])),
  })
}

function answer(asked) {
  if (Array.isArray(asked)) return asked.map(answer)
  return { jsonrpc: '2.0', id: asked.id ?? null, result: '0x0' }
}

// Runs in the page: when the address is first in it. An observer would be told only after what React starts right after drawing.
function watchAddress() {
  window.addressShownAt = undefined
  for (const name of ['appendChild', 'insertBefore']) {
    const insert = Node.prototype[name]
    Node.prototype[name] = function (...given) {
      const inserted = insert.apply(this, given)
      if (window.addressShownAt === undefined) {
        const shown = document.querySelector('[data-wk-part="address"]')?.textContent
        if (shown) window.addressShownAt = performance.now()
      }
      return inserted
    }
  }
}
