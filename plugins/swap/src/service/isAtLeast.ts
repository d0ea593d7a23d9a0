import { sameScale } from './sameScale.js'

/** Whether a decimal text is another one or more, exactly; what is no decimal is neither. */
export function isAtLeast(one: string, other: string): boolean {
  const [left, right] = sameScale(one, other) ?? []
  return left !== undefined && right !== undefined && left >= right
}
