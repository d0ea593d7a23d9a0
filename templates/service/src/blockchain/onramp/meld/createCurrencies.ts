import type { Network } from '@wallet-kit/core'
import { type Http, ServiceAnswerError, withDeadline } from '@wallet-kit/core/plugin'

/** A token on a network, as Meld calls it: `USDC_BASE`. */
type Currency = {
  readonly code: string
  readonly chainId: string | undefined
  readonly chainCode: string | undefined
}

/** For so long, in ms, the list is taken as it was. */
const goodFor = 3_600_000

/**
 * Reads what Meld sells, once an hour.
 * @see https://docs.meld.io/reference/service-provider-crypto-currencies-search
 */
export function createCurrencies({ http, url, headers, now }: createCurrencies.Options) {
  let known: { readonly list: Promise<readonly Currency[]>; readonly until: number } | undefined

  async function fetchList(): Promise<readonly Currency[]> {
    const path = `${url}/service-providers/properties/crypto-currencies`
    const answer = await http.get(`${path}?accountFilter=true`, { headers })
    if (!Array.isArray(answer)) throw new ServiceAnswerError({ url: path })
    return answer.slice(0, 20_000).flatMap((each) => {
      const { currencyCode: code, chainId, chainCode } = Object(each)
      return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code)
        ? [{ code, chainId: readText(chainId), chainCode: readText(chainCode) }]
        : []
    })
  }

  function list(signal: AbortSignal): Promise<readonly Currency[]> {
    const { list } = known && known.until > now() ? known : begin()
    return withDeadline(() => list, { signal })
  }

  /** Nobody's signal ends it, since others wait for it too: the HTTP client does. */
  function begin() {
    const asked = { list: fetchList(), until: now() + goodFor }
    known = asked
    asked.list.catch(() => {
      known = undefined
    })
    return asked
  }

  return {
    list,
    /** Meld's name of a token, by its symbol; undefined where it does not sell it on that network. */
    async find(network: Network, symbol: string, signal: AbortSignal) {
      const there = (await list(signal)).filter((each) => isOn(each, network))
      const codes = there.map(({ code }) => code)
      return codes.includes(symbol) ? symbol : codes.find((code) => code.startsWith(`${symbol}_`))
    },
  }
}

export declare namespace createCurrencies {
  type Options = {
    readonly http: Http
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly now: () => number
  }
}

/** Whether a token is on a network. Solana has no chain id of EIP-155. */
export const isOn = ({ chainId, chainCode }: Currency, { namespace, id, testnet }: Network) =>
  namespace === 'eip155'
    ? chainId === String(id)
    : namespace === 'solana' && !testnet && (chainCode === 'SOLANA' || chainCode === 'SOL')

const readText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
