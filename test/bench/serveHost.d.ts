export type BuiltHost = {
  readonly origin: string
  readonly url: string
  /** Its scripts and styles by their path. */
  readonly files: ReadonlyMap<string, HostFile>
  stop(): Promise<void>
}

export type HostFile = {
  readonly name: string
  readonly brotli: number
  readonly libraries: readonly string[]
  /** The plugins that it holds code of, by their folder. */
  readonly plugins: readonly string[]
  /** Paths of the modules that it is made of. */
  readonly modules: readonly string[]
  readonly isEntry: boolean
  /** Paths of the files that it imports statically. */
  readonly imports: readonly string[]
}

export type BudgetPage =
  | 'all'
  | 'bare'
  | 'budget'
  | 'budget-bip122'
  | 'budget-polkadot'
  | 'budget-solana'
  | 'budget-value'
  | 'budget-walletconnect'
  | 'index'

export function serveHost(page: BudgetPage): Promise<BuiltHost>
