import { ConfigError, isFeatureOn, isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  getService,
  type HttpError,
  InvalidAppConfigurationError,
  ProjectIdNotConfiguredError,
  reportError,
} from '@wallet-kit/core/plugin'
import type { NotedEvent } from '../handlers/noteEvent.js'
import type { AnalyticsEvent } from '../options.js'
import { readProperties } from '../properties.js'
import { getLive } from '../slice.js'

/** An answer is not read for what it says. */
const maxBytes = 10_000

/** Tells an event to the service and to the host's own function. Nothing that they do reaches the kit. */
export function recordEvent(kit: Kit, noted: NotedEvent): void {
  if (!isFeatureOn(kit, 'analytics') || !/^[a-z\d-]{1,32}:[a-z-]{1,32}$/.test(noted.name)) return
  const { sink } = getLive(kit).options
  // Each its own: a function of the host's may change what it gets.
  const event = createEvent(kit, noted)
  void post(kit, event)
  if (sink) void Promise.resolve(structuredClone(event)).then(sink).catch(throwLater)
}

/** Shows what the host's function threw as any uncaught error. One that was reported would be an event again. */
function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}

function createEvent(kit: Kit, { href, name, payload, ...noted }: NotedEvent): AnalyticsEvent {
  const { options } = getLive(kit)
  const { protocol, origin, pathname, hostname } = new URL(href)
  const address = options.address === true ? noted.address : undefined
  return {
    eventId: createUuid(),
    // Elsewhere a path may name the visitor's own folders.
    url: /^https?:$/.test(protocol) ? origin + pathname : protocol,
    domain: hostname,
    timestamp: noted.timestamp,
    props: {
      type: 'track',
      event: name,
      properties: readProperties(kit, { name, payload }),
      ...(address && { address }),
    },
  }
}

/** Asks the service once. An event that it did not take is lost: nobody waits for it, and nothing is sent again. */
async function post(kit: Kit, event: AnalyticsEvent): Promise<void> {
  const { projectId } = kit.config
  try {
    const service = getService(kit, 'analytics')
    if (!service) {
      requireSink(kit)
      return
    }
    if (!projectId && projectId !== false) {
      throw new ProjectIdNotConfiguredError({ feature: 'analytics' })
    }
    await service.post('/e', event, { keepalive: true, maxBytes })
  } catch (error) {
    const { name, status, details }: Partial<HttpError> = Object(error)
    if (name === 'HttpError' && status === 403) {
      const service = 'The analytics service'
      tell(kit, new InvalidAppConfigurationError({ service, reason: details }))
    }
    if (name === 'ConfigError' || name === 'ProjectIdNotConfiguredError') tell(kit, error as Error)
  }
}

function requireSink(kit: Kit): void {
  if (getLive(kit).options.sink) return
  throw new ConfigError({
    path: 'services.analytics',
    problem: 'There is none, so analytics() tells nobody.',
    fix: 'Set it, or give analytics() a sink.',
  })
}

/** Tells of an error once a visit: telling is an event, which meets the same error. */
function tell(kit: Kit, error: Error): void {
  const { told } = getLive(kit)
  if (told.has(error.name)) return
  told.add(error.name)
  // An alert is in the console as well. What only the developer can mend has no alert.
  if (isWalletKitError(error) && !error.notice) console.error(error)
  reportError(kit, error)
}

/** A UUID of version 4. Pages without https lack the browser's own. @see https://www.rfc-editor.org/rfc/rfc9562#section-5.4 */
function createUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
