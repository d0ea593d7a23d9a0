export { OnrampQuoteError, OnrampRegionError, OnrampUrlError, PageUrlError } from './errors.js'
export { fetchProviders, fetchQuote } from './providers/providers.js'
