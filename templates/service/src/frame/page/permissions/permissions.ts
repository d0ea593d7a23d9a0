import {
  array,
  boolean,
  type InferOutput,
  number,
  object,
  optional,
  record,
  safeParse,
  string,
  unknown,
} from 'valibot'
import { askApproval } from '../approval/askApproval.js'
import { addressSchema, quantitySchema } from '../calls/call.js'
import { InvalidParamsError, NotAuthorizedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import { requireAccount } from '../keys/openKeys.js'
import { format } from '../messages/format.js'
import { showTime } from '../messages/showTime.js'
import { requireSigner } from '../methods/requireSigner.js'
import { proveOwner } from '../passkeys/proveOwner.js'
import { describeAmount } from '../rpc/describeCall.js'
import { describeToken } from '../rpc/describeToken.js'
import { requireNetwork } from '../rpc/network.js'
import { prepareTransaction, reckonCost } from '../rpc/prepareTransaction.js'
import { readDataFee } from '../rpc/readDataFee.js'
import { describeRequest } from '../rpc/signer.js'
import { openScreen } from '../screen/openScreen.js'
import { PermissionRefusedError } from '../sessions/errors.js'
import { findCeiling } from '../sessions/findCeiling.js'
import type { Session } from '../sessions/session.js'
import { readSessions, removeSession, storeSession } from '../sessions/sessionStorage.js'

/** How long a session may last, in seconds: 30 days. */
const longest = 30 * 24 * 60 * 60
/** How many an app may have of one visitor at once. */
const most = 20
/** What the network may take on top is what this many calls of this much gas would cost now. */
const paidCalls = 50n
const gasOfCall = 100_000n
/** As long as the data of a transfer. */
const transferData: `0x${string}` = `0x${'00'.repeat(68)}`
/** From here on an amount is no limit. */
const unlimited = 2n ** 255n

const typed = { type: string(), data: record(string(), unknown()) }
/** @see https://eips.ethereum.org/EIPS/eip-7715 */
const requestSchema = object({
  chainId: quantitySchema,
  from: optional(addressSchema),
  to: addressSchema,
  permission: object({ ...typed, isAdjustmentAllowed: boolean() }),
  rules: optional(array(object(typed)), []),
})

// A limit that the frame does not know would not be kept: what has one more is refused. MetaMask calls the allowance `allowanceAmount`.
const types = {
  'native-token-allowance': object({ allowance: quantitySchema }),
  'erc20-token-allowance': object({ tokenAddress: addressSchema, allowance: quantitySchema }),
}
const expirySchema = object({ timestamp: number() })

/** `wallet_getSupportedExecutionPermissions`: what the service's configuration allows, by its type. */
export async function getSupportedPermissions({ settings }: Frame): Promise<unknown> {
  const all = Object.entries(settings.smartSessions)
  const withCoin = all.filter(([, { coin }]) => coin !== undefined)
  const withTokens = all.filter(([, { tokens }]) => Object.keys(tokens).length)
  const describe = (type: keyof typeof types, on: typeof all) => {
    const chainIds = on.map(([id]) => toQuantity(BigInt(id.slice('eip155:'.length))))
    return on.length ? [[type, { chainIds, ruleTypes: ['expiry'] }]] : []
  }
  return Object.fromEntries([
    ...describe('native-token-allowance', withCoin),
    ...describe('erc20-token-allowance', withTokens),
  ])
}

/**
 * `wallet_requestExecutionPermissions`: asks the visitor for a session, in which the app sends without asking, and for a proof of who they are: one
 * press is not enough. The frame itself keeps the session: no key of the app's gets a right. Gives the permission with its `context`. Throws
 * `PermissionRefusedError` for one that the frame does not give, and for more than the service's configuration allows.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export async function requestPermissions(frame: Frame, { params }: Call): Promise<unknown> {
  const { success, output: asked } = safeParse(array(requestSchema), params)
  const [request, ...more] = success ? asked : []
  if (!request) throw new InvalidParamsError({ problem: 'the permission is none of ERC-7715.' })
  if (more.length) throw refuse('One permission is asked for at a time.')
  const wanted = readRequest(request)
  const { chainId } = wanted
  requireNetwork(frame, chainId)
  const signer = await requireSigner(frame, { chainId, address: request.from ?? request.to })
  const { address } = signer
  if (request.to.toLowerCase() !== address.toLowerCase()) throw new NotAuthorizedError()
  const { host } = frame
  const { accountId } = await requireAccount(frame)
  const { signal } = frame.state.visit
  const others = await readSessions({ host, accountId })
  if (others.length >= most) throw refuse('There are too many sessions. End one first.')
  checkCeiling(frame, { wanted, others })

  const { session } = await askApproval(frame, async () => {
    const session = await draft()
    const { token, allowance, expiry } = session
    const { currency } = requireNetwork(frame, chainId)
    const [amount, time] = [describeAmount(allowance, token ?? currency), showTime(expiry)]
    return {
      session,
      ...{ title: 'session.title', confirm: 'session.allow' },
      // What counts most stands on top: a small frame shows no more before it is scrolled.
      warning: format('session.warning', { host, amount, time }),
      details: [
        ...describeRequest(frame, { ...signer, chainId }),
        { label: format('session.allowance'), value: amount },
        ...(token ? [{ label: format('call.token'), value: nameToken(token) }] : []),
        { label: format('session.until'), value: time },
        { label: format('session.fee'), value: describeAmount(session.feeAllowance, currency) },
      ],
    } as const
  })
  // A login proves little of who sits there a minute later, and a session spends without a screen.
  await openScreen(frame, (screen) => proveOwner(frame, screen, { isLoginEnough: false }))
  // The proof may be older than the word of the app's page that it is too late, and so may the time that was asked for.
  frame.cancelled.throwIfAborted()
  signal.throwIfAborted()
  readRequest(request)
  // Another tab may have got a session meanwhile.
  checkCeiling(frame, { wanted, others: await readSessions({ host, accountId }) })
  frame.beginSending()
  await storeSession(session)
  return [{ ...request, from: address, context: session.context, dependencies: [] }]

  async function draft(): Promise<Session> {
    const call = { to: address, value: 0n, data: transferData } as const
    const [token, priced, dataFee] = await Promise.all([
      wanted.token && describeToken(frame, { chainId, token: wanted.token }),
      prepareTransaction(frame, { chainId, from: address, call, gas: gasOfCall }),
      readDataFee(frame, { chainId, calls: [call] }),
    ])
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return {
      ...{ host, accountId, address, chainId, context: `0x${hex}` },
      ...(token &&
        wanted.token && {
          token: {
            ...{ address: wanted.token, symbol: token.symbol },
            ...(token.decimals !== undefined && { decimals: token.decimals }),
          },
        }),
      ...{ allowance: wanted.allowance, spent: 0n, expiry: wanted.expiry },
      ...{ feeAllowance: (reckonCost(priced) + dataFee) * paidCalls, feeSpent: 0n },
    }
  }
}

/** Throws `PermissionRefusedError` for more than the service's configuration lets all sessions allow together. */
function checkCeiling(
  frame: Frame,
  { wanted, others }: { readonly wanted: Wanted; readonly others: readonly Session[] },
): void {
  const { chainId, token, allowance } = wanted
  const ceiling = findCeiling(frame, wanted)
  if (ceiling === undefined) throw refuse('The secure site allows no sessions of this.')
  const isSame = (session: Session) =>
    session.chainId === chainId && session.token?.address.toLowerCase() === token
  const allowed = others.filter(isSame).reduce((sum, each) => sum + each.allowance, 0n)
  if (allowed + allowance > ceiling) {
    throw refuse(`The secure site lets all sessions allow ${ceiling} of the smallest units.`)
  }
}

const refuse = (problem: string) => new PermissionRefusedError({ problem })

type Wanted = ReturnType<typeof readRequest>

/** What is asked for. Throws `PermissionRefusedError` for what cannot be kept to the letter, `InvalidParamsError` for what is none. */
function readRequest({ chainId, permission, rules }: InferOutput<typeof requestSchema>) {
  const { type, data } = permission
  if (!Object.hasOwn(types, type)) throw refuse('There are no permissions of this type.')
  const schema = types[type as keyof typeof types]
  const { allowanceAmount, ...others } = data
  const isOfMetaMask = allowanceAmount !== undefined && !('allowance' in data)
  const named = isOfMetaMask ? { ...others, allowance: allowanceAmount } : data
  const limits = safeParse(schema, named)
  const isKnown = Object.keys(named).every((name) => Object.hasOwn(schema.entries, name))
  if (!limits.success || !isKnown) throw refuse('The data of the permission does not fit its type.')
  const allowance = BigInt(limits.output.allowance)
  if (allowance <= 0n || allowance >= unlimited) throw refuse('The allowance is no limit.')
  const [rule, ...more] = rules
  if (rule?.type !== 'expiry' || more.length) throw refuse('It takes one rule, "expiry".')
  const end = safeParse(expirySchema, rule.data)
  if (!end.success || !Number.isSafeInteger(end.output.timestamp)) {
    throw new InvalidParamsError({ problem: 'the expiry is no time.' })
  }
  const expiry = end.output.timestamp
  const now = Date.now() / 1000
  if (expiry <= now) throw refuse('The expiry has passed.')
  if (expiry > now + longest) throw refuse('A session lasts at most 30 days.')
  return {
    ...{ chainId: `eip155:${BigInt(chainId)}`, allowance, expiry },
    ...('tokenAddress' in limits.output && {
      token: limits.output.tokenAddress.toLowerCase() as `0x${string}`,
    }),
  }
}

const nameToken = ({ symbol, address }: NonNullable<Session['token']>) =>
  symbol ? `${symbol} (${address})` : address

/** `wallet_getGrantedExecutionPermissions`: the sessions that the app has, on all networks. What is over is not among them. */
export async function getGrantedPermissions(frame: Frame): Promise<readonly object[]> {
  const { accountId } = await requireAccount(frame)
  const sessions = await readSessions({ host: frame.host, accountId })
  return sessions.map(({ context, address, chainId, token, allowance, expiry }) => ({
    ...{ chainId: toQuantity(BigInt(chainId.slice('eip155:'.length))), from: address, to: address },
    permission: {
      type: token ? 'erc20-token-allowance' : 'native-token-allowance',
      isAdjustmentAllowed: false,
      data: { ...(token && { tokenAddress: token.address }), allowance: toQuantity(allowance) },
    },
    rules: [{ type: 'expiry', data: { timestamp: expiry } }],
    ...{ context, dependencies: [] },
  }))
}

const toQuantity = (value: bigint) => `0x${value.toString(16)}`

const contextSchema = object({ permissionContext: string() })

/** `wallet_revokeExecutionPermission`: ends a session. One that is over is no error. */
export async function revokePermission(frame: Frame, { params }: Call): Promise<object> {
  await requireAccount(frame)
  const { success, output } = safeParse(contextSchema, params[0])
  if (!success) throw new InvalidParamsError({ problem: 'there is no context.' })
  await removeSession({ host: frame.host, context: output.permissionContext })
  return {}
}
