import type { BitcoinNode } from '@wallet-kit/test/stack'

type Options = {
  /** The relay: `stack.relay.url`. */
  readonly relayUrl: string
  /** Where it sends transactions: the JSON-RPC URL by CAIP-2 id, a chain that it then knows besides the usual ones. */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** `stack.bitcoin`: with it the phone knows regtest. */
  readonly bitcoin?: BitcoinNode
  /** How long it waits for the relay; 15,000 unless given. */
  readonly deadlineMs?: number
}

/** Starts the demo's phone and its page. */
export function startPhone(options: Options): Promise<{
  readonly url: string
  stop(): Promise<void>
}>
