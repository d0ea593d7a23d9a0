import { ServiceConfigError } from '../../../errors.js'

/** Hundredths of a percent of a fee that a host takes. Throws `ServiceConfigError`. */
export function readFeeBps(vendor: string, percent: string): number {
  const [, whole = '', part = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(percent) ?? []
  const bps = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  if (whole && bps > 0 && bps <= 1000) return bps
  throw new ServiceConfigError({
    problems: [
      `${vendor}: "fee.percent" is a text of a number above 0, up to 10, with two decimals at most, as '0.5'.`,
    ],
  })
}

/** Checks that a key is there. Throws `ServiceConfigError`. */
export function requireKey(vendor: string, key: unknown): void {
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key)) return
  throw new ServiceConfigError({ problems: [`${vendor}: "key" is missing or is no key.`] })
}
