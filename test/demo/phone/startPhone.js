import { createWalletConnectWallet } from '@wallet-kit/test/walletconnect'
import { HttpProblem } from '../../dist/stack/httpProblem.js'
import { readBody } from '../../dist/stack/readBody.js'
import { sendJson } from '../../dist/stack/sendJson.js'
import { startServer } from '../../dist/stack/startServer.js'
import { defaultChains } from '../../dist/wallet-connect/defaultChains.js'
import { bundlePage } from './bundlePage.js'
import { createNodeSource } from './createNodeSource.js'
import { createPhone } from './createPhone.js'
import { requireOwnPage } from './requireOwnPage.js'

// By the genesis block, as CAIP-4 has it.
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const acts = ['pair', 'answer', 'disconnect', 'account']
const policy =
  "default-src 'self'; img-src 'self' data: blob:; require-trusted-types-for 'script'; frame-ancestors 'none'"

/**
 * Starts the demo's phone: a WalletConnect wallet with the stack's public keys whose owner answers on a page, and that page on a
 * free port of the loopback. It knows the wallet's usual chains, those of `rpcUrls` and, with the stack's `bitcoin`, regtest.
 * `stop` ends both.
 */
export async function startPhone({ relayUrl, rpcUrls = {}, bitcoin, deadlineMs = 15_000 }) {
  const files = await bundlePage()
  const own = [...Object.keys(rpcUrls), ...(bitcoin ? [regtest] : [])]
  const chains = [...new Set([...own, ...defaultChains])]
  const wallet = await createWalletConnectWallet({
    ...{ relayUrl, rpcUrls, chains, bitcoin: bitcoin && createNodeSource(bitcoin) },
    ...{ name: 'Demo Phone', policy: 'hang', signsIn: 'genuine' },
  })
  const phone = createPhone({ wallet, chains, deadlineMs })

  async function handle(request, response) {
    // The stack's services are open to every page; this one is not.
    response.removeHeader('access-control-allow-origin')
    requireOwnPage(request)
    const [pathname] = request.url.split('?')
    const act = acts.find((name) => pathname === `/${name}`)
    const file = files.get(pathname)
    if (request.method === 'GET' && file) {
      response.writeHead(200, { 'content-type': file.type, 'content-security-policy': policy })
      response.end(file.content)
      return
    }
    if (request.method === 'POST' && act) await phone[act](readJson(await readBody(request)))
    else if (request.method !== 'GET' || pathname !== '/state') {
      throw new HttpProblem(404, 'NotFound', `There is no ${request.method} ${pathname}.`)
    }
    const headers = { 'cache-control': 'no-store' }
    sendJson(response, { text: JSON.stringify(phone.state()), headers })
  }

  // Whatever the wallet fails with is not the fault of a chain, as the server would say.
  const server = await startServer((request, response) =>
    handle(request, response).catch((error) => {
      if (error instanceof HttpProblem) throw error
      throw new HttpProblem(502, 'WalletFailed', `The wallet failed: ${error?.message ?? error}`)
    }),
  )
  return {
    url: server.url,
    async stop() {
      await Promise.all([server.stop(), wallet.control.stop()])
    },
  }
}

function readJson(text) {
  let value
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpProblem(400, 'BadBody', 'The body is no JSON.')
  }
  if (value === null || typeof value !== 'object') {
    throw new HttpProblem(400, 'BadBody', 'The body is a JSON object.')
  }
  return value
}
