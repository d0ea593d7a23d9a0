import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { bin, install, root, run } from './workspace.js'

const output = join(root, 'test', 'output')
const totals = { passed: 0, failed: 0 }
const failures = []

/** Runs one check that passes or fails as a whole. */
async function check(name, act) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  try {
    await act()
    totals.passed++
    console.log(`   ok: ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    return true
  } catch (error) {
    totals.failed++
    failures.push(name)
    console.error(`   failed: ${name}: ${error instanceof Error ? error.message : error}`)
    return false
  }
}

/** Runs a program that has to end with 0. */
async function command(name, args, options) {
  const { code, output } = await run(process.execPath, [bin(name), ...args], options)
  if (code === 0) return
  if (options?.isQuiet) console.error(output)
  throw new Error(`${name} ended with ${code}`)
}

/** Runs vitest and counts its tests one by one. */
async function tests(name, args) {
  console.log(`\n── ${name}`)
  const file = join(output, `${name.replaceAll(/\W+/g, '-')}.json`)
  const { code, output: printed } = await run(process.execPath, [
    bin('vitest'),
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  totals.passed += report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  // A run that broke off without a failed test has failed all the same; so has one that skipped anything.
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  const broken = code !== 0 && failed === 0 ? 1 : 0
  totals.failed += failed + skipped + broken
  if (failed + skipped + broken) failures.push(`${name} (${failed} failed, ${skipped} skipped)`)
  // An error outside of every test, or of types: the report does not have it.
  if (broken) failures.push(`  no test failed; what was printed last:\n${printed.slice(-4000)}`)
  for (const { name: path, message, assertionResults } of report?.testResults ?? []) {
    const file = relative(root, path)
    const names = assertionResults.filter(({ status }) => status !== 'passed')
    for (const { fullName, status, failureMessages } of names) {
      const why = failureMessages?.join('\n').slice(0, 600) ?? ''
      failures.push(`  ${file} > ${fullName} (${status}) ${why}`)
    }
    if (message) failures.push(`  ${file}: ${message}`)
  }
}

try {
  await install()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
await rm(output, { recursive: true, force: true })
const { build } = await import('./build.js')
const { ensureChromium } = await import('./chromium.js')
const { ensurePostgres } = await import('./postgres.js')
const { ensureRedis } = await import('./redis.js')

const hasChromium = await check('Chromium', () => ensureChromium())
await check('Postgres', () => ensurePostgres())
await check('Redis', () => ensureRedis())
const isBuilt = await check('build', () => build())
const { checkBudgets } = await import('../bench/checkBudgets.js')
// Before the tests: both build the same hosts.
if (isBuilt) await check('byte budgets', () => checkBudgets())

/** What needs no browser and no chain: it runs beside the tests, which wait a good deal. */
async function checkRest() {
  await check('format and lint', () => command('biome', ['check', '--error-on-warnings', '.']))
  await check('types of the templates', () =>
    command('tsc', ['--noEmit', '-p', 'templates/vite-react']),
  )
  if (!isBuilt) return
  const { checkBrowsers } = await import('./checkBrowsers.js')
  await check('supported browsers', () => checkBrowsers())
  await check('unused code and dependencies (knip)', () => command('knip', []))
  const { checkPackages } = await import('./checkPackages.js')
  await checkPackages(check)
}

const projects = ['unit', 'programs', 'relay', 'dom', 'types', 'oldest viem']
if (isBuilt && hasChromium) projects.push('browser', 'release')
await Promise.all([
  tests(
    'tests',
    projects.flatMap((name) => ['--project', name]),
  ),
  checkRest(),
])

for (const name of failures) console.error(`failed: ${name}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed ? 1 : 0
