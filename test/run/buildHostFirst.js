import { buildHosts } from '../host/buildHost.js'

/** Two files of tests begin at once: neither may build what the other is about to serve. */
export const setup = () => buildHosts()
