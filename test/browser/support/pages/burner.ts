import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { VersionedTransaction } from '@solana/web3.js'

// A page's script: the burner wallet that others wrote, as a wallet of the Wallet Standard. It signs, and sends nothing itself.
const adapter = new UnsafeBurnerWalletAdapter()
// Its types lose what it inherits from its event emitter.
const events = adapter as unknown as Record<'on' | 'off', (name: string, act: () => void) => void>
const chains = ['solana:mainnet', 'solana:devnet']
const features = ['solana:signMessage', 'solana:signTransaction', 'solana:signIn']

function readAccounts() {
  const key = adapter.publicKey
  const account = key && { address: key.toBase58(), publicKey: key.toBytes(), chains, features }
  return account ? [account] : []
}

type Input = { readonly message: Uint8Array; readonly transaction: Uint8Array }

const wallet = {
  version: '1.0.0',
  name: adapter.name,
  icon: adapter.icon,
  chains,
  get accounts() {
    return readAccounts()
  },
  features: {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false } = {}) {
        if (!silent) await adapter.connect()
        return { accounts: readAccounts() }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => adapter.disconnect() },
    'standard:events': {
      version: '1.0.0',
      on(_: 'change', listener: (changed: unknown) => void) {
        const tell = () => listener({ accounts: readAccounts() })
        events.on('connect', tell)
        events.on('disconnect', tell)
        return () => {
          events.off('connect', tell)
          events.off('disconnect', tell)
        }
      },
    },
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: readonly Input[]) =>
        Promise.all(
          inputs.map(async ({ message: signedMessage }) => ({
            signedMessage,
            signature: await adapter.signMessage(signedMessage),
          })),
        ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: (...inputs: readonly Input[]) =>
        Promise.all(
          inputs.map(async ({ transaction }) => {
            const signed = await adapter.signTransaction(
              VersionedTransaction.deserialize(transaction),
            )
            return { signedTransaction: signed.serialize() }
          }),
        ),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: async (input: object) => [await adapter.signIn(input)],
    },
  },
}

type Api = { register(wallet: unknown): void }
const register = (api: Api) => api.register(wallet)
window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
window.addEventListener('wallet-standard:app-ready', (event) =>
  register((event as CustomEvent<Api>).detail),
)
