import { install, root } from './workspace.js'

try {
  await install()
  console.log('Building the packages …')
  const { build } = await import('./build.js')
  await build()
  const { startDemo } = await import('../demo/startDemo.js')
  await startDemo({ root })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
