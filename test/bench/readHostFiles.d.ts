import type { BuiltHost, HostFile } from './serveHost.js'

export function eagerFiles(files: BuiltHost['files']): readonly HostFile[]
