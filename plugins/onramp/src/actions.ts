export { OnrampQuoteError, OnrampRegionError, OnrampUrlError, PageUrlError } from './errors.js'
export { lookupProviders, lookupQuote } from './providers/providers.js'
