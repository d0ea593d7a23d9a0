export {
  AccountNamesError,
  InvalidNameError,
  NameRegistrationError,
  NameSuggestionsError,
} from './errors.js'
export { fetchNames, registerName } from './registration/accountNames.js'
export { fetchSuggestions } from './search/suggestions.js'
