import { readFile } from 'node:fs/promises'

/** Of all that was asked. */
export type Figures = {
  readonly perSecond: number
  /** How long one takes, in ms. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Resident memory of the first service after each fifth, in MB. */
  readonly memory: readonly number[]
}

/** Sums up how long each took, in ms, where all of it took so many seconds. */
export function sumUp(
  took: readonly number[],
  { seconds, memory }: { readonly seconds: number; readonly memory: readonly number[] },
): Figures {
  const sorted = took.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10
  return {
    perSecond: Math.round(took.length / seconds),
    ...{ p50: at(0.5), p95: at(0.95), p99: at(0.99), memory },
  }
}

/** Resident memory of a process in MB, where the system tells it. */
export async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000)
}
