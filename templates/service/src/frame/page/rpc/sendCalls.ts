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
import { askApproval } from '../approval/askApproval.js'
import type { Changes } from '../approval/drawChanges.js'
import { readBatch, storeBatch } from '../calls/batches.js'
import { addressSchema, callSchema, type EvmCall, quantitySchema, toCall } from '../calls/call.js'
import { CallsRefusedError, InvalidParamsError, NodeRefusedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import { requireAccount } from '../keys/openKeys.js'
import { format } from '../messages/format.js'
import { askNode } from './askNode.js'
import { describeCall } from './describeCall.js'
import { estimateCalls } from './estimateCalls.js'
import { requireNetwork } from './network.js'
import { describeCost, prepareTransaction, reckonCost } from './prepareTransaction.js'
import { previewChanges } from './previewChanges.js'
import { describeRequest, requireSigner } from './signer.js'

/** By name; one that is not marked `optional` has to be known. */
const capabilitiesSchema = optional(record(string(), unknown()), {})
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

/**
 * `wallet_sendCalls`: sends several calls after one approval that shows all of them. The account of a key sends them one after the other, and
 * only where the app does not need all or none. Gives `{ id }`.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function sendCalls(frame: Frame, { params }: Call): Promise<unknown> {
  const { success, output } = safeParse(batchSchema, params[0])
  if (!success) throw new InvalidParamsError({ problem: 'the calls are none of EIP-5792, 2.0.0.' })
  const { eip155 } = (await requireAccount(frame)).wallet
  const signer = await requireSigner(frame, output.from ?? eip155.address)
  const chainId = `eip155:${BigInt(output.chainId)}`
  if (!Object.hasOwn(frame.settings.networks, chainId)) {
    throw new CallsRefusedError({
      code: 5710,
      problem: 'The secure site does not have this network.',
    })
  }
  const { permissions, ...others } = output.capabilities
  const asked = [others, ...output.calls.map(({ capabilities }) => capabilities)].flatMap((each) =>
    Object.values(each),
  )
  if (!asked.every((each) => Reflect.get(Object(each), 'optional') === true)) {
    throw new CallsRefusedError({ code: 5700, problem: 'A capability is not known.' })
  }
  if (output.atomicRequired) {
    throw new CallsRefusedError({
      code: 5760,
      problem: 'This account cannot do all calls or none.',
    })
  }
  const id = output.id ?? createId()
  if (readBatch(frame, id)) {
    throw new CallsRefusedError({ code: 5720, problem: 'There are calls with this id.' })
  }
  const calls = output.calls.map(toCall)
  const from = signer.address
  const options = { chainId, from, calls }
  const send = ({ requests }: Pick<Prepared, 'requests'>) =>
    sendInOrder(frame, { id, chainId, signer, requests })
  if (permissions !== undefined) {
    if (calls.length > 1) {
      throw new CallsRefusedError({
        code: 5740,
        problem: 'This account sends one call at a time in a session.',
      })
    }
    const { sendInSession } = await import('../sessions/sendInSession.js')
    return sendInSession(frame, {
      ...{ permissions, chainId, address: from, calls, send },
      prepare: () => prepare(frame, options),
    })
  }

  const approved = await askApproval(frame, async () => {
    const [described, prepared] = await Promise.all([
      Promise.all(calls.map((call) => describeCall(frame, { chainId, call }))),
      prepareOrSay(frame, options),
    ])
    const warnings = described.flatMap(({ warning }) => warning ?? [])
    if (calls.length > 1) warnings.unshift(format('approve.notAtomic'))
    return {
      ...prepared,
      ...{ title: 'approve.calls.title', confirm: 'approve.send' },
      warning: warnings.join('\n') || undefined,
      changes: prepared.changes ?? previewChanges(frame, options),
      details: [
        ...describeRequest(frame, { address: from, chainId }),
        ...described.map(({ details }, index) => ({
          label: format('approve.call', { number: `${index + 1}`, count: `${calls.length}` }),
          value: details,
        })),
        ...prepared.cost.map((value) => ({ label: format('approve.fee'), value })),
      ],
    }
  })
  return send(approved)
}

/** Signs transactions, and sends them one after the other. Gives the id, under which the app asks how far they are. */
async function sendInOrder(
  frame: Frame,
  { id, chainId, signer, requests }: Sending,
): Promise<{ readonly id: string }> {
  const signed = await Promise.all(requests.map((request) => signer.signTransaction(request)))
  // The press may be older than the app's page's word that it is too late.
  frame.cancelled.throwIfAborted()
  const hashes: string[] = []
  for (const transaction of signed) {
    try {
      const params = [transaction]
      hashes.push(
        String(await askNode(frame, { chainId, method: 'eth_sendRawTransaction', params })),
      )
    } catch (error) {
      // What was sent is sent: the app reads of the rest that it failed.
      if (!hashes.length) throw error
      break
    }
    const missing = signed.slice(hashes.length).map(() => '')
    storeBatch(frame, { id, batch: { chainId, isAtomic: false, hashes: [...hashes, ...missing] } })
  }
  return { id }
}

type Sending = {
  readonly id: string
  readonly chainId: string
  readonly signer: Awaited<ReturnType<typeof requireSigner>>
  readonly requests: Prepared['requests']
}

type Prepared = {
  readonly requests: readonly prepareTransaction.ReturnType[]
  readonly cost: readonly string[]
  readonly isRefused?: boolean
  readonly changes?: Promise<Changes>
}

/** A transaction of each call, with nonces in a row. The gas of the later ones is what they need once the earlier ones have run. */
async function prepare(frame: Frame, { chainId, from, calls }: estimateCalls.Options) {
  const gas = await estimateCalls(frame, { chainId, from, calls })
  const [first, ...rest] = calls
  if (!first) return { requests: [], cost: [], fee: 0n }
  const options = { chainId, from }
  const request = await prepareTransaction(frame, { ...options, call: first, gas: gas[0] })
  const requests = [
    request,
    ...rest.map(({ to, value, data }: EvmCall, index) => ({
      ...{ ...request, value, data, ...(to && { to }) },
      ...{ gas: gas[index + 1] ?? 0n, nonce: request.nonce + index + 1 },
    })),
  ]
  const total = { ...request, gas: gas.reduce((sum, each) => sum + each, 0n) }
  const cost = [describeCost(frame, { chainId, request: total })]
  return { requests, cost, fee: reckonCost(total) }
}

/** Where the network refuses the calls already, its reason in their place. */
async function prepareOrSay(frame: Frame, options: estimateCalls.Options): Promise<Prepared> {
  try {
    return await prepare(frame, options)
  } catch (error) {
    if (!(error instanceof NodeRefusedError)) throw error
    const text = format('changes.failure', { reason: error.message })
    const changes = Promise.resolve({ lines: [], note: { isDanger: true, text } })
    return { requests: [], cost: [], isRefused: true, changes }
  }
}

const createId = () =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** `wallet_getCapabilities`: what an account of the visitor can do, on the networks that are asked for, else on all. */
export async function getCapabilities(frame: Frame, { params }: Call): Promise<unknown> {
  await requireSigner(frame, params[0])
  const [, asked] = params
  const { success, output } = safeParse(optional(array(quantitySchema)), asked ?? undefined)
  if (!success) throw new InvalidParamsError({ problem: 'the networks are none.' })
  const wanted = output?.map((chain) => `eip155:${BigInt(chain)}`)
  const networks = Object.keys(frame.settings.networks).filter(
    (id) => id.startsWith('eip155:') && (!wanted || wanted.includes(id)),
  )
  return Object.fromEntries(
    networks.map((id) => [
      `0x${BigInt(id.slice('eip155:'.length)).toString(16)}`,
      { atomic: { status: 'unsupported' } },
    ]),
  )
}

const receiptSchema = object({
  ...{ status: quantitySchema, blockHash: string(), blockNumber: quantitySchema },
  ...{ gasUsed: quantitySchema, transactionHash: string() },
  logs: array(object({ address: string(), data: string(), topics: array(string()) })),
})

/** `wallet_getCallsStatus`: how far calls are, by the id that `wallet_sendCalls` gave: 100 pending, 200 done, 500 failed, 600 done in part. */
export async function getCallsStatus(frame: Frame, { params: [id] }: Call): Promise<unknown> {
  await requireAccount(frame)
  const batch = typeof id === 'string' ? readBatch(frame, id) : undefined
  if (!batch)
    throw new CallsRefusedError({ code: 5730, problem: 'There are no calls with this id.' })
  const { chainId, hashes, isAtomic } = batch
  requireNetwork(frame, chainId)
  const answers = await Promise.all(
    hashes.map((hash) =>
      hash
        ? askNode(frame, { chainId, method: 'eth_getTransactionReceipt', params: [hash] })
        : 'unsent',
    ),
  )
  const receipts = answers.flatMap((answer) => {
    const { success, output } = safeParse(receiptSchema, answer)
    return success ? [output] : []
  })
  const good = receipts.filter(({ status }) => BigInt(status) === 1n).length
  const isPending = answers.includes(null)
  const isDone = good === hashes.length
  const status = isPending ? 100 : isDone ? 200 : good ? 600 : 500
  return {
    ...{ version: '2.0.0', id, status, atomic: isAtomic },
    chainId: `0x${BigInt(chainId.slice('eip155:'.length)).toString(16)}`,
    ...(receipts.length && { receipts }),
  }
}
