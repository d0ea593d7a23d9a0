import type { LogLevel } from '../config/serviceConfig.js'

/** What a line may say beside its event. Anything from outside is redacted, and cut at 500 characters. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Writes structured log lines: `log.info('server-started', { port })`. */
export type Log = Readonly<Record<LogLevel, (event: string, fields?: LogFields) => void>>

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/**
 * Makes a log of JSON lines: time, level and event first. Whatever looks like an email, a code, a key or a token is left out, since errors
 * of a mail server or a database may repeat what they were given.
 */
export function createLog({ level, write, now = Date.now }: createLog.Options): Log {
  const line =
    (at: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (levels.indexOf(at) < levels.indexOf(level)) return
      const entries = Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? redact(value) : value,
      ])
      const time = new Date(now()).toISOString()
      write(`${JSON.stringify({ time, level: at, event, ...Object.fromEntries(entries) })}\n`)
    }
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }
}

export declare namespace createLog {
  type Options = {
    readonly level: LogLevel
    readonly write: (line: string) => void
    readonly now?: () => number
  }
}

/** Name and text of an error for a log line. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) }
  const { cause } = error
  return {
    error: `${error.name}: ${error.message}`,
    ...(cause !== undefined && { cause: cause instanceof Error ? cause.message : String(cause) }),
  }
}

/** Characters of a text that are read; of the redacted text fewer are written. */
const [readLength, writtenLength] = [1_000, 500]

/** In this order: a url holds what looks like the rest. Each takes linear time. */
const secrets: readonly (readonly [RegExp, string | ((word: string) => string)])[] = [
  [/:\/\/[^\s/@]+@/g, '://[login]@'],
  // In a path the @ may be encoded.
  [/[^\s<>"'(),:;/[\]]+/g, (word) => (/.(@|%40)/.test(word) ? '[email]' : word)],
  [/[\w+=-]{24,}/g, '[secret]'],
  [/(?<!\d)\d{6}(?!\d)/g, '[code]'],
]

const lastWord = /(?<![^\s<>"'(),:;/[\]])[^\s<>"'(),:;/[\]]+$/

/** A text is cut before it is read, since callers may send long ones; then its last word, which may be half a secret, is left out. */
function redact(text: string): string {
  const isLong = text.length > readLength
  const read = isLong ? `${text.slice(0, readLength).replace(lastWord, '')}…` : text
  return secrets
    .reduce((rest, [pattern, by]) => rest.replace(pattern, by as string), read)
    .slice(0, writtenLength)
}
