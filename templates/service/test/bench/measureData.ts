import type { ServiceProcess } from '../startServiceProcess.js'
import { type Figures, readMemory, sumUp } from './figures.js'
import type { startUpstream } from './startUpstream.js'

type Upstream = Awaited<ReturnType<typeof startUpstream>>

/** Of one way to ask for balances. */
export type DataFigures = Figures & {
  readonly requests: number
  /** How often the server behind the service was asked. */
  readonly upstream: number
}

type Scenario = {
  readonly requests: number
  /** How many ask at a time. */
  readonly clients: number
  readonly delay?: number
  readonly isDead?: boolean
  readonly status?: number
  /** Which of the accounts a request asks for. */
  readonly account: (number: number) => number
  readonly query?: string
  /** The upstream may be asked so often, by the seconds that all of it took. */
  readonly most: (seconds: number) => number
}

/** A cache's answer is good for so many seconds. */
const freshness = 10
const isNew = 1_000_000

const scenarios: Readonly<Record<string, Scenario>> = {
  cached: {
    ...{ requests: 10_000, clients: 32, account: (number) => number % 10 },
    most: (seconds) => 10 * (1 + Math.ceil(seconds / freshness)),
  },
  'not cached': {
    ...{ requests: 5_000, clients: 32, account: (number) => isNew + number },
    most: () => 5_000,
  },
  'upstream takes 2 s, 200 ask for one account anew': {
    ...{ requests: 1_000, clients: 200, delay: 2_000, account: () => 1 },
    query: '&forceUpdate=true',
    // Those of one round are one, and a round takes 2 s.
    most: (seconds) => 1 + Math.ceil(seconds / 2),
  },
  'upstream takes 2 s, each asks for another account': {
    ...{ requests: 1_000, clients: 200, delay: 2_000, account: (number) => 2 * isNew + number },
    most: () => 1_000,
  },
  'upstream fails': {
    ...{ requests: 5_000, clients: 32, isDead: true, status: 503 },
    account: (number) => 3 * isNew + number,
    // The first ones are under way when it is left out; then there is a trial every 15 s.
    most: (seconds) => 5 + 32 + Math.ceil(seconds / 15),
  },
}

/** Asks for balances in several ways. Throws where the service asked the upstream too often, or answered otherwise than it has to. */
export async function measureData(
  service: ServiceProcess,
  { upstream, onStep }: { readonly upstream: Upstream; readonly onStep: (name: string) => void },
): Promise<Readonly<Record<string, DataFigures>>> {
  const results: Record<string, DataFigures> = {}
  for (const [name, scenario] of Object.entries(scenarios)) {
    onStep(name)
    results[name] = await measure(service, { upstream, scenario, name })
  }
  return results
}

async function measure(
  service: ServiceProcess,
  { upstream, scenario, name }: { upstream: Upstream; scenario: Scenario; name: string },
): Promise<DataFigures> {
  const { requests, clients, delay = 0, isDead = false, status = 200, query = '' } = scenario
  Object.assign(upstream.state, { count: 0, delay, isDead })
  const took: number[] = []
  const memory: number[] = []
  let begun = 0
  const started = performance.now()
  async function ask() {
    while (begun < requests) {
      const address = `0x${String(scenario.account(begun++)).padStart(40, '0')}`
      const at = performance.now()
      const path = `/blockchain/v1/account/${address}/balance?chainId=eip155:1${query}`
      const answer = await fetch(service.url + path)
      await answer.text()
      if (answer.status !== status) throw new Error(`${name}: ${path} gave ${answer.status}.`)
      took.push(performance.now() - at)
      if (took.length % (requests / 5) === 0) memory.push(await readMemory(service.pid))
    }
  }
  await Promise.all(Array.from({ length: clients }, ask))
  const seconds = (performance.now() - started) / 1000
  const { count } = upstream.state
  if (count > scenario.most(seconds)) {
    throw new Error(`${name}: the upstream was asked ${count} times in ${seconds} s.`)
  }
  return { ...sumUp(took, { seconds, memory }), requests, upstream: count }
}
