import { spawn } from 'node:child_process'

// Runs in a process of its own, outside the terminal's process group: when this process ends, in whatever way, its
// standard input closes, and it ends the processes that it was told of.
const program = `
const pids = new Set()
let text = ''
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.stdin.on('data', (chunk) => {
  const lines = (text + chunk).split('\\n')
  text = lines.pop()
  for (const line of lines) pids[line[0] === '+' ? 'add' : 'delete'](Number(line.slice(1)))
})
process.stdin.on('close', () => {
  for (const pid of pids) try { process.kill(pid, 'SIGKILL') } catch {}
  process.exit()
})
`

/** Sees to it that the child processes watched do not outlive this one, even where it is killed. */
export function startGuard(): startGuard.ReturnType {
  const { SystemRoot } = process.env
  const guard = spawn(process.execPath, ['-e', program], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Without what was meant for this process; Windows needs its own folder named.
    env: SystemRoot === undefined ? {} : { SystemRoot },
  })
  guard.unref()
  // A guard that is gone already must not bring this process down.
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  return {
    watch: (pid) => guard.stdin.write(`+${pid}\n`),
    release: (pid) => guard.stdin.write(`-${pid}\n`),
    stop: () => guard.stdin.end(),
  }
}

export declare namespace startGuard {
  type ReturnType = {
    watch(pid: number): void
    release(pid: number): void
    stop(): void
  }
}
