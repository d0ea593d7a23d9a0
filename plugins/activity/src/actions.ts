export { TransactionsError } from './errors.js'
export { fetchActivity, fetchMoreActivity } from './history/fetchActivity.js'
export { getActivity } from './history/getActivity.js'
