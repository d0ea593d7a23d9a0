export {
  AccountNamesError,
  InvalidNameError,
  NameRegistrationError,
  NameSuggestionsError,
  NameUnknownError,
} from './errors.js'
export { lookupNames, registerName } from './registration/accountNames.js'
export { lookupSuggestions } from './search/suggestions.js'
