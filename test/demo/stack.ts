/** What the demo's page knows of the local stack: put there by `startDemo.js`. */
export type DemoStack = {
  readonly chains: readonly {
    readonly id: number
    readonly name: string
    readonly rpcUrl: string
  }[]
  readonly service: string
  readonly relayUrl: string
  readonly secureSite: string
  /** Missing where the machine cannot run the chain; `chains` is empty for the same reason. */
  readonly solanaRpcUrl?: string
  readonly bitcoinNodeUrl: string
}

declare const __STACK__: DemoStack

export const stack = __STACK__
