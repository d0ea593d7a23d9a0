/** A wallet that asks its owner: what of `createWalletConnectWallet` the phone uses to list what waits. */
type Wallet = {
  readonly control: {
    pending(): readonly { readonly id: number; readonly method: string; readonly params: unknown }[]
    requests(): readonly { readonly params: unknown; readonly caipNetworkId?: string }[]
    sessions(): readonly unknown[]
    rejectPending(id: number): void
  }
  addresses(caipNetworkId: string): readonly string[]
}

/** What a phone's owner sees. */
export function createPhone(options: {
  readonly wallet: Wallet
  readonly chains: readonly string[]
  readonly deadlineMs: number
}): { state(): { readonly questions: readonly { readonly id: number }[] } }
