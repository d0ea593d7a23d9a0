import type { BitcoinSource } from './bip122/bitcoinSource.js'
import type { WalletConnectPolicy } from './walletConnectPolicy.js'

/** The namespaces that the wallet has keys in. */
export type WalletConnectNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122'

/** What a wallet answers that can sign in while it connects. */
export type WalletConnectSignIn =
  | 'genuine'
  | 'forged'
  | 'replayed'
  | 'foreign'
  | 'expired'
  | 'malformed'

/** A contract that is an account of EVM chains, and verifies what its owner signed (ERC-1271). */
export type ContractAccount = {
  readonly address: `0x${string}`
  /** The call that deploys it, for one that is not there yet: what it signs is wrapped with it (ERC-6492). */
  readonly deployment?: { readonly factory: `0x${string}`; readonly data: `0x${string}` }
}

/** What a WalletConnect wallet is, and how it behaves at first. */
export type WalletConnectWalletOptions = {
  /** The relay: `stack.relay.url`. */
  readonly relayUrl: string
  /** What the relay knows the wallet by; 32 zeros unless given. */
  readonly projectId?: string
  /** The name that apps show; "Test Phone" unless given. */
  readonly name?: string
  /**
   * 32 bytes each, hexadecimal with 0x: an account of every namespace is made of each (secp256k1, ed25519, sr25519), or
   * give them by namespace. The first is the selected one. The keys of the stack's alice and bob unless given.
   */
  readonly privateKeys?:
    | readonly `0x${string}`[]
    | Readonly<Partial<Record<WalletConnectNamespace, readonly `0x${string}`[]>>>
  /** Its one account of EVM chains, in place of those of its keys: the first of them signs for it. It sends no transactions. */
  readonly contractAccount?: ContractAccount
  /** The chains that it knows (CAIP-2); main and test networks of the four namespaces unless given. */
  readonly chains?: readonly string[]
  /** Where it sends transactions of EVM chains and Solana: the JSON-RPC URL by CAIP-2 id. */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** Where it finds coins and sends Bitcoin transactions. */
  readonly bitcoin?: BitcoinSource
  /**
   * It can connect and sign in with one approval (CAIP-222). Unless given it does not know that, and connects alone.
   * * `genuine`: it signs what the app asks for;
   * * `forged`: another key signs;
   * * `replayed`: it signs with a nonce of its own;
   * * `foreign`: it signs for another app;
   * * `expired`: what it signs has ended;
   * * `malformed`: its answer is none.
   */
  readonly signsIn?: WalletConnectSignIn
  /** `approve` unless given. */
  readonly policy?: WalletConnectPolicy
  /** How long its owner takes to answer, in milliseconds. */
  readonly delayMs?: number
}
