export { fetchActivity } from './actions/fetchActivity.js'
export { fetchMoreActivity } from './actions/fetchMoreActivity.js'
export { getActivity } from './actions/getActivity.js'
export { TransactionsError } from './errors.js'
