import {
  array,
  boolean,
  literal,
  maxLength,
  minLength,
  object,
  optional,
  pipe,
  record,
  safeParse,
  string,
  unknown,
} from 'valibot'
import { readBatch, type Sent, storeBatch } from '../calls/batches.js'
import { addressSchema, callSchema, quantitySchema, toCall } from '../calls/call.js'
import { CallsRefusedError, InvalidParamsError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import { listAccounts } from '../login/accounts.js'
import { approveCalls } from '../rpc/approveCalls.js'
import type { CallsToPrepare } from '../rpc/preparedCalls.js'
import { prepareTransactions } from '../rpc/prepareTransactions.js'
import { refuseOwnCalls } from './refuseOwnCalls.js'
import { requireSigner } from './requireSigner.js'

/** By name; one that is not marked `optional` has to be known. */
const capabilitiesSchema = optional(record(string(), unknown()), {})
type Capabilities = Readonly<Record<string, unknown>>
const batchSchema = object({
  version: literal('2.0.0'),
  id: optional(pipe(string(), minLength(1), maxLength(4_096))),
  from: optional(addressSchema),
  chainId: quantitySchema,
  atomicRequired: boolean(),
  calls: pipe(
    array(object({ ...callSchema.entries, to: addressSchema, capabilities: capabilitiesSchema })),
    minLength(1),
    maxLength(20),
  ),
  capabilities: capabilitiesSchema,
})

/** What an app asks to be sent. */
type AskedCalls = CallsToPrepare & {
  readonly id: string
  /** Those of all calls together that this frame knows. */
  readonly capabilities: Capabilities
}

/**
 * `wallet_sendCalls`: sends several calls after one approval that shows all of them. A smart account sends them as one operation, all or none. The
 * account of a key sends them one after the other, and only where the app does not need all or none. Gives `{ id }`.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function sendCalls(frame: Frame, { params }: Call): Promise<unknown> {
  const asked = await readCalls(frame, params[0])
  const { id } = asked
  const { underWay } = frame.state
  if (underWay.has(id)) throw refuseTwice()
  underWay.add(id)
  try {
    await sendOnce(frame, asked)
  } finally {
    underWay.delete(id)
  }
  return { id }
}

async function sendOnce(frame: Frame, { id, capabilities, ...asked }: AskedCalls): Promise<void> {
  const { chainId, signer } = asked
  const prepare =
    signer.type === 'smartAccount'
      ? await openOperations(frame, { chainId, capabilities })
      : prepareTransactions
  const isAtomic = signer.type === 'smartAccount'
  const onSent = (sent: Sent) =>
    storeBatch(frame, { id, batch: { chainId, isAtomic, sentAt: Date.now(), ...sent } })
  const { permissions } = capabilities
  if (permissions === undefined) {
    const title = 'approve.calls.title'
    const { send } = await approveCalls(frame, { ...asked, title, prepare })
    await send(onSent)
  } else {
    const { sendInSession } = await import('../sessions/sendInSession.js')
    await sendInSession(frame, { ...asked, permissions, prepare, onSent })
  }
}

async function openOperations(frame: Frame, options: Pick<AskedCalls, 'chainId' | 'capabilities'>) {
  const { chainId, capabilities } = options
  const [{ prepareOperation }, { choosePaymaster }] = await Promise.all([
    import('../smart-accounts/prepareOperation.js'),
    import('../smart-accounts/choosePaymaster.js'),
  ])
  const paymaster = choosePaymaster(frame, { chainId, asked: capabilities.paymasterService })
  return (...[frame, asked]: Parameters<typeof prepareTransactions>) =>
    prepareOperation(frame, { ...asked, paymaster })
}

/** Parses what an app asks. Throws, by the codes of EIP-5792, for what this account cannot do. */
async function readCalls(frame: Frame, given: unknown): Promise<AskedCalls> {
  const { success, output } = safeParse(batchSchema, given)
  if (!success) throw new InvalidParamsError({ problem: 'the calls are none of EIP-5792, 2.0.0.' })
  const chainId = `eip155:${BigInt(output.chainId)}`
  const [preferred] = await listAccounts(frame, chainId)
  const address = output.from ?? preferred
  const signer = await requireSigner(frame, { chainId, address })
  if (!Object.hasOwn(frame.settings.networks, chainId)) {
    throw new CallsRefusedError({
      code: 5710,
      problem: 'The secure site does not have this network.',
    })
  }
  const isSmart = signer.type === 'smartAccount'
  const known = isSmart ? ['paymasterService', 'permissions'] : ['permissions']
  const ofCalls = output.calls.map(({ capabilities }) => capabilities)
  for (const [capabilities, names] of [
    [output.capabilities, known] as const,
    ...ofCalls.map((each) => [each, [] as readonly string[]] as const),
  ]) {
    const isFine = ([name, value]: readonly [string, unknown]) =>
      names.includes(name) || Reflect.get(Object(value), 'optional') === true
    if (!Object.entries(capabilities).every(isFine)) {
      throw new CallsRefusedError({ code: 5700, problem: 'A capability is not known.' })
    }
  }
  if (output.atomicRequired && !isSmart) {
    throw new CallsRefusedError({
      code: 5760,
      problem: 'This account cannot do all calls or none.',
    })
  }
  if (output.capabilities.permissions !== undefined && output.calls.length > 1 && !isSmart) {
    throw new CallsRefusedError({
      code: 5740,
      problem: 'This account sends one call at a time in a session.',
    })
  }
  const id = output.id ?? createId()
  if (readBatch(frame, id)) throw refuseTwice()
  const calls = output.calls.map(toCall)
  await refuseOwnCalls(frame, { chainId, calls })
  return { id, chainId, signer, calls, capabilities: output.capabilities }
}

const refuseTwice = () =>
  new CallsRefusedError({ code: 5720, problem: 'There are calls with this id.' })

const createId = () =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
