/** A published advisory: versions from `introduced` on, before `fixed`. */
export type Advisory = {
  readonly package: string
  readonly introduced: string
  readonly fixed: string
  readonly id: string
  readonly date: string
  readonly source: string
}

/**
 * Advisories about packages that hosts of the kit install, or once did. The registry's own check needs the network; these rows do
 * not. A new advisory about a package of the tree is a new row.
 */
export const advisories: readonly Advisory[] = [
  {
    ...{ package: 'valibot', introduced: '0.31.0', fixed: '1.2.0' },
    ...{ id: 'GHSA-vqpr-j7v3-hqw9', date: '2025-11-26' },
    source: 'https://github.com/advisories/GHSA-vqpr-j7v3-hqw9',
  },
  {
    ...{ package: 'axios', introduced: '1.0.0', fixed: '1.13.5' },
    ...{ id: 'CVE-2026-25639', date: '2026-02-09' },
    source: 'https://nvd.nist.gov/vuln/detail/CVE-2026-25639',
  },
  {
    ...{ package: 'h3', introduced: '0.0.0', fixed: '1.15.5' },
    ...{ id: 'GHSA-mp2g-9vg9-f4cg', date: '2026-01-15' },
    source: 'https://github.com/advisories/GHSA-mp2g-9vg9-f4cg',
  },
  {
    ...{ package: '@solana/web3.js', introduced: '1.95.6', fixed: '1.95.8' },
    ...{ id: 'GHSA-jcxm-7wvp-g6p5', date: '2024-12-04' },
    source: 'https://github.com/advisories/GHSA-jcxm-7wvp-g6p5',
  },
  {
    ...{ package: 'ws', introduced: '8.0.0', fixed: '8.17.1' },
    ...{ id: 'GHSA-3h5v-q93c-6h6q', date: '2024-06-17' },
    source: 'https://github.com/advisories/GHSA-3h5v-q93c-6h6q',
  },
  {
    ...{ package: 'ws', introduced: '7.0.0', fixed: '7.5.10' },
    ...{ id: 'GHSA-3h5v-q93c-6h6q', date: '2024-06-17' },
    source: 'https://github.com/advisories/GHSA-3h5v-q93c-6h6q',
  },
]
