import type { Fault } from './fault.js'

const words = ['refuse', 'hang', 'malformed', 'huge', 'off'] as const

/** Reads a fault that came over HTTP; undefined when it is none. */
export function parseFault(value: unknown): Fault | undefined {
  if (typeof value === 'string') return words.find((word) => word === value)
  if (typeof value !== 'object' || value === null) return undefined
  if ('answer' in value) return { answer: value.answer }
  if ('delay' in value && isCount(value.delay)) return { delay: value.delay }
  if (!('status' in value) || !isCount(value.status)) return undefined
  if (value.status < 200 || value.status > 599) return undefined
  const retryAfter = 'retryAfter' in value ? value.retryAfter : undefined
  return {
    status: value.status,
    ...(typeof retryAfter === 'number' || typeof retryAfter === 'string' ? { retryAfter } : {}),
    ...('body' in value ? { body: value.body } : {}),
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
