import { isAddress } from 'viem'
import type { FaultSwitch } from '../createFaultSwitch.js'
import { HttpProblem } from '../httpProblem.js'
import { parseFault } from '../parseFault.js'
import type { sendJson } from '../sendJson.js'
import type { ManyTokens } from './createManyTokens.js'
import type { ManyTransactions } from './history/createManyTransactions.js'
import type { Purchases } from './onramp/createPurchases.js'
import type { ServiceRequest } from './serviceRequest.js'

/** An hour, in milliseconds. */
const LONGEST_DELAY = 3_600_000

/**
 * The fault switch over HTTP, for a stack that another process started:
 * `POST /control/faults` `{ pattern, fault, times? }`, `DELETE /control/faults`, `GET` and `DELETE /control/requests`,
 * `POST /control/tokens` and `POST /control/history` `{ address, count, chainId? }`,
 * `POST /control/purchases` `{ delay }` (milliseconds between payment and delivery).
 */
export function answerControl(options: answerControl.Options): sendJson.Options {
  const { method, path, faults } = options
  switch (`${method} ${path}`) {
    case 'POST /control/faults':
      setFault(options)
      return { status: 204, text: '' }
    case 'DELETE /control/faults':
      faults.clearFaults()
      return { status: 204, text: '' }
    case 'GET /control/requests':
      return { text: JSON.stringify({ requests: faults.requests() }) }
    case 'DELETE /control/requests':
      faults.clearRequests()
      return { status: 204, text: '' }
    case 'POST /control/tokens':
      seedTokens(options)
      return { status: 204, text: '' }
    case 'POST /control/history':
      seedHistory(options)
      return { status: 204, text: '' }
    case 'POST /control/purchases':
      setPurchaseDelay(options)
      return { status: 204, text: '' }
    default:
      throw new HttpProblem(404, 'NotFound', `There is no ${method} ${path} here.`)
  }
}

export declare namespace answerControl {
  type Options = {
    method: string
    path: string
    body: unknown
    faults: FaultSwitch<ServiceRequest>
    manyTokens: ManyTokens
    manyTransactions: ManyTransactions
    purchases: Purchases
  }
}

function setFault({ body, faults }: answerControl.Options) {
  const { pattern, fault: given, times } = Object(body)
  const fault = parseFault(given)
  if (typeof pattern !== 'string' || !fault) {
    throw new HttpProblem(400, 'InvalidFault', 'Expected { pattern: string, fault, times? }.')
  }
  faults.fault(pattern, fault, typeof times === 'number' ? { times } : {})
}

function seedTokens({ body, manyTokens }: answerControl.Options) {
  manyTokens.seed(readSeed(body))
}

function seedHistory({ body, manyTransactions }: answerControl.Options) {
  manyTransactions.seed(readSeed(body))
}

function readSeed(body: unknown): ManyTokens.Seed {
  const { address, count, chainId = 1 } = Object(body)
  const isSeed = Number.isInteger(count) && count >= 0 && [1, 10, 137, 8453].includes(chainId)
  if (!isSeed || !isAddress(String(address), { strict: false })) {
    throw new HttpProblem(400, 'InvalidSeed', 'Expected { address, count, chainId? }.')
  }
  return { address, count, chainId }
}

function setPurchaseDelay({ body, purchases }: answerControl.Options) {
  const { delay } = Object(body)
  if (!Number.isInteger(delay) || delay < 0 || delay > LONGEST_DELAY) {
    throw new HttpProblem(
      400,
      'InvalidDelay',
      'Expected { delay }, at most an hour of milliseconds.',
    )
  }
  purchases.setDelay(delay)
}
