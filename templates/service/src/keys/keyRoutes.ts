import { Hono } from 'hono'
import { validator } from 'hono/validator'
import {
  boolean,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  union,
} from 'valibot'
import { requireFreshSession, requireSession } from '../accounts/sessions.js'
import { writeAudit } from '../audit/writeAudit.js'
import { InvalidRequestError, KeyNotFoundError, RecoveryNeededError } from '../errors.js'
import { requireFrame } from '../http/origins.js'
import { taking } from '../http/requests.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { takeTurn } from '../limits/takeTurn.js'
import { tellOwner } from '../mail/tellOwner.js'
import type { Service } from '../service.js'
import { readKey, storeKey } from './accountKeys.js'
import { proveKey } from './keyProof.js'
import { listSeedCopies, storeSeedCopy } from './seedCopies.js'

const half = pipe(string(), regex(/^[\w-]{43}$/, 'A half has 32 bytes, in base64url.'))
const encryptedSeed = pipe(
  string(),
  regex(/^[\w.-]{16,8192}$/, 'Up to 8192 characters, base64url.'),
)
const keyBody = validator(
  'json',
  taking(
    object({
      encryptedSeed,
      serviceHalf: half,
      deviceHalf: optional(half),
      seedProof: half,
    }),
  ),
)
const copyBody = validator(
  'json',
  taking(
    object({
      ...{ kind: picklist(['passkey', 'code']), salt: half, encryptedSeed, seedProof: half },
      keyId: pipe(string(), regex(/^[\w-]{1,1400}$/, 'This is no id.')),
      codeProof: optional(half),
      isFirst: boolean(),
    }),
  ),
)

const proofBody = validator(
  'json',
  taking(union([strictObject({ codeProof: half }), strictObject({ seedProof: half })])),
)

/**
 * `/v1/keys`: the encrypted seed of an account and the halves of what it is encrypted under, for the frame alone, and only right after a
 * login; proofs by the key at any time of one. A page of an app never reaches it, whatever cookies its browser has.
 */
export function keyRoutes(service: Service) {
  const { recovery } = service.settings
  const limit = (accountId: string) =>
    takeTurn(service, { key: `keys ${accountId}`, limit: 30, per: 10 * 60_000 })
  return new Hono<ServiceEnv>()
    .use(requireFrame(service))
    .get('/', async (context) => {
      const { accountId } = await requireFreshSession(service, context)
      await limit(accountId)
      const key = await readKey(service, accountId)
      if (!key && (await listSeedCopies(service, accountId)).length) throw new RecoveryNeededError()
      if (!key) throw new KeyNotFoundError()
      await writeAudit(service, { event: 'key-given', accountId, context })
      return context.json({ recovery, ...key })
    })
    .put('/', keyBody, async (context) => {
      const { accountId } = await requireFreshSession(service, context)
      await limit(accountId)
      const key = context.req.valid('json')
      if ((recovery === 'service') !== (key.deviceHalf !== undefined)) {
        throw new InvalidRequestError({
          problem:
            recovery === 'service'
              ? 'deviceHalf: this service keeps both halves.'
              : 'deviceHalf: it never leaves the browser.',
        })
      }
      const version = await storeKey(service, { accountId, ...key })
      await writeAudit(service, { event: 'key-stored', accountId, context })
      return context.json({ version })
    })
    .get('/copies', async (context) => {
      const { accountId } = await requireFreshSession(service, context)
      await limit(accountId)
      const copies = await listSeedCopies(service, accountId)
      await writeAudit(service, { event: 'seed-copies-given', accountId, context })
      return context.json({ copies })
    })
    .put('/copies', copyBody, async (context) => {
      const { accountId } = await requireFreshSession(service, context)
      await limit(accountId)
      const copy = context.req.valid('json')
      await storeSeedCopy(service, { accountId, ...copy })
      if (copy.kind === 'code') {
        await tellOwner(service, { event: 'recoveryCodeMade', accountId, context })
      }
      await writeAudit(service, { event: 'seed-copy-stored', accountId, context })
      return context.json({})
    })
    .post('/proof', proofBody, async (context) => {
      const { accountId } = await requireSession(service, context)
      await limit(accountId)
      await proveKey(service, { proof: context.req.valid('json'), context })
      return context.json({})
    })
    .post('/shown', async (context) => {
      const { accountId } = await requireFreshSession(service, context)
      await limit(accountId)
      await writeAudit(service, { event: 'key-shown', accountId, context })
      await tellOwner(service, { event: 'keyShown', accountId, context })
      return context.json({})
    })
}
