import { join } from 'node:path'
import { fetchPackage } from './fetchPackage.js'

/** The releases of Node that the packages are tried on: the oldest that is supported, and the newest of each line. */
export const nodes = ['20.19.0', '22.23.3', '24.21.0']

/** Fetches a release of Node from the registry, and gives the path of its program. */
export async function fetchNode(version) {
  const isWindows = process.platform === 'win32'
  const platform = isWindows ? 'win' : process.platform
  const folder = await fetchPackage(`node-${platform}-${process.arch}`, version)
  return join(folder, 'bin', isWindows ? 'node.exe' : 'node')
}
