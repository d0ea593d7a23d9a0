import type { OwnerControl } from './ownerControl.js'

/** The wallet's provider, as a page gets it (EIP-1193). */
export type TestProvider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (...args: readonly never[]) => void): TestProvider
  removeListener(event: string, listener: (...args: readonly never[]) => void): TestProvider
  isConnected(): boolean
}

/** What the wallet shows its owner, and the page where it is permitted. */
export type TestWalletState = {
  readonly permitted: boolean
  readonly locked: boolean
  readonly online: boolean
  /** The exposed accounts, the selected one first; what the page sees only while permitted and unlocked. */
  readonly accounts: readonly `0x${string}`[]
  readonly chainId: number
}

/** The hand of the wallet's owner, and of a test. */
export type TestWalletControl = OwnerControl & {
  /** Goes over to a chain, whether the wallet has an RPC for it or not. */
  switchChain(chainId: number): void
  /** Loses the connection to all chains: `disconnect` is emitted, and requests fail with 4900 until `reconnect`. */
  disconnect(): void
  reconnect(): void
  /** Announces the wallet by EIP-6963 now, and on every request from now on. */
  announce(): void
  /** Announces anything at all, for hostile announcements; the provider is this wallet's unless one is given. */
  announceRaw(detail: unknown): void
  /** Emits a provider event as it stands, for late or odd ones. */
  emit(event: string, ...args: readonly unknown[]): void
  setCapabilities(capabilities: Readonly<Record<string, unknown>> | undefined): void
  setAssets(assets: Readonly<Record<string, readonly unknown[]>> | undefined): void
  state(): TestWalletState
  /** How many event listeners pages have on the provider. */
  listenerCount(): number
  /** Takes the wallet off the page. */
  destroy(): void
}

/** A wallet on a page. */
export type TestWallet = { readonly provider: TestProvider; readonly control: TestWalletControl }
