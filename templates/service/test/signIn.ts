import { createMessage } from '@wallet-kit/plugin-siwx/verify'
import { privateKeyToAccount } from 'viem/accounts'
import { createBrowser } from './createBrowser.js'
import { app, type TestService } from './createTestService.js'

/** The key of the stack's first account. */
const aliceKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** Signs a browser in with a wallet, by default on Ethereum, at a page of the app. `contract`: an account whose contract takes the signature. Gives the browser's cookies as a header. */
export async function signIn(
  service: TestService,
  { privateKey = aliceKey, origin = app, chainId = 'eip155:1', contract }: signIn.Options = {},
): Promise<string> {
  const browser = createBrowser(service, { origin })
  const account = privateKeyToAccount(privateKey)
  const { nonce } = (await browser.get('/v1/siwx/nonce')).body
  const data = {
    ...({ domain: new URL(origin).host, uri: `${origin}/`, version: '1', nonce } as const),
    ...{ statement: 'Sign in.', chainId, accountAddress: contract ?? account.address },
    issuedAt: new Date(service.now()).toISOString(),
  }
  const message = createMessage(data)
  const signature = await account.signMessage({ message })
  const { status } = await browser.post('/v1/siwx/session', { data, message, signature })
  if (status !== 204) throw new Error(`The sign-in was answered with ${status}.`)
  return [...browser.cookies].map((cookie) => cookie.join('=')).join('; ')
}

export declare namespace signIn {
  type Options = {
    readonly privateKey?: `0x${string}`
    readonly origin?: string
    readonly chainId?: string
    readonly contract?: string
  }
}
