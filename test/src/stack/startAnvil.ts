import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findAnvil } from './findAnvil.js'
import { StackError } from './stackError.js'
import type { startGuard } from './startGuard.js'

const START_DEADLINE = 10_000
const STOP_DEADLINE = 2_000

/**
 * Starts one anvil on a free port that the system chooses.
 *
 * @throws StackError when it does not listen within 10 s.
 */
export async function startAnvil(options: startAnvil.Options): Promise<startAnvil.ReturnType> {
  const child = spawn(findAnvil(), ['--port', '0', '--chain-id', String(options.chainId)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  const exited = once(child, 'exit').catch(() => {})
  if (pid !== undefined) options.guard.watch(pid)

  async function stop() {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE)
    await exited
    clearTimeout(timer)
    if (pid !== undefined) options.guard.release(pid)
  }

  try {
    const url = await readAddress(child)
    // Anvil writes a line for every request: unread, the pipe would fill and stop it.
    child.stdout.resume()
    child.stderr.resume()
    return { url, pid: pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export declare namespace startAnvil {
  type Options = { chainId: number; guard: startGuard.ReturnType }
  type ReturnType = {
    /** Where it answers JSON-RPC. */
    url: string
    pid: number
    /** Ends the process and waits for its end. */
    stop(): Promise<void>
  }
}

// Only the output names the port, as it is chosen when the socket is bound.
function readAddress(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => fail('did not listen within 10 s'), START_DEADLINE)
    function fail(why: string) {
      clearTimeout(timer)
      reject(new StackError(`anvil ${why}. It said: ${output.trim().slice(-500) || 'nothing'}`))
    }
    function read(chunk: Buffer) {
      output += chunk
      const address = /Listening on (\S+:\d+)/.exec(output)?.[1]
      if (!address) return
      clearTimeout(timer)
      child.stdout?.off('data', read)
      child.stderr?.off('data', read)
      resolve(`http://${address}`)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('exit', (code) => fail(`ended with code ${code}`))
  })
}
