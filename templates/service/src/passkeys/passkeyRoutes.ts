import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { array, maxLength, object, optional, picklist, pipe, regex, string } from 'valibot'
import { requireFrame } from '../http/origins.js'
import { taking } from '../http/requests.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { limitAddress } from '../limits/limitAddress.js'
import type { Service } from '../service.js'
import { beginPasskey, beginPasskeyAccount, endPasskey } from './addPasskey.js'
import { beginUse, endUse } from './usePasskey.js'

const bytes = pipe(string(), regex(/^[\w-]{1,32000}$/, 'This is no base64url.'))
const id = pipe(string(), regex(/^[\w-]{1,1400}$/, 'This is no id of a passkey.'))
const proof = pipe(string(), regex(/^[\w-]{43}$/, 'A proof has 32 bytes, in base64url.'))
const transport = pipe(string(), regex(/^[a-z-]{1,20}$/, 'This is no transport.'))
// What an authenticator derives for the frame is nowhere in them: a schema takes what it names, and leaves the rest.
const newPasskey = object({
  id,
  response: object({
    ...{ clientDataJSON: bytes, attestationObject: bytes },
    transports: optional(pipe(array(transport), maxLength(10))),
  }),
})
const newBody = validator('json', taking(newPasskey))
const furtherBody = validator(
  'json',
  taking(object({ ...newPasskey.entries, seedProof: optional(proof) })),
)
const usedBody = validator(
  'json',
  taking(
    object({
      id,
      response: object({
        ...{ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
        userHandle: optional(bytes),
      }),
    }),
  ),
)
const purposeBody = validator('json', taking(object({ purpose: picklist(['use', 'prove']) })))
const minute = 60_000

/** `/v1/passkeys`: accounts that log in by a passkey (WebAuthn), and passkeys of accounts that log in otherwise. */
export function passkeyRoutes(service: Service) {
  const asking = limitAddress(service, { name: 'passkey-asking', limit: 60, per: 10 * minute })
  const making = limitAddress(service, { name: 'passkey-making', limit: 20, per: 10 * minute })
  const trying = limitAddress(service, { name: 'passkey-trying', limit: 60, per: 10 * minute })
  return new Hono<ServiceEnv>()
    .use(requireFrame(service))
    .post('/create/begin', asking, async (context) =>
      context.json(await beginPasskeyAccount(service, context)),
    )
    .post('/create', making, newBody, async (context) => {
      const passkey = context.req.valid('json')
      return context.json(await endPasskey(service, { passkey, isNew: true, context }))
    })
    .post('/add/begin', asking, async (context) =>
      context.json(await beginPasskey(service, context)),
    )
    .post('/add', making, furtherBody, async (context) => {
      const { seedProof, ...passkey } = context.req.valid('json')
      return context.json(await endPasskey(service, { passkey, isNew: false, seedProof, context }))
    })
    .post('/use/begin', asking, purposeBody, async (context) => {
      const { purpose } = context.req.valid('json')
      return context.json(await beginUse(service, { purpose, context }))
    })
    .post('/use', trying, usedBody, async (context) => {
      const passkey = context.req.valid('json')
      return context.json(await endUse(service, { passkey, context }))
    })
}
