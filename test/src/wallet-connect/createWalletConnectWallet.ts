import { answerAuthenticate } from './answerAuthenticate.js'
import { answerProposal } from './answerProposal.js'
import { answerRequest } from './answerRequest.js'
import { createOwner } from './createOwner.js'
import { createSessions } from './createSessions.js'
import { createSigners } from './createSigners.js'
import { createWalletAccounts } from './createWalletAccounts.js'
import { defaultChains } from './defaultChains.js'
import { openWalletKit } from './openWalletKit.js'
import type { WalletConnectWalletOptions } from './walletConnectOptions.js'
import type { WalletConnectRequest, WalletConnectWallet } from './walletConnectWallet.js'

/**
 * Starts a wallet on the other side of a WalletConnect relay, as on a phone: real keys in four namespaces, and an owner who
 * does as told. It runs in Node, and ends with `control.stop()`.
 *
 * @throws RangeError for a chain that it has no key for.
 * @throws Error naming the library that has to be installed.
 * @example
 * const wallet = await createWalletConnectWallet({ relayUrl: stack.relay.url })
 * wallet.control.setPolicy('reject', { method: 'personal_sign' })
 * await wallet.pair(uri)
 */
export async function createWalletConnectWallet(
  options: WalletConnectWalletOptions,
): Promise<WalletConnectWallet> {
  const { relayUrl, chains = defaultChains } = options
  const { projectId = '0'.repeat(32), name = 'Test Phone' } = options
  const { context, policies, prompts } = createOwner(options)
  const signers = await createSigners({ options, chains, context })
  const accounts = createWalletAccounts({ signers, chains })
  const { walletKit, drop, stop } = await openWalletKit({ relayUrl, projectId, name })
  const sessions = createSessions({ walletKit, accounts })
  let requests: WalletConnectRequest[] = []

  function requireChains(asked: readonly string[]) {
    const unknown = asked.find((chain) => !chains.includes(chain))
    if (unknown) throw new RangeError(`The wallet does not know ${unknown}.`)
    if (asked.length === 0) throw new RangeError('A session needs a chain.')
  }

  const parts = {
    walletKit,
    accounts,
    prompts,
    switchChain: sessions.tellChain,
    log: (request: WalletConnectRequest) => void requests.push(request),
  }
  // Where the app or the relay is gone meanwhile, there is nobody to tell, and nothing that the owner could do.
  walletKit.on('session_proposal', (event) => void answerProposal(parts, event).catch(() => {}))
  const { signsIn, contractAccount } = options
  // With a listener the library hides the proposal of a link that asks for a sign-in.
  if (signsIn) {
    walletKit.on('session_authenticate', (event) => {
      answerAuthenticate({ ...parts, signsIn, contractAccount }, event).catch(() => {})
    })
  }
  walletKit.on('session_request', (event) => void answerRequest(parts, event).catch(() => {}))

  return {
    pair: (uri) => walletKit.pair({ uri }),
    addresses: (chain) => accounts.requireSigner(chain).addresses(chain),
    control: {
      setPolicy: policies.set,
      pending: prompts.pending,
      resolvePending: (id) => void prompts.resolve(id),
      rejectPending: (id) => void prompts.reject(id),
      async switchAccount(namespace, index) {
        accounts.select(namespace, index)
        await sessions.tellAccounts(namespace)
      },
      async switchChain(chain) {
        requireChains([chain])
        await sessions.tellChain(chain)
      },
      async updateNamespaces(asked) {
        requireChains(asked)
        await sessions.setChains(asked)
      },
      disconnect: sessions.disconnect,
      sessions: sessions.list,
      requests: () => [...requests],
      clearRequests() {
        requests = []
      },
      drop,
      stop,
    },
  }
}
