import type { ResolvedConfig } from '../config/config.js'
import type { Adapter, SharedConnector } from '../connection/adapter.js'
import type { ConnectorType } from '../connection/connector.js'
import type { Event, PayloadOf } from '../events/event.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/namespaces.js'
import type { LazyView } from '../router/defineView.js'
import type { Contributions } from './contributions.js'

/** The version of this contract; a plugin made for another one is refused with `PluginVersionError`. */
export const pluginApiVersion = 1

/** What a lazily loaded factory is given. */
export type PluginContext<options> = { readonly kit: Kit; readonly options: options }

// `any` in these lists: plugins of every option type stand in one array, and a function's parameter would not fit `unknown`.

/** An adapter and where its code comes from. */
export type LazyAdapter = {
  readonly namespace: Namespace
  readonly load: () => Promise<{ default: (context: PluginContext<any>) => Adapter<any> }>
}

/** A connector that is listed before its code is loaded. */
export type LazyConnector = {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string
  readonly namespaces: readonly Namespace[]
  /** The view that a row of this connector opens instead of ConnectingExternal (a QR code). */
  readonly view?: string
  readonly load: () => Promise<{ default: (context: PluginContext<any>) => SharedConnector }>
}

/** Code that runs when an event fires, and is loaded when it first does. `any`: `lazyHandler` checks the payload's type. */
export type LazyHandler<event extends Event = Event> = {
  readonly event: event
  readonly load: () => Promise<{ default: (kit: Kit, payload: any) => void | Promise<void> }>
}

/**
 * Makes a plugin's handler of an event; its code is loaded when the event first fires.
 * @example on: [lazyHandler(accountConnected, () => import('./handlers/greet.js'))]
 */
export function lazyHandler<event extends Event>(
  event: event,
  load: () => Promise<{
    default: (kit: Kit, payload: PayloadOf<event>) => void | Promise<void>
  }>,
): LazyHandler<event> {
  return { event, load }
}

/** A host that a plugin talks to, for the page's Content-Security-Policy. */
export type Origin = {
  readonly directive: 'connect-src' | 'img-src' | 'frame-src'
  readonly origin: string
  /** Why it is needed, printed beside it. */
  readonly why: string
}

/** A plugin's visitor texts, by locale; `en` is complete. */
export type LazyMessages = {
  readonly [locale: string]: () => Promise<{ default: Readonly<Record<string, string>> }>
}

/** A plain object: an id, options and what the plugin brings. */
export type Plugin<
  views extends readonly LazyView[] = readonly LazyView[],
  events extends readonly Event[] = readonly Event[],
> = {
  readonly apiVersion: 1
  readonly id: PluginId<any>
  readonly options: unknown
  readonly views?: views
  readonly events?: events
  readonly on?: readonly LazyHandler<any>[]
  readonly contributes?: Contributions
  readonly connectors?: readonly LazyConnector[]
  readonly adapter?: LazyAdapter
  /** Names of the feature toggles that this plugin answers to; on by default. */
  readonly features?: readonly string[]
  /**
   * What the configuration lacks, so that the plugin does nothing: "`services.blockchain` is missing". A development build says so once, when
   * the kit starts. Undefined: nothing.
   */
  readonly findLack?: (config: ResolvedConfig) => string | undefined
  /** A wallet may stay on a network that is not configured, as where the configuration allows it. */
  readonly allowUnsupportedChain?: boolean
  readonly origins?: readonly Origin[]
  readonly messages?: LazyMessages
}

/**
 * Makes a plugin and stamps it with the contract's version.
 * @example export const note = (options: NoteOptions = {}) => definePlugin({ id: noteId, options, views: [lazyView(noteView, { … })] })
 */
export function definePlugin<
  options,
  const views extends readonly LazyView[] = readonly [],
  const events extends readonly Event[] = readonly [],
>(
  plugin: Omit<Plugin<views, events>, 'apiVersion' | 'id' | 'options'> & {
    readonly id: PluginId<options>
    readonly options: NoInfer<options>
  },
): Plugin<views, events> {
  return { ...plugin, apiVersion: pluginApiVersion }
}

declare const optionsBrand: unique symbol

/** A plugin's id, branded with the type of its options, so that its factory and its slice agree on one type. */
export type PluginId<options = unknown> = string & {
  readonly [optionsBrand]?: (options: options) => options
}

/**
 * Brands a plugin's id with the type of its options.
 * @example export const noteId = pluginId<NoteOptions>('note')
 */
export function pluginId<options>(id: string): PluginId<options> {
  return id as PluginId<options>
}
