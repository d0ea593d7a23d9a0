import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A package registry on this machine. */
export type Registry = {
  /** Address without a slash at its end. */
  readonly url: string
  /** Variables under which npm reads from it and may publish to it; other configuration of the user is left out. */
  readonly env: Readonly<Record<string, string>>
  /** Ends the process and removes what it stored. */
  readonly stop: () => Promise<void>
}

const deadline = 30_000

/**
 * Starts a verdaccio of its own on a free port of the loopback. The packages named in `own` live only there; every
 * other one comes from `upstream`.
 * @throws Error where it does not answer within 30 seconds.
 */
export async function startRegistry(options: startRegistry.Options): Promise<Registry> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-registry-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const config = join(folder, 'config.yaml')
  await writeFile(config, JSON.stringify(describe(folder, options)))
  const userconfig = join(folder, 'npmrc')
  // npm refuses to publish without a token; this registry takes anyone's.
  await writeFile(userconfig, `//127.0.0.1:${port}/:_authToken=nobody\n`)

  const program = createRequire(import.meta.url).resolve('verdaccio/bin/verdaccio')
  const parameters = [program, '--config', config, '--listen', `127.0.0.1:${port}`]
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  async function stop() {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }

  const until = performance.now() + deadline
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop()
      throw new Error(`The registry did not start. ${complaint.slice(0, 2000)}`)
    }
    await sleep(50)
  }
  const env = {
    npm_config_registry: url,
    npm_config_userconfig: userconfig,
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  }
  return { url, env, stop }
}

export declare namespace startRegistry {
  type Options = {
    /** Names of packages, or patterns such as `@scope/*`. */
    readonly own: readonly string[]
    /** Address of a registry. */
    readonly upstream: string
  }
}

function describe(folder: string, { own, upstream }: startRegistry.Options): unknown {
  const anyone = { access: '$all', publish: '$all' }
  return {
    storage: join(folder, 'storage'),
    web: { enable: false },
    auth: { htpasswd: { file: join(folder, 'htpasswd'), max_users: -1 } },
    uplinks: {
      upstream: { url: upstream, cache: false, timeout: '60s', max_fails: 1000, maxage: '1h' },
    },
    packages: {
      ...Object.fromEntries(own.map((name) => [name, anyone])),
      '**': { access: '$all', proxy: 'upstream' },
    },
    log: { type: 'stdout', format: 'json', level: 'fatal' },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/-/ping`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}
