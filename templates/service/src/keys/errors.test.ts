import { expect, test } from 'vitest'
import {
  KeyProofNeededError,
  KeyProofRefusedError,
  SeedNotProvedError,
  TooManyRecoveryCodesError,
} from './errors.js'

test.each([
  [new SeedNotProvedError(), 403, 'This is no copy of the seed that the account has.'],
  [
    new KeyProofNeededError(),
    ...[403, 'This needs a passkey, the recovery code or the key of the account.'],
  ],
  [new KeyProofRefusedError(), 401, 'This does not prove that the account is yours.'],
  [
    new TooManyRecoveryCodesError(),
    ...[409, 'This account has made too many recovery codes. Try again in 30 days.'],
  ],
])('%s: the status and the text of its answer', (error, status, text) => {
  expect([error.status, error.shortMessage]).toEqual([status, text])
})
