import { fetchNode, nodes } from './nodes.js'
import { bin, install, run } from './workspace.js'

// Runs the unit tests on every supported Node: the oldest, and the newest of each line.
await install()
const failed = []
for (const version of nodes) {
  console.log(`\n── Node ${version}`)
  const node = await fetchNode(version)
  const unit = [
    'run',
    '--project',
    'unit',
    '--project',
    'programs',
    '--project',
    'relay',
    '--project',
    'dom',
  ]
  const { code } = await run(node, [bin('vitest'), ...unit])
  if (code !== 0) failed.push(version)
}
const list = failed.join(', ')
console.log(failed.length ? `The unit tests fail on Node ${list}.` : 'The unit tests pass on each.')
process.exitCode = failed.length ? 1 : 0
