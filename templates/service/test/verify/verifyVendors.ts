import type { Network } from '@wallet-kit/core'
import { createHttp, type Http } from '@wallet-kit/core/plugin'
import { base, mainnet } from '@wallet-kit/plugin-eip155/networks'
import { solanaMainnet } from '@wallet-kit/plugin-solana/networks'
import type { SourceTools } from '../../src/blockchain/sources.js'

type Env = Readonly<Record<string, string | undefined>>

/** What is asked of a vendor, by the module that production uses. */
export type VendorCheck = {
  readonly name: string
  /** Environment variables without which it is not asked: its keys. */
  readonly env: readonly string[]
  /** Variables that may be set besides. */
  readonly options?: readonly string[]
  /** Gives what could be read, in a line. Throws where something could not. `tools` has Ethereum, Base and Solana. */
  readonly check: (tools: SourceTools, env: Env) => Promise<string>
}

/**
 * Asks each vendor whose key the environment has, and prints a line for each. Vendors without a key are asked where they are named. Gives
 * the exit code: 1 where something was wrong.
 */
export async function verifyVendors({
  checks,
  named,
  env,
  write,
  http = createHttp(),
}: verifyVendors.Options): Promise<number> {
  const strangers = named.filter((each) => !checks.some(({ name }) => name === each))
  for (const name of strangers) write(`${name}: there is no such vendor.`)
  const chosen = checks.filter(({ name }) => !named.length || named.includes(name))
  const isAsked = (check: VendorCheck) =>
    check.env.length ? check.env.every((key) => env[key]) : named.includes(check.name)
  let isWrong = strangers.length > 0
  for (const each of chosen) {
    const { name, check } = each
    const line = isAsked(each)
      ? await Promise.resolve()
          .then(() => check({ http, publicHttp: http, networks, log, now: Date.now }, env))
          .catch((error) => {
            isWrong = true
            return describeProblem(error)
          })
      : describeMissing(each, env)
    const secrets = each.env.flatMap((key) => env[key] || [])
    write(`${name}: ${secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line)}`)
  }
  if (!chosen.some(isAsked)) {
    const variables = chosen.flatMap(({ env, options = [] }) => [...env, ...options])
    write(`No vendor was asked. These variables are looked for: ${variables.join(', ')}`)
  }
  return isWrong ? 1 : 0
}

export declare namespace verifyVendors {
  type Options = {
    readonly checks: readonly VendorCheck[]
    /** Names of the vendors to ask; none: all. */
    readonly named: readonly string[]
    readonly env: Env
    readonly write: (line: string) => void
    readonly http?: Http
  }
}

const networks: readonly Network[] = [mainnet, base, solanaMainnet]
const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

function describeMissing({ name, env: keys }: VendorCheck, env: Env): string {
  const missing = keys.filter((key) => !env[key])
  return missing.length
    ? `not asked. Set ${missing.join(' and ')}.`
    : `not asked. It takes no key: npm run verify:vendors -- ${name}`
}

/** Whether a vendor does not know the key. */
export const isRefused = (error: unknown): boolean => [401, 403].includes(Object(error).status)

/** Says what went wrong, in a line. */
export function describeProblem(error: unknown): string {
  if (isRefused(error)) return 'the key was refused'
  const { shortMessage, message, problems, details } = Object(error)
  const text = Array.isArray(problems) ? problems.join(' ') : (shortMessage ?? message)
  return [text, details].filter(Boolean).join(' ')
}
