import { array, optional, safeParse } from 'valibot'
import { quantitySchema } from '../calls/call.js'
import { InvalidParamsError, NodeNotReachedError, NotAuthorizedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import { requireSigner } from './requireSigner.js'

/**
 * `wallet_getCapabilities`: what an account of the visitor can do, on the networks that are asked for, else on all. A smart account is one on its own
 * networks only.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function getCapabilities(
  frame: Frame,
  { chainId, params }: Call,
): Promise<Readonly<Record<string, unknown>>> {
  const [address, asked] = params
  const { success, output } = safeParse(optional(array(quantitySchema)), asked ?? undefined)
  if (!success) throw new InvalidParamsError({ problem: 'the networks are none.' })
  const wanted = output?.map((chain) => `eip155:${BigInt(chain)}`)
  const { networks, smartAccounts } = frame.settings
  const all = Object.keys(networks).filter((id) => id.startsWith('eip155:'))
  const found = await Promise.all(
    all.map(async (id) => {
      const signer = await requireSigner(frame, { chainId: id, address }).catch((error) => {
        // A network that does not answer says nothing of the others.
        const isFine = error instanceof NotAuthorizedError || error instanceof NodeNotReachedError
        if (!isFine) throw error
      })
      return signer ? [{ id, type: signer.type }] : []
    }),
  )
  const mine = found.flat()
  if (!mine.length) await requireSigner(frame, { chainId, address })
  return Object.fromEntries(
    mine
      .filter(({ id }) => !wanted || wanted.includes(id))
      .map(({ id, type }) => [
        `0x${BigInt(id.slice('eip155:'.length)).toString(16)}`,
        type === 'eoa'
          ? { atomic: { status: 'unsupported' } }
          : {
              atomic: { status: 'supported' },
              ...(hasPaymaster(id) && { paymasterService: { supported: true } }),
            },
      ]),
  )

  function hasPaymaster(id: string) {
    const { paymasterUrl, paymasterOrigins = [] } = smartAccounts[id] ?? {}
    return paymasterUrl !== undefined || paymasterOrigins.length > 0
  }
}
