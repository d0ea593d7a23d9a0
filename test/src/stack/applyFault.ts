import type { ServerResponse } from 'node:http'
import type { Fault } from './fault.js'
import { sendJson } from './sendJson.js'

const HUGE = 6 * 1024 * 1024

/** Lets a request go wrong. Resolves to true where it shall still be answered as usual. */
export async function applyFault(
  response: ServerResponse,
  fault: Exclude<Fault, 'off'>,
): Promise<boolean> {
  if (fault === 'hang') return false
  if (fault === 'refuse') {
    response.destroy()
    return false
  }
  if (fault === 'malformed') {
    sendJson(response, { text: '{"balances":[{"name":"' })
    return false
  }
  if (fault === 'huge') {
    sendJson(response, { text: JSON.stringify({ filler: 'x'.repeat(HUGE) }) })
    return false
  }
  if ('answer' in fault) {
    sendJson(response, { text: JSON.stringify(fault.answer) })
    return false
  }
  if ('delay' in fault) return waitWhileOpen(response, fault.delay)

  const {
    status,
    retryAfter,
    body = { reasons: [{ name: 'Fault', description: 'As asked.' }] },
  } = fault
  sendJson(response, {
    status,
    text: JSON.stringify(body),
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  })
  return false
}

// Neither an aborted request nor the end of the stack waits for the delay.
function waitWhileOpen(response: ServerResponse, delay: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), delay)
    response.once('close', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}
