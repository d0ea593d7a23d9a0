import { findAnvil } from './findAnvil.js'
import type { startGuard } from './startGuard.js'
import { startProcess } from './startProcess.js'

/**
 * Starts one anvil on a free port that the system chooses.
 *
 * @throws StackError when it does not listen within 10 s.
 */
export async function startAnvil(options: startAnvil.Options): Promise<startAnvil.ReturnType> {
  const { address, pid, stop } = await startProcess({
    name: 'anvil',
    command: findAnvil(),
    args: ['--port', '0', '--chain-id', String(options.chainId)],
    listening: /Listening on (\S+:\d+)/,
    guard: options.guard,
  })
  return { url: `http://${address}`, pid, stop }
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
