/** The package managers that the CLI can install with and write commands for. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type PackageManager = (typeof packageManagers)[number]

/** The package manager that started this process, as it says itself in `npm_config_user_agent`; npm where none did. */
export function detectPackageManager(
  env: Readonly<Record<string, string | undefined>>,
): PackageManager {
  const name = env.npm_config_user_agent?.split('/')[0]
  return packageManagers.find((known) => known === name) ?? 'npm'
}
