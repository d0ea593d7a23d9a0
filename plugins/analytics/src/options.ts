import { pluginId } from '@wallet-kit/core'

/** What is told of one event: the body of `POST /e`, and what a `sink` gets. */
export type AnalyticsEvent = {
  /** UUID of version 4, of this event alone. */
  readonly eventId: string
  /** Origin and path of the page, without its query and hash. */
  readonly url: string
  /** Host name of the page. */
  readonly domain: string
  /** When it happened, in milliseconds since 1970. */
  readonly timestamp: number
  readonly props: {
    readonly type: 'track'
    /** The event's name, as `account:connected`. */
    readonly event: string
    /** The fields that the catalogue lists for this event, where they hold what it says. */
    readonly properties: Readonly<Record<string, string | number | boolean>>
    /** Of the active account, only with `analytics({ address: true })`. */
    readonly address?: string
  }
}

/** Options of {@link analytics}. */
export type AnalyticsOptions = {
  /** Whether each event says the address of the active account. Default false. */
  readonly address?: boolean
  /** A function of the host's own that gets every event: beside `services.analytics`, or in its place. */
  readonly sink?: (event: AnalyticsEvent) => void | Promise<void>
  /** Which fields are told of events that are not the kit's own, by the event's name. Default none. */
  readonly properties?: Readonly<Record<string, readonly string[]>>
}

/** The plugin's id. */
export const analyticsId = pluginId<AnalyticsOptions>('analytics')
