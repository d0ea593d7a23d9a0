import amounts from './amounts.en.js'
import connect from './connect.en.js'
import screens from './screens.en.js'

/** Every text of the core's own screens: what a translation has to give. */
export default { ...connect, ...screens, ...amounts }
