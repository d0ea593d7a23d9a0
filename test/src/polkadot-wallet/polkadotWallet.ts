import type { OwnerControl } from '../wallet/ownerControl.js'

/** An account as the wallet lists it. */
export type PolkadotWalletAccount = {
  readonly address: string
  readonly type: string
  readonly name?: string
  readonly genesisHash?: string | null
}

/** A transaction that is to be signed, as extensions take it (`SignerPayloadJSON`): hex, but for the address and the names. */
export type PolkadotPayload = {
  readonly address: string
  readonly blockHash: string
  readonly era: string
  readonly genesisHash: string
  readonly method: string
  readonly nonce: string
  readonly signedExtensions: readonly string[]
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
}

/** What `enable` gives, as the interface of `injectedWeb3` has it. */
export type InjectedPolkadot = {
  readonly accounts: {
    get(anyType?: boolean): Promise<PolkadotWalletAccount[]>
    subscribe?(listener: (accounts: PolkadotWalletAccount[]) => void): () => void
  }
  readonly signer: {
    signRaw(raw: {
      address: string
      data: string
      type: string
    }): Promise<{ id: number; signature: `0x${string}` }>
    /** The signature begins with the kind of the key. */
    signPayload(payload: PolkadotPayload): Promise<{ id: number; signature: `0x${string}` }>
  }
  readonly metadata: { get(): Promise<unknown[]>; provide(definition: unknown): Promise<boolean> }
}

/** What stands in `injectedWeb3`. */
export type InjectedEntry = {
  readonly version: string
  enable(origin: string): Promise<InjectedPolkadot>
}

/** The hand of the wallet's owner, and of a test. */
export type PolkadotWalletControl = OwnerControl & {
  /** Puts the wallet into `injectedWeb3`. */
  inject(): void
  /** Binds the account of that key to one chain, or with null to none. */
  setGenesis(index: number, genesisHash: string | null): void
  /** How many questions were put to the owner. */
  prompts(): number
  /** The exposed accounts, the selected one first, and whether the page may see them. */
  state(): {
    readonly permitted: boolean
    readonly locked: boolean
    readonly accounts: readonly string[]
  }
  /** How many subscriptions pages have. */
  listenerCount(): number
  /** Takes the wallet off the page. */
  destroy(): void
}

/** A wallet on a page. */
export type PolkadotWallet = {
  readonly entry: InjectedEntry
  readonly control: PolkadotWalletControl
}
