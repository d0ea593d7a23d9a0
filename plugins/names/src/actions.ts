export { fetchNames } from './actions/fetchNames.js'
export { fetchSuggestions } from './actions/fetchSuggestions.js'
export { registerName } from './actions/registerName.js'
export {
  AccountNamesError,
  InvalidNameError,
  NameRegistrationError,
  NameSuggestionsError,
} from './errors.js'
