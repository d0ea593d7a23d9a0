import { object } from 'valibot'
import type { Frame } from '../frame.js'
import { askService } from '../service/askService.js'
import { deriveSeedProof } from './cipher.js'
import { readOpenSeed } from './openKeys.js'

/** Proves the account by the seed that is open here. The service takes it only from an account that has neither a passkey nor a recovery code. */
export async function proveBySeed(frame: Frame, accountId: string): Promise<void> {
  const mnemonic = await readOpenSeed(frame, accountId)
  await sendKeyProof(frame, { seedProof: await deriveSeedProof(mnemonic, accountId) })
}

/** Tells the service what proves whose the account is. */
export const sendKeyProof = (frame: Frame, body: object) =>
  askService(frame, {
    ...{ method: 'POST', path: '/v1/keys/proof', body, schema: object({}) },
  } as const)
