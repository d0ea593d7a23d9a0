export {
  AccountNamesError,
  InvalidNameError,
  NameRegistrationError,
  NameSuggestionsError,
} from './errors.js'
export { fetchNames } from './registration/fetchNames.js'
export { registerName } from './registration/registerName.js'
export { fetchSuggestions } from './search/suggestions.js'
