/** An ed25519 key: its 32 secret bytes, and its address (the public key as base58). */
export type SolanaKey = { readonly secret: Uint8Array; readonly address: string }
