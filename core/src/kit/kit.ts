import type { Features, ResolvedConfig, ThemeConfig } from '../config/config.js'
import type { getAccount } from '../connection/getAccount.js'
import type { CoreEvents } from '../events/coreEvents.js'
import type { Event, PayloadArguments, PayloadOf } from '../events/event.js'
import type { getNetwork, InitialState } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import type { ProviderOf } from '../networks/network.js'
import type { report } from '../notices/report.js'
import type { CorePart } from '../plugin/contributions.js'
import type { Plugin } from '../plugin/definePlugin.js'
import type { CoreViews } from '../router/coreViews.js'
import type { View } from '../router/defineView.js'
import type { Router } from '../router/router.js'
import type { Storage } from '../storage/createStorage.js'
import type { Readable, Slice, State } from '../store/defineSlice.js'
import type { Diagnostics } from './buildDiagnostics.js'

type ViewsOf<plugins> = plugins extends readonly (infer plugin)[]
  ? plugin extends Plugin<infer views, any>
    ? views[number]['view']
    : never
  : never
type EventsOf<plugins> = plugins extends readonly (infer plugin)[]
  ? plugin extends Plugin<any, infer events>
    ? events[number]
    : never
  : never
type TargetOf<view> =
  view extends View<infer name, infer params>
    ? undefined extends params
      ? { readonly view: name | view; readonly params?: params; readonly namespace?: Namespace }
      : { readonly view: name | view; readonly params: params; readonly namespace?: Namespace }
    : never

/** What `kit.open` takes: a view of the core or of a listed plugin, by its token or its name, with its params, a namespace to switch to first, or both. */
export type OpenTarget<plugins extends readonly Plugin[] = readonly Plugin[]> =
  | TargetOf<CoreViews | ViewsOf<plugins>>
  | { readonly view?: undefined; readonly namespace?: Namespace }

/** The same, as the modal takes it: a view by its name. */
export type NamedTarget = {
  readonly view?: string | undefined
  readonly params?: unknown
  readonly namespace?: Namespace | undefined
}

/** Names of the events that a kit with these plugins emits. */
export type EventNames<plugins extends readonly Plugin[] = readonly Plugin[]> = (
  | CoreEvents
  | EventsOf<plugins>
)['name']
type PayloadNamed<plugins, name> = PayloadOf<
  Extract<CoreEvents | EventsOf<plugins>, { readonly name: name }>
>

/** What `kit.connect` takes. */
export type ConnectKitOptions = {
  /** Id of a connector of the list: its rdns where it has one. */
  readonly connectorId: string
  /** Needed where the wallet serves several namespaces; default the one that the connector is found in. */
  readonly namespace?: Namespace | undefined
  /** Ends the wait for the wallet: `connect` then rejects with its reason. */
  readonly signal?: AbortSignal
}

/** One running instance. Its actions are functions that take it as their first argument. */
export type Kit<plugins extends readonly Plugin[] = readonly Plugin[]> = {
  /** The configuration's `id`. */
  readonly id: string
  readonly config: ResolvedConfig
  /** The listed plugins, in the host's order. */
  readonly plugins: plugins

  /**
   * Touches the browser for the first time: restores a stored session, listens to other tabs. Idempotent. What the server
   * rendered with is shown while restoring.
   */
  start(initialState?: InitialState): void
  /** Undoes all that `start`, `open` and `mount` did; the kit can be started again. */
  destroy(): void

  /**
   * Opens the modal, on a view where one is given; resolves once it is shown. Rejects with `PluginLoadError` where its code cannot be
   * loaded, with `ViewNotFoundError`, and with `ChainNotSupportedError` for a namespace that has no configured network.
   * @example await kit.open({ view: 'Networks' })
   */
  open(target?: OpenTarget<plugins>): Promise<void>
  /** Closes the modal, unless the view on screen refuses it. */
  close(): void
  /** Loads the modal's code ahead of the first `open`. Rejects with `PluginLoadError`. */
  preload(): Promise<void>
  /**
   * Renders the modal inline into an element; gives the function that takes it out again. Where its code cannot be loaded the
   * element says so, with a button that tries again. Throws `ConfigError` in development where there is no element.
   */
  mount(element: HTMLElement): () => void

  /**
   * Connects a wallet, which may ask the visitor; gives the account. A connection that exists stays until the new one stands. Rejects with
   * `UserRejectedError` and the wallet's other errors, `ConnectorNotFoundError`, `AmbiguousConnectorError`, `NoAccountsError`,
   * `ConnectionSupersededError` or `PluginLoadError`.
   * @example const { address } = await kit.connect({ connectorId: 'io.metamask' })
   */
  connect(options: ConnectKitOptions): Promise<getAccount.ReturnType>
  /**
   * Disconnects a namespace, or all of them; with a session that several namespaces share, all of those. A wallet that does not answer
   * within 5 s is left. Rejects with `DisconnectError` where a wallet refuses: the next call leaves it without asking it.
   */
  disconnect(options?: { readonly namespace?: Namespace }): Promise<void>
  /**
   * Makes a configured network the active one, in the wallet too. Rejects with `NetworkNotFoundError`, with `ChainNotSupportedError`
   * where the wallet did not approve the network, and with the wallet's own errors; the network then stays as it was.
   * @example await kit.switchNetwork({ caipNetworkId: 'eip155:8453' })
   */
  switchNetwork(options: {
    /** CAIP-2. */
    readonly caipNetworkId: string
    /** The wallet is asked also where it said that it is there already: it may have moved without a word. */
    readonly isAskedAnyway?: boolean
  }): Promise<void>

  /** Who is connected in a namespace, in the active one by default. Always an object. */
  getAccount(namespace?: Namespace): getAccount.ReturnType
  /** The network that the kit is on, in the active namespace. */
  getNetwork(): getNetwork.ReturnType
  /**
   * The live wallet object of a connected namespace. Rejects with `ClientNotSetError` where nobody is connected, and with
   * `WalletTimeoutError` where a connector of the host does not give it within 10 s.
   */
  getProvider<namespace extends Namespace>(namespace: namespace): Promise<ProviderOf<namespace>>

  /**
   * Calls back with what a getter gives, whenever that says something else than before: a new object of the same is no change. Gives the
   * function that ends it.
   * @example const stop = kit.subscribe(getAccount, ({ address }) => console.log(address))
   */
  subscribe<value>(getter: (kit: Kit) => value, listener: (value: value) => void): () => void
  /**
   * Calls back with the payload of an event, after what it tells of has happened. Gives the function that ends it.
   * @example const stop = kit.on('account:connected', ({ address }) => console.log(address))
   */
  on<name extends EventNames<plugins>>(
    name: name,
    listener: (payload: PayloadNamed<plugins, name>) => void,
  ): () => void

  /** Changes some of the configured features. Throws `ConfigError` in development for one that no listed plugin brings. */
  updateFeatures(features: Features): void
  /** Changes some of the theme. Throws `ConfigError` in development for what is no public input. */
  setTheme(theme: ThemeConfig): void
  /** Gathers versions, states and recent errors for a bug report: no address, link or secret. */
  diagnostics(): Promise<Diagnostics>

  // From here on for plugins and actions.

  /** How many React providers hold the kit; absent where there never was one. It stays over `destroy`. */
  mounts?: number
  /** Comes with the modal's code: for views, and for handlers while the modal is open. Before that, `open` leads to a view. */
  readonly router: Router
  /** What the core itself brings to the modal, in a plugin's shape; comes with the modal's code. */
  readonly core?: CorePart
  /** Reports a failure to the visitor and to hosts; comes with the modal's code. Call `reportError`, which loads it before that. */
  readonly report?: typeof report
  readonly storage: Storage
  /** Tells of an event: called after the write, by the action that did it. */
  emit<payload>(event: Event<string, payload>, ...args: PayloadArguments<payload>): void
  /** Gives the signals of a slice, read-only by type. Throws `ConfigError` where the slice's plugin is not listed. */
  read<state extends State>(slice: Slice<state>): Readable<state>
  /** The only door to a slice's signals; always a batch. */
  write<state extends State>(slice: Slice<state>, update: (state: state) => void): void
  /** Loads a part once; a failure is forgotten, so that the next call tries again. Throws `PluginLoadError`. */
  load<part>(load: () => Promise<part>, what: string): Promise<part>
  /** Registers what `destroy` has to undo; gives the function that undoes it now. */
  onDestroy(undo: () => void): () => void
}

/** Filled by the host, so that hooks know its plugins: `interface Register { kit: typeof kit }`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by hosts
export interface Register {}

/** The host's own kit type where it is registered. */
export type RegisteredKit = Register extends { kit: infer kit } ? kit : Kit
