import type { Sizes } from './measureBytes.js'
import type { BuiltHost } from './serveHost.js'

/** By plugin and file: `swap: SwapView.js`. */
export function listScreens(files: BuiltHost['files']): {
  readonly screens: Readonly<Record<string, Sizes>>
  readonly parts: Readonly<Record<string, Sizes>>
}
