import type { ReadCall } from '../grants/readCall.js'

/**
 * MultiSendCallOnly 1.3 and 1.4 of Safe: they make exactly the calls of their data, or none.
 * @see https://github.com/safe-global/safe-smart-account/blob/main/CHANGELOG.md
 */
export const safeBatches: readonly string[] = [
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
]

/** MultiSend 1.3 and 1.4: only a Safe that uses their code in its own place makes calls by them. */
const multiSends: readonly string[] = [
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x998739bfdaadde7c933b942a68053933098f9eda',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
]

/**
 * A call of a contract account, and the calls that it makes itself by it: in its batches, and those of a Safe by a batch contract of Safe. What stands in the
 * data of a call to another contract is not among them: only that contract decides what it does.
 * @example const calls = listAccountCalls(account, readCall({ to: account, data }))
 */
export function listAccountCalls(account: string, call: ReadCall): readonly ReadCall[] {
  if (call.to.toLowerCase() !== account) return [call]
  const { operation, mode } = call.known?.args ?? {}
  // Code of another contract in the account's place.
  if (typeof mode === 'string' && mode.startsWith('0xff')) return [call]
  const made =
    operation === 1n
      ? call.inner.flatMap(({ to, inner }) =>
          [...safeBatches, ...multiSends].includes(to.toLowerCase()) ? inner : [],
        )
      : call.inner
  return [call, ...made.flatMap((each) => listAccountCalls(account, each))]
}
