import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { type Blockchain, createBlockchain } from '../blockchain/createBlockchain.js'
import { createNameRegister } from '../blockchain/names/registration/createNameRegister.js'
import { listPurchases } from '../blockchain/onramp/purchases/listPurchases.js'
import { savePurchase } from '../blockchain/onramp/purchases/savePurchase.js'
import { type Environment, readSettings } from '../config/readSettings.js'
import type { ServiceConfig } from '../config/serviceConfig.js'
import { applyEmailChanges } from '../email/emailChanges.js'
import { RouteNotFoundError } from '../errors.js'
import { hashAddress } from '../limits/limitAddress.js'
import { takeTurn } from '../limits/takeTurn.js'
import { createLog, describeError } from '../logs/createLog.js'
import { createMailer } from '../mail/createMailer.js'
import type { Service } from '../service.js'
import { hasSignedIn } from '../siwx/siwxSessions.js'
import { openDatabase } from '../storage/openDatabase.js'
import { removeExpired } from '../storage/removeExpired.js'
import { createApp, type ServiceApp } from './createApp.js'
import { rotateKeys } from './rotateKeys.js'

/** How often expired rows are removed, in ms. */
const cleaningPause = 10 * 60_000
/** How long requests that are under way may take once the port is closed, in ms. */
const stopTime = 10_000

/**
 * Makes the service: checks the configuration, opens the database and brings its schema up to date. Nothing listens yet. Rejects with
 * `ServiceConfigError`, or with what the database says.
 *
 * @example
 * const service = await createService({ url, allowedOrigins, appName, mail: { from } })
 * const { port } = await service.start()
 */
export async function createService(
  config: ServiceConfig,
  options: createService.Options = {},
): Promise<createService.ReturnType> {
  const { env = process.env, now = Date.now } = options
  const { write = (line: string) => process.stdout.write(line) } = options
  const settings = readSettings(config, env)
  const log = createLog({ level: settings.logLevel, write, now })
  const database = await openDatabase({ url: settings.database, log })
  const mailer = settings.mail && createMailer(settings.mail)
  const blockchain = await openBlockchain({ settings, database, log, now }).catch(async (error) => {
    await database.destroy()
    throw error
  })
  let isStopping = false
  const service: Service = {
    ...{ settings, database, log, now, blockchain },
    sendMail: mailer?.sendMail ?? (() => Promise.reject(new RouteNotFoundError())),
    isStopping: () => isStopping,
  }
  const app = createApp(service)
  let server: ServerType | undefined
  let cleaning: NodeJS.Timeout | undefined
  let started: Promise<{ readonly port: number }> | undefined
  let stopped: Promise<void> | undefined

  const clean = () =>
    applyEmailChanges(service)
      .then(() => removeExpired(service))
      .catch((error) => log.error('cleaning-failed', describeError(error)))

  async function start() {
    const listening = listen(app, settings)
    server = (await listening).server
    const { port } = await listening
    cleaning = setInterval(clean, cleaningPause)
    cleaning.unref()
    await clean()
    await rotateKeys(service)
    if (!isStopping) log.info('service-started', { port, url: settings.url.origin })
    return { port }
  }

  async function stop(noticeTime: number) {
    isStopping = true
    log.info('service-stopping')
    // Meanwhile `/ready` says so, and whoever spreads the requests over instances leaves this one out.
    if (server && noticeTime > 0) await new Promise((resolve) => setTimeout(resolve, noticeTime))
    // What it opens has to be closed, too.
    await started?.catch(() => undefined)
    clearInterval(cleaning)
    if (server) await endConnections(server)
    mailer?.close()
    blockchain?.close()
    await database.destroy()
    log.info('service-stopped')
  }

  return {
    app,
    start() {
      started ??= start()
      return started
    },
    stop({ noticeTime = 0 } = {}) {
      stopped ??= stop(noticeTime)
      return stopped
    },
  }
}

export declare namespace createService {
  type Options = {
    /** Default `process.env`. */
    readonly env?: Environment
    /** Takes the log, line by line; default standard output. */
    readonly write?: (line: string) => void
    /** The clock, in ms since 1970. */
    readonly now?: () => number
  }
  type ReturnType = {
    /** The routes, for a server of your own or for tests: `service.app.request('/health')`. */
    readonly app: ServiceApp
    /** Listens. Rejects where the port is taken. */
    readonly start: () => Promise<{ readonly port: number }>
    /**
     * `/ready` answers 503. After `noticeTime` ms (default 0) it takes no more requests, waits up to 10 s for those under way, and closes the
     * database.
     */
    readonly stop: (options?: { readonly noticeTime?: number }) => Promise<void>
  }
}

/** The blockchain API over the service's database; undefined where the host wants none. Rejects with `ServiceConfigError`. */
async function openBlockchain({
  settings,
  database,
  log,
  now,
}: Pick<Service, 'settings' | 'database' | 'log' | 'now'>): Promise<Blockchain | undefined> {
  if (!settings.blockchain) return undefined
  return createBlockchain({
    ...{ settings: settings.blockchain, url: settings.url.origin, log, now },
    nameTools: {
      register: createNameRegister(database),
      takeTurn: ({ name, caller, limit, per }) => {
        const key = `${name} ${hashAddress({ settings }, caller)}`
        return takeTurn({ database, now }, { key, limit, per })
      },
    },
    purchases: {
      save: (provider, purchase) => savePurchase({ database, log }, { provider, purchase }),
      list: (of) => listPurchases({ database }, of),
    },
    signIns: {
      origins: settings.allowedOrigins,
      has: (signIn) => hasSignedIn({ database, now }, signIn),
    },
    hashAddress: (address) => hashAddress({ settings }, address),
  })
}

function listen(app: ServiceApp, { port, hostname }: { port: number; hostname: string }) {
  return new Promise<{ server: ServerType; port: number }>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname }, (address: AddressInfo) => {
      server.off('error', reject)
      resolve({ server, port: address.port })
    })
    server.once('error', reject)
  })
}

async function endConnections(server: ServerType): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  if (!('closeIdleConnections' in server)) return closed
  server.closeIdleConnections()
  const late = setTimeout(() => server.closeAllConnections(), stopTime)
  await closed
  clearTimeout(late)
}
