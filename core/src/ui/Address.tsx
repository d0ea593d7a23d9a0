import { checksumAddress } from '../format/checksumAddress.js'
import { truncateAddress } from '../format/truncateAddress.js'

/** An address in its short form, with its checksum. `isMain`: the address is what the screen is about, so the whole one is read aloud. */
export function Address({
  address: given,
  isMain,
}: {
  readonly address: string
  readonly isMain?: boolean
}) {
  const address = checksumAddress(given)
  const short = truncateAddress(address)
  if (!isMain || short === address) return <span className="wk-addr">{short}</span>
  return (
    <span className="wk-addr">
      <span aria-hidden="true">{short}</span>
      <span className="wk-visually-hidden">{address}</span>
    </span>
  )
}
