import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Registry } from './startRegistry.js'

/** Publishes every public package of the workspace at `root`, built as it stands, with npm itself. */
export async function publishWorkspace(root: string, registry: Registry): Promise<void> {
  const parameters = ['publish', '--workspaces', '--ignore-scripts', '--access', 'public']
  await promisify(execFile)('npm', [...parameters, '--provenance=false'], {
    cwd: root,
    env: { ...process.env, ...registry.env },
    timeout: 60_000,
  })
}
