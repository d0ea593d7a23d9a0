import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StackError } from './stackError.js'

const systems: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'win32' }
const processors: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Finds anvil's own binary, not the launcher in front of it, so that the process started is the one to end.
 * It lies in the optional dependency for this platform; no install script is needed.
 *
 * @throws StackError when that package is not installed or does not exist for the platform.
 */
export function findAnvil({
  platform = process.platform,
  arch = process.arch,
  from = import.meta.url,
}: findAnvil.Options = {}): string {
  const system = systems[platform]
  const processor = processors[arch]
  if (!system || !processor) {
    throw new StackError(`anvil has no binary for ${platform} on ${arch}.`)
  }
  const name = `@foundry-rs/anvil-${system}-${processor}`
  const binary = locate(name, from)
  if (!binary || !existsSync(binary)) {
    throw new StackError(
      `anvil's binary for this platform is missing. Install the package ${name} (an optional dependency of @foundry-rs/anvil; "npm install --omit=optional" leaves it out).`,
    )
  }
  return binary
}

export declare namespace findAnvil {
  type Options = { platform?: string; arch?: string; from?: string | URL }
}

// The platform's package stands beside the launcher's, or inside its node_modules, depending on the package manager.
function locate(name: string, from: string | URL): string | undefined {
  const binary = name.includes('win32') ? 'anvil.exe' : 'anvil'
  try {
    const launcher = createRequire(from).resolve('@foundry-rs/anvil/package.json')
    const manifest = createRequire(launcher).resolve(`${name}/package.json`)
    return join(dirname(manifest), 'bin', binary)
  } catch {
    return undefined
  }
}
