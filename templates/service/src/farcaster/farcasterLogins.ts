import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { logInAs } from '../accounts/logInAs.js'
import { writeAudit } from '../audit/writeAudit.js'
import { ProviderNotConfiguredError, SocialLoginRefusedError } from '../errors.js'
import { readDevice } from '../http/device.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { isSealKnown, open, seal } from '../secrets/keyring.js'
import { createToken, hashToken } from '../secrets/token.js'
import type { Service } from '../service.js'
import { openChannel, readChannel } from './askRelay.js'
import { FarcasterRefusedError } from './errors.js'
import { verifyFarcaster } from './verifyFarcaster.js'

const provider = 'farcaster'
/** How long a person may take on the phone, in ms. */
const loginTime = 10 * 60_000

type Asked = { readonly context: Context<ServiceEnv> }

/** Begins a login: `url` leads the person's phone to what it signs, `login` is what this browser goes on with. */
export async function beginFarcasterLogin(
  service: Service,
  { context }: Asked,
): Promise<{ readonly url: string; readonly login: string }> {
  const { relayUrl } = requireFarcaster(service)
  const host = context.get('host')
  const nonce = randomBytes(12).toString('hex')
  const asked = { siweUri: host, domain: new URL(host).host, nonce }
  const { url, channelToken } = await openChannel(relayUrl, asked)
  const login = createToken()
  const loginHash = hashToken(login)
  await service.database
    .insertInto('social_logins')
    .values({
      ...{ login_hash: loginHash, state_hash: null, provider, host },
      device_hash: readDevice({ context }),
      secrets_sealed: seal(service.settings.keyring, {
        text: JSON.stringify({ channelToken, nonce }),
        context: `social_logins.secrets ${loginHash}`,
      }),
      ...{ result_hash: null, identity_sealed: null, expires_at: service.now() + loginTime },
    })
    .execute()
  return { url, login }
}

/**
 * Goes on with a login: `wait` until the phone has signed, then the account of the Farcaster id is logged in. Counts once. Throws
 * `SocialLoginRefusedError` for a login that is not this browser's or is over, and what `verifyFarcaster` throws.
 */
export async function continueFarcasterLogin(
  service: Service,
  { login, context }: Asked & { readonly login: string },
): Promise<{ readonly action: 'wait' | 'connect' }> {
  const { database, settings, now } = service
  const { relayUrl, rpcUrls } = requireFarcaster(service)
  const host = context.get('host')
  const loginHash = hashToken(login)
  const row = await database
    .selectFrom('social_logins')
    .select('secrets_sealed')
    .where('login_hash', '=', loginHash)
    .where('provider', '=', provider)
    .where('host', '=', host)
    .where('device_hash', '=', readDevice({ context }))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!row || !isSealKnown(settings.keyring, row.secrets_sealed))
    throw new SocialLoginRefusedError()
  const { channelToken, nonce } = JSON.parse(
    open(settings.keyring, {
      sealed: row.secrets_sealed,
      context: `social_logins.secrets ${loginHash}`,
    }),
  )
  const channel = await readChannel(relayUrl, channelToken)
  if (channel.state === 'pending') return { action: 'wait' }
  const { message, signature, username = '' } = channel
  const domain = new URL(host).host
  const checked = { message, signature, domain, nonce, rpcUrls, now: now() }
  let subject: string
  try {
    subject = await verifyFarcaster(checked)
  } catch (error) {
    // What the phone signed stays as it is: it will not be right the next time.
    if (error instanceof FarcasterRefusedError) {
      await end()
      await writeAudit(service, { event: 'social-failed', context })
    }
    throw error
  }
  if (!(await end())) throw new SocialLoginRefusedError()
  // Nobody has signed the name. It is shown to its owner alone.
  const label = /^[\w.-]{1,64}$/.test(username) ? `@${username}` : `Farcaster ${subject}`
  return logInAs(service, { identity: { provider, subject, label }, context })

  /** Of two requests at once one ends it. */
  function end() {
    return database
      .deleteFrom('social_logins')
      .where('login_hash', '=', loginHash)
      .returning('login_hash')
      .executeTakeFirst()
  }
}

function requireFarcaster({ settings }: Service) {
  if (!settings.farcaster) throw new ProviderNotConfiguredError({ provider })
  return settings.farcaster
}
