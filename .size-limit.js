import { listSizeChecks } from './test/bench/listSizeChecks.js'

/** Byte budgets on built files: `npm run build`, then `npx size-limit`. */
export default await listSizeChecks()
