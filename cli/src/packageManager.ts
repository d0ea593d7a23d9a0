/** The package managers that the CLI can install with and write commands for. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type PackageManager = (typeof packageManagers)[number]
