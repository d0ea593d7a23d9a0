import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Mail } from '../src/mail/mail.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Bundles the service's program from its sources, so that Node runs it. Libraries stay where they are installed. */
export async function buildServiceProgram(): Promise<{
  readonly file: string
  /** The sources in it. */
  readonly modules: readonly string[]
}> {
  const folder = join(root, 'node_modules/.cache/wallet-kit')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `service-program-${process.pid}.mjs`)
  const build = await rolldown({
    input: join(root, 'templates/service/test/program/main.ts'),
    external: (id) => /^[\w@]/.test(id) && !/^@(wallet-kit|oxc-project)\//.test(id),
    tsconfig: join(root, 'tsconfig.json'),
    platform: 'node',
    resolve: { conditionNames: ['wallet-kit-source', 'import', 'default'] },
    logLevel: 'silent',
  })
  const { output } = await build.write({ file, format: 'esm', codeSplitting: false })
  await build.close()
  return { file, modules: output[0].moduleIds }
}

/** A service in a process of its own. */
export type ServiceProcess = {
  readonly url: string
  readonly pid: number
  /** The next mail to somebody. */
  readonly nextMail: (to: string) => Promise<Mail>
  /** What it has sent, also before it was killed. */
  readonly mails: readonly Mail[]
  /** Ends it as a power failure does. */
  readonly kill: () => Promise<void>
  /** Ends it as an operator does. Gives its exit code. */
  readonly stop: () => Promise<number | null>
}

/** Starts the program on a database. Its clock is `ahead` by so many ms; balances are asked of `upstream`, a url. */
export async function startServiceProcess(
  program: string,
  { database, ahead = 0, upstream = '' }: startServiceProcess.Options,
): Promise<ServiceProcess> {
  const child: ChildProcess = fork(program, [database, String(ahead), upstream], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const exited = once(child, 'exit').then(([code]) => {
    process.off('exit', end)
    return code as number | null
  })
  const mails: Mail[] = []
  const waiting = new Map<string, (mail: Mail) => void>()
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { port?: number; mail?: Mail }) => {
      if (message.port) resolve(message.port)
      if (!message.mail) return
      mails.push(message.mail)
      waiting.get(message.mail.to)?.(message.mail)
      waiting.delete(message.mail.to)
    })
    void exited.then((code) => reject(new Error(`The service ended with ${code}: ${said}`)))
  })
  const endWith = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: Number(child.pid),
    nextMail: (to) => new Promise((resolve) => void waiting.set(to, resolve)),
    mails,
    kill: async () => void (await endWith('SIGKILL')),
    stop: () => endWith('SIGTERM'),
  }
}

export declare namespace startServiceProcess {
  type Options = {
    readonly database: string
    readonly ahead?: number
    readonly upstream?: string
  }
}
