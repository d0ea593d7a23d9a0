import type { Network } from '@wallet-kit/core'
import { createHttp, type Http } from '@wallet-kit/core/plugin'
import { mainnet } from '@wallet-kit/plugin-eip155/networks'
import { solanaMainnet } from '@wallet-kit/plugin-solana/networks'
import type { SourceTools } from '../../src/blockchain/sources.js'

type Env = Readonly<Record<string, string | undefined>>

/** A vendor whose module can be held against the vendor itself. */
export type VerifiedVendor = {
  readonly id: string
  /** Environment variables without which it is not asked. */
  readonly keys: readonly string[]
  /** Variables that may be set besides. */
  readonly options: readonly string[]
  /** What is asked of it once, by the module that production uses. Each gives how much could be read of the answer: 0 is wrong. */
  readonly open: (env: Env, tools: SourceTools) => Readonly<Record<string, () => Promise<number>>>
}

/**
 * Asks each vendor whose key the environment has, and prints a line for each. Vendors without a key are asked where they are named. Gives
 * the exit code: 1 where something was wrong.
 */
export async function verifyVendors({
  vendors,
  named,
  env,
  write,
  http = createHttp(),
}: verifyVendors.Options): Promise<number> {
  const problems = named.filter((name) => !vendors.some(({ id }) => id === name))
  for (const name of problems) write(`${name}: there is no such vendor.`)
  const chosen = vendors.filter(({ id }) => !named.length || named.includes(id))
  const isAsked = ({ id, keys }: VerifiedVendor) =>
    keys.length ? keys.every((key) => env[key]) : named.includes(id)
  let isWrong = problems.length > 0
  for (const vendor of chosen) {
    if (!isAsked(vendor)) {
      write(`${vendor.id}: not asked. ${describeMissing(vendor, env)}`)
      continue
    }
    const { line, isGood } = await verify(vendor, { env, http })
    if (!isGood) isWrong = true
    write(line)
  }
  if (!chosen.some(isAsked)) {
    const variables = chosen.flatMap(({ keys, options }) => [...keys, ...options])
    write(`No vendor was asked. These variables are looked for: ${variables.join(', ')}`)
  }
  return isWrong ? 1 : 0
}

export declare namespace verifyVendors {
  type Options = {
    readonly vendors: readonly VerifiedVendor[]
    /** Ids of the vendors to ask; none: all. */
    readonly named: readonly string[]
    readonly env: Env
    readonly write: (line: string) => void
    readonly http?: Http
  }
}

function describeMissing({ id, keys }: VerifiedVendor, env: Env): string {
  const missing = keys.filter((key) => !env[key])
  return missing.length
    ? `Set ${missing.join(' and ')}.`
    : `It takes no key: npm run verify:vendors -- ${id}`
}

const networks: readonly Network[] = [mainnet, solanaMainnet]

async function verify(
  vendor: VerifiedVendor,
  { env, http }: { readonly env: Env; readonly http: Http },
): Promise<{ readonly line: string; readonly isGood: boolean }> {
  const silent = () => undefined
  const log = { debug: silent, info: silent, warn: silent, error: silent }
  const parts: string[] = []
  let isGood = true
  try {
    const checks = vendor.open(env, { http, networks, log, now: Date.now })
    for (const [name, check] of Object.entries(checks)) {
      const count = await check().catch((error) => describeProblem(error))
      if (typeof count === 'string' || count === 0) isGood = false
      parts.push(
        count === 0
          ? `${name}: nothing could be read`
          : `${name}${typeof count === 'string' ? ':' : ''} ${count}`,
      )
      if (count === refused) break
    }
  } catch (error) {
    isGood = false
    parts.push(describeProblem(error))
  }
  const secrets = vendor.keys.flatMap((key) => env[key] || [])
  const line = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), parts.join(', '))
  return { line: `${vendor.id}: ${line}`, isGood }
}

const refused = 'the key was refused'

function describeProblem(error: unknown): string {
  const { status, shortMessage, message, problems, details } = Object(error)
  if (status === 401 || status === 403) return refused
  const text = Array.isArray(problems) ? problems.join(' ') : (shortMessage ?? message)
  return [text, details].filter(Boolean).join(' ')
}
