export { OnrampQuoteError, OnrampRegionError, OnrampUrlError, PageUrlError } from './errors.js'
export { fetchProviders } from './providers/fetchProviders.js'
export { fetchQuote } from './providers/fetchQuote.js'
