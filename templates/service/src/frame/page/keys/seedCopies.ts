import { array, type InferOutput, object, picklist, string } from 'valibot'
import type { Frame } from '../frame.js'
import { askService } from '../service/askService.js'
import {
  combine,
  createHalf,
  decrypt,
  deriveCodeProof,
  deriveSeedProof,
  encrypt,
  importSecret,
  writeHalf,
} from './cipher.js'

const copySchema = object({
  kind: picklist(['passkey', 'code']),
  keyId: string(),
  salt: string(),
  encryptedSeed: string(),
})

/** The seed once more, encrypted under what a passkey derives or a recovery code. The service holds it and cannot open it. */
export type SeedCopy = InferOutput<typeof copySchema>

const copiesSchema = object({ copies: array(copySchema) })
const contextOf = (accountId: string, { kind, keyId }: Pick<SeedCopy, 'kind' | 'keyId'>) =>
  `seed copy ${accountId} ${kind} ${keyId}`
const keyOf = async (
  secret: Uint8Array<ArrayBuffer>,
  { kind, salt }: { kind: string; salt: string },
) => combine(await importSecret(secret), { other: salt, purpose: `seed ${kind}` })

/** The copies of the account that has just logged in. */
export const readSeedCopies = async (frame: Frame): Promise<readonly SeedCopy[]> =>
  (
    await askService(frame, {
      ...{ method: 'GET', path: '/v1/keys/copies', schema: copiesSchema },
    } as const)
  ).copies

/** Opens a copy; undefined where the secret is another one. */
export async function openSeedCopy(
  copy: SeedCopy,
  { accountId, secret }: openSeedCopy.Options,
): Promise<string | undefined> {
  const key = await keyOf(secret, copy)
  return decrypt(key, { sealed: copy.encryptedSeed, context: contextOf(accountId, copy) })
}

export declare namespace openSeedCopy {
  type Options = { readonly accountId: string; readonly secret: Uint8Array<ArrayBuffer> }
}

/**
 * Encrypts the seed under a secret, and has the service keep it. `isFirst`: it is the account's only one. Throws `ServiceRefusedError`, with the code
 * `KeyChanged` where that is not so.
 */
export async function storeSeedCopy(frame: Frame, options: storeSeedCopy.Options): Promise<void> {
  const { accountId, mnemonic, secret, kind, keyId, isFirst } = options
  const salt = writeHalf(createHalf())
  const key = await keyOf(secret, { kind, salt })
  const context = contextOf(accountId, { kind, keyId })
  const encryptedSeed = await encrypt(key, { text: mnemonic, context })
  await askService(frame, {
    ...{ method: 'PUT', path: '/v1/keys/copies', schema: object({}) },
    body: {
      ...{ kind, keyId, salt, encryptedSeed, isFirst },
      seedProof: await deriveSeedProof(mnemonic, accountId),
      ...(kind === 'code' && { codeProof: await deriveCodeProof(secret, accountId) }),
    },
  } as const)
}

export declare namespace storeSeedCopy {
  type Options = Pick<SeedCopy, 'kind' | 'keyId'> & {
    readonly accountId: string
    readonly mnemonic: string
    readonly secret: Uint8Array<ArrayBuffer>
    readonly isFirst: boolean
  }
}
