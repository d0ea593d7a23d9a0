import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureRedis } from '../../../test/run/redis.js'
import { findPort } from './findPort.js'

/** Starts a Redis of its own on a free port, which keeps nothing on the disk. */
export async function startRedis() {
  const port = await findPort()
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const child = spawn(await ensureRedis(), options, { stdio: ['ignore', 'pipe', 'ignore'] })
  // Nothing outlives the test that started it.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  for await (const chunk of child.stdout) {
    if (String(chunk).includes('Ready to accept connections')) break
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Answers nothing until `thaw`, and keeps its connections, as a machine that hangs. */
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      process.off('exit', end)
      const exited = once(child, 'exit')
      end()
      await exited
    },
  }
}
