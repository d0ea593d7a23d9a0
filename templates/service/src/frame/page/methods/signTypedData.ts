import { findTypedGrants } from '@wallet-kit/plugin-eip155/preview'
import {
  array,
  looseObject,
  maxLength,
  object,
  pipe,
  record,
  safeParse,
  string,
  unknown,
} from 'valibot'
import { getTypesForEIP712Domain } from 'viem'
import { hashTypedData, validateTypedData } from 'viem/utils'
import { askApproval } from '../approval/askApproval.js'
import type { Detail } from '../approval/drawApproval.js'
import { InvalidParamsError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import { format } from '../messages/format.js'
import { describeRequest } from '../rpc/signer.js'
import { warnOfGrants } from '../rpc/warnOfGrants.js'
import { refuseOwnData } from './refuseOwnCalls.js'
import { openHashSigner, requireSigner } from './requireSigner.js'

const fieldsSchema = pipe(array(object({ name: string(), type: string() })), maxLength(100))
const dataSchema = object({
  types: record(string(), fieldsSchema),
  primaryType: string(),
  domain: looseObject({}),
  message: record(string(), unknown()),
})

type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

/** Lines of one approval: more than anybody reads. */
const mostLines = 1_000

/**
 * `eth_signTypedData_v4`: signs data by EIP-712, once the visitor has read and approved every field that is signed. Data that lets others act
 * carries a warning, and of any other it is said that its effect is unknown. Data for another network is refused; if what is signed names none, the
 * visitor reads that it counts on any. An operation of a smart account is refused: EntryPoint 0.8 takes its signature as one by EIP-712.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export async function signTypedData(frame: Frame, { chainId, params }: Call): Promise<string> {
  const [asked, given] = params
  const signer = await requireSigner(frame, { chainId, address: asked })
  const data = readData(given)
  const { primaryType, domain, message } = data
  const network = domain.chainId
  if (network !== undefined && `eip155:${Number(network)}` !== chainId) {
    throw new InvalidParamsError({ problem: 'the data is for another network.' })
  }
  // Whoever has the signature of an operation can hand it to any bundler.
  await refuseOwnData(frame, { chainId, contract: domain.verifyingContract })
  const types = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...data.types }
  const sign = await openHashSigner(frame, { chainId, signer })
  const budget = { lines: mostLines }
  // What the domain holds beside its type is not signed.
  const isOfNetwork = types.EIP712Domain.some(({ name }) => name === 'chainId')
  const grants = findTypedGrants({ ...data, account: signer.address })
  const isKnown = grants && !grants.some(({ isGuess }) => isGuess)
  const details = [
    ...describeRequest(frame, { ...signer, ...(isOfNetwork && { chainId }) }),
    ...(isKnown ? [] : [{ label: format('data.allows'), value: format('data.unknown') }]),
    {
      label: format('approve.domain'),
      value: describeStruct(domain, { type: 'EIP712Domain', types, budget }),
    },
    {
      label: `${format('approve.data')}: ${primaryType}`,
      value: describeStruct(message, { type: primaryType, types, budget }),
    },
  ]
  await askApproval(frame, async () => ({
    ...{ title: 'approve.data.title', confirm: 'approve.sign', details },
    warning: grants && ((await warnOfGrants(frame, { chainId, grants })).join('\n') || undefined),
  }))
  return sign(hashTypedData({ ...data, types } as Parameters<typeof hashTypedData>[0]))
}

const misfit = () => new InvalidParamsError({ problem: 'the data does not fit its types.' })

function readData(given: unknown) {
  let value = given
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given)
    } catch {
      throw new InvalidParamsError({ problem: 'the data is no JSON.' })
    }
  }
  const { success, output } = safeParse(dataSchema, value)
  if (!success) throw new InvalidParamsError({ problem: 'the data is no typed data.' })
  try {
    validateTypedData(output as Parameters<typeof validateTypedData>[0])
  } catch {
    throw misfit()
  }
  return output
}

type Described = {
  readonly type: string
  readonly types: Types
  readonly budget: { lines: number }
}

/** Only what the types name is signed, so only that is shown. */
function describeStruct(value: unknown, { type, ...rest }: Described): readonly Detail[] {
  const fields = rest.types[type] ?? []
  return fields.map(({ name, type }) => ({
    label: name,
    value: describeValue((value as Record<string, unknown> | null)?.[name], { type, ...rest }),
  }))
}

function describeValue(value: unknown, { type, types, budget }: Described): Detail['value'] {
  budget.lines--
  if (budget.lines < 0)
    throw new InvalidParamsError({ problem: 'the data is too long to be read.' })
  const [, item] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (item !== undefined && Array.isArray(value)) {
    return value.map((each, index) => ({
      label: `${index + 1}`,
      value: describeValue(each, { type: item, types, budget }),
    }))
  }
  if (Object.hasOwn(types, type)) return describeStruct(value, { type, types, budget })
  // Of anything else viem signs bytes, which are not what would be shown.
  if (type === 'string' && typeof value !== 'string') throw misfit()
  return /^u?int\d+$/.test(type) ? readNumber(value) : String(value)
}

/** The digits of what is signed, however the app writes it. */
function readNumber(value: unknown): string {
  try {
    return String(BigInt(value as string))
  } catch {
    throw misfit()
  }
}
