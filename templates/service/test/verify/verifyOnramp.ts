import type { OnrampSource, SourceTools } from '../../src/blockchain/sources.js'

const caipAddress = 'eip155:8453:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** Asks a provider what it offers, what 50 US dollars buy, and for a page. Throws what it throws. */
export async function verifyOnramp(source: OnrampSource, tools: SourceTools): Promise<string> {
  const { describe, fetchQuote, createUrl } = source.createOnramp(tools)
  const signal = AbortSignal.timeout(30_000)
  const provider = source.id
  const { chains = [] } = await describe({ signal })
  const { purchaseAmount } = await fetchQuote(
    {
      ...{ provider, caipAddress, network: 'eip155:8453', paymentAmount: '50' },
      ...{ paymentCurrency: 'USD', purchaseCurrency: 'ETH' },
    },
    { signal },
  )
  // An address of the documentation (RFC 5737): providers refuse those of a private network.
  const asked = { signal, visitorIp: '203.0.113.7' }
  const page = await createUrl({ provider, caipAddress, purchaseCurrency: 'ETH' }, asked)
  return `chains ${chains.length}, 50 USD buy ${purchaseAmount.amount} ETH, page at ${new URL(page).host}`
}
