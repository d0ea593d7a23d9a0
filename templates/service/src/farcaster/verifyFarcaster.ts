import { verifySignature } from '@wallet-kit/plugin-siwx/verify'
import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
} from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { callContract } from '../siwx/callContract.js'
import { FarcasterNotReachedError, FarcasterRefusedError } from './errors.js'

/** Farcaster's contracts on OP Mainnet. @see https://docs.farcaster.xyz/reference/contracts/deployments */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const keyRegistry = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'

const abi = parseAbi([
  'function idOf(address owner) view returns (uint256 fid)',
  'function keyDataOf(uint256 fid, bytes key) view returns ((uint8 state, uint32 keyType))',
])

/** How far the phone's clock may be ahead, in ms. */
const clockSkew = 60_000

/**
 * Verifies a Sign In With Farcaster: the message is for this app and this login, it names one Farcaster id, and an address that may speak for that
 * id has signed it: its owner (custody), or one that the owner has entered as an auth address. Gives the id. Throws `FarcasterRefusedError`, or
 * `FarcasterNotReachedError` where no node says whose the id is.
 * @see https://github.com/farcasterxyz/protocol/discussions/110 FIP-11
 */
export async function verifyFarcaster(options: verifyFarcaster.Options): Promise<string> {
  const { message, signature, rpcUrls } = options
  const { address, fid } = checkMessage(options)
  const call = (data: string, to?: string) =>
    callContract(rpcUrls, data, to).catch((cause) => {
      throw new FarcasterNotReachedError({ cause })
    })
  const signed = { namespace: 'eip155', address, message, signature } as const
  if (!(await verifySignature({ ...signed, call }))) throw refuse('the signature is not right.')
  if (!(await speaksFor({ address, fid, call }))) {
    throw refuse('the address that signed does not belong to this Farcaster id.')
  }
  return String(fid)
}

export declare namespace verifyFarcaster {
  type Options = {
    readonly message: string
    /** Hex. */
    readonly signature: string
    readonly domain: string
    readonly nonce: string
    /** Nodes of OP Mainnet. */
    readonly rpcUrls: readonly string[]
    /** Ms since 1970. */
    readonly now: number
  }
}

const refuse = (reason: string) => new FarcasterRefusedError({ reason })

function checkMessage({ message, domain, nonce, now }: verifyFarcaster.Options) {
  const read = parseSiweMessage(message)
  const { address, resources = [], expirationTime, notBefore, issuedAt } = read
  if (!address) throw refuse('it is no message of a sign-in.')
  if (read.domain !== domain) throw refuse('the message is for another app.')
  if (read.nonce !== nonce) throw refuse('the message is of another login.')
  if (read.statement !== 'Farcaster Auth') throw refuse('the message says something else.')
  if (read.version !== '1' || read.chainId !== 10) throw refuse('the message is of another chain.')
  const isOver = expirationTime && !(expirationTime.getTime() > now)
  const isEarly = [notBefore, issuedAt].some((time) => time && time.getTime() > now + clockSkew)
  if (isOver || isEarly) throw refuse('the message is not good at this time.')
  const fids = resources.flatMap(
    (each) => /^farcaster:\/\/fid\/([1-9]\d{0,19})\/?$/.exec(each)?.[1] ?? [],
  )
  const [fid] = fids
  if (!fid || fids.length > 1) throw refuse('the message does not name one Farcaster id.')
  return { address, fid: BigInt(fid) }
}

async function speaksFor({ address, fid, call }: speaksFor.Options): Promise<boolean> {
  const asked = encodeFunctionData({ abi, functionName: 'idOf', args: [address] })
  const owned = await call(asked, idRegistry)
  const owner = read(() => decodeFunctionResult({ abi, functionName: 'idOf', data: owned as Hex }))
  if (owner === fid) return true
  const key = encodeAbiParameters([{ type: 'address' }], [address])
  const entered = await call(
    encodeFunctionData({ abi, functionName: 'keyDataOf', args: [fid, key] }),
    keyRegistry,
  )
  const { state, keyType } = read(() =>
    decodeFunctionResult({ abi, functionName: 'keyDataOf', data: entered as Hex }),
  )
  // Entered, and not removed; an address that may sign in.
  return state === 1 && keyType === 2
}

declare namespace speaksFor {
  type Options = {
    readonly address: `0x${string}`
    readonly fid: bigint
    readonly call: (data: string, to: string) => Promise<string | undefined>
  }
}

function read<value>(decode: () => value): value {
  try {
    return decode()
  } catch (cause) {
    throw new FarcasterNotReachedError({ cause })
  }
}
