import { afterAll, expect, vi } from 'vitest'

const clock = () => [setTimeout, setInterval, Date, Date.now, performance.now, fetch]
const found = clock()

// Files of one worker share their globals. A spy over a fake clock would bring that clock back in a later file.
afterAll(async () => {
  // What is still being loaded at the end of a file would fail for the files after it.
  await vi.dynamicImportSettled()
  vi.restoreAllMocks()
  for (const [index, each] of clock().entries()) expect(each).toBe(found[index])
})
