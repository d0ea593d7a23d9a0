import type { IncomingMessage } from 'node:http'
import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'
import { type RelayRefusal, relayRefusals } from './relayRefusals.js'

// How far off a client's clock may be, in seconds; the public relay's figure.
const LEEWAY = 120

/** Reads who a client is, and whether it may come in: a token of its own key, a known project, an allowed origin. */
export async function admitClient(
  request: IncomingMessage,
  { allowedProjectIds, allowedOrigins }: admitClient.Options,
): Promise<admitClient.ReturnType> {
  const query = new URLSearchParams(request.url?.split('?')[1])
  const token = query.get('auth') ?? ''
  const projectId = query.get('projectId') ?? ''
  const { origin } = request.headers
  const { clientId, problem } = await readToken(token)
  const who = {
    clientId,
    projectId,
    userAgent: query.get('ua') ?? '',
    ...(origin === undefined ? {} : { origin }),
  }
  function findRefusal(): RelayRefusal | undefined {
    if (problem) return problem
    // A relay of one's own may do without: it allows ''.
    const allows = allowedProjectIds?.includes(projectId) ?? projectId !== ''
    if (!allows) return relayRefusals[projectId ? 'project-not-found' : 'project-missing']
    // Programs send no origin, and are not asked for one.
    if (allowedOrigins && origin !== undefined && !allowedOrigins.includes(origin)) {
      return relayRefusals['origin-not-allowed']
    }
    return undefined
  }
  const refusal = findRefusal()
  return refusal ? { who, refusal } : { who }
}

export declare namespace admitClient {
  type Options = {
    allowedProjectIds?: readonly string[] | undefined
    allowedOrigins?: readonly string[] | undefined
  }
  type ReturnType = {
    who: { clientId: string; projectId: string; userAgent: string; origin?: string }
    refusal?: RelayRefusal
  }
}

async function readToken(token: string): Promise<{ clientId: string; problem?: RelayRefusal }> {
  try {
    const { iss, iat, exp } = decodeJWT(token).payload
    const isSigned = await verifyJWT(token)
    if (!isSigned || !Number.isFinite(iat) || !Number.isFinite(exp)) throw new TypeError(token)
    const now = Date.now() / 1000
    if (iat > now + LEEWAY) return { clientId: iss, problem: relayRefusals['clock-ahead'] }
    if (exp < now - LEEWAY) return { clientId: iss, problem: relayRefusals['clock-behind'] }
    return { clientId: iss }
  } catch {
    // Whatever is wrong with it: a client that cannot prove its key is nobody.
    return { clientId: '', problem: relayRefusals['invalid-token'] }
  }
}
