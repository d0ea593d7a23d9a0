import type { Advisory } from './advisories.js'

/** An installed package, as npm's lock file describes it. */
export type Installed = {
  readonly name: string
  readonly version: string
  readonly license?: string | undefined
  readonly hasInstallScript?: boolean | undefined
}

const allowed = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0'],
]

/**
 * What is wrong with what a host installs, a line for each package that has a licence which is not allowed, an install script,
 * several versions, or an advisory.
 */
export function judgeTree(
  tree: readonly Installed[],
  advisories: readonly Advisory[],
): readonly string[] {
  const findings = tree.flatMap(({ name, version, license, hasInstallScript }) => [
    ...(isAllowed(license) ? [] : [`licence ${name}: ${license ?? 'none'}`]),
    ...(hasInstallScript ? [`script ${name}`] : []),
    ...advisories
      .filter((each) => each.package === name && isBetween(version, each))
      .map(({ id }) => `advisory ${name} ${version}: ${id}`),
  ])
  const versions = new Map<string, Set<string>>()
  for (const { name, version } of tree) {
    versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  const several = [...versions].filter(([, found]) => found.size > 1)
  const duplicates = several.map(([name]) => `duplicate ${name}`)
  return [...new Set([...findings, ...duplicates])].toSorted()
}

/** An SPDX expression is allowed where all that it names is: which side of an `OR` counts need not be asked. */
function isAllowed(license: string | undefined): boolean {
  const names = license?.split(/[()\s]+/).filter((word) => word && !/^(AND|OR)$/.test(word)) ?? []
  return names.length > 0 && names.every((name) => allowed.includes(name))
}

function isBetween(version: string, { introduced, fixed }: Advisory): boolean {
  return compare(version, introduced) >= 0 && compare(version, fixed) < 0
}

function compare(one: string, other: string): number {
  const [first, second] = [one, other].map((each) => each.split(/[.-]/).map(Number))
  for (const index of [0, 1, 2]) {
    const difference = (first?.[index] ?? 0) - (second?.[index] ?? 0)
    if (difference) return difference
  }
  return 0
}
