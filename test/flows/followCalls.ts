import { mkdir, writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { dirname, relative } from 'node:path'

/** The files of which a function runs while `act` does, without what draws. `npm run house` prints them by the name of the way. */
export async function followCalls(way: string, act: () => Promise<unknown>) {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  await act()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  const files = result
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName && (ranges[0]?.count ?? 0) > 0),
    )
    .map(({ url }) => relative(process.cwd(), url.replace(/^file:\/\//, '').replace(/\?.*$/, '')))
    .filter((file) =>
      /^(core|plugins\/[^/]+)\/src\/(?!store\/|ui\/|react\/|modal\/|testing\/).*\.ts$/.test(file),
    )
    .sort()
  await mkdir('test/output/ways', { recursive: true })
  await writeFile(`test/output/ways/${way}.txt`, files.join('\n'))
  return { files, folders: new Set(files.map((file) => dirname(file))) }
}
