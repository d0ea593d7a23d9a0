export { fetchProviders } from './actions/fetchProviders.js'
export { fetchQuote } from './actions/fetchQuote.js'
export { OnrampQuoteError, OnrampRegionError, OnrampUrlError, PageUrlError } from './errors.js'
