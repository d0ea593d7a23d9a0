import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StackError } from './stackError.js'
import type { startGuard } from './startGuard.js'

const START_DEADLINE = 10_000
const STOP_DEADLINE = 2_000

/**
 * Starts a program that says where it listens: only its output names the port, as that is chosen when the socket is bound.
 *
 * @throws StackError when it does not say so within 10 s.
 */
export async function startProcess(
  options: startProcess.Options,
): Promise<startProcess.ReturnType> {
  const { name, command, args, env = {}, listening, guard, isTied = false } = options
  const child = spawn(command, args, {
    stdio: [isTied ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const { pid, stdout, stderr } = child
  const exited = once(child, 'exit').catch(() => {})
  if (pid !== undefined) guard.watch(pid)

  function readAddress(): Promise<string> {
    return new Promise((resolve, reject) => {
      let output = ''
      const timer = setTimeout(() => fail('did not listen within 10 s'), START_DEADLINE)
      function fail(why: string) {
        clearTimeout(timer)
        reject(new StackError(`${name} ${why}. It said: ${output.trim().slice(-500) || 'nothing'}`))
      }
      function read(chunk: Buffer) {
        output += chunk
        const address = listening.exec(output)?.[1]
        if (!address) return
        clearTimeout(timer)
        stdout?.off('data', read)
        stderr?.off('data', read)
        resolve(address)
      }
      stdout?.on('data', read)
      stderr?.on('data', read)
      child.once('error', (error) => fail(`could not be started (${error.message})`))
      child.once('exit', (code) => fail(`ended with code ${code}`))
    })
  }
  async function stop() {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE)
    await exited
    clearTimeout(timer)
    if (pid !== undefined) guard.release(pid)
  }

  try {
    const address = await readAddress()
    // It may write a line for every request: unread, the pipe would fill and stop it.
    stdout?.resume()
    stderr?.resume()
    return { address, pid: pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export declare namespace startProcess {
  type Options = {
    /** For the message of an error. */
    readonly name: string
    readonly command: string
    readonly args: readonly string[]
    /** Variables besides those of this process. */
    readonly env?: Readonly<Record<string, string>>
    /** What it says once it listens; the first group is the address. */
    readonly listening: RegExp
    /** Its input is a pipe from this process: it ends with it. */
    readonly isTied?: boolean
    readonly guard: startGuard.ReturnType
  }
  type ReturnType = {
    readonly address: string
    readonly pid: number
    /** Ends the process and waits for its end. */
    stop(): Promise<void>
  }
}
