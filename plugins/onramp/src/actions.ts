export { OnrampQuoteError, OnrampRegionError, OnrampUrlError, PageUrlError } from './errors.js'
export { fetchQuote } from './providers/fetchQuote.js'
export { fetchProviders } from './providers/providers.js'
