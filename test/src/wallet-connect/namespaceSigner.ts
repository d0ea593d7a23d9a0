/** The keys of one namespace, and what they can sign. */
export type NamespaceSigner = {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The addresses on a chain (CAIP-2), in the order of the keys. */
  addresses(caipNetworkId: string): readonly string[]
  /** Does what an app asks and the owner agreed to; a ProviderRpcError where it cannot. */
  sign(request: NamespaceSigner.Request): Promise<unknown> | unknown
}

export declare namespace NamespaceSigner {
  type Request = { caipNetworkId: string; method: string; params: unknown }
}
