import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './runCommand.js'

function runNode(code: string) {
  const cwd = realpathSync(mkdtempSync(`${tmpdir()}/run `))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const parameters = ['-e', code.replace('CWD', JSON.stringify(cwd))]
  return runCommand({ program: process.execPath, parameters, cwd, output: 'hidden' }, false)
}

test('a program runs to its end, in its folder', async () => {
  expect(await runNode('process.exit(process.cwd() === CWD ? 0 : 1)')).toEqual({ ok: true })
})

test('a failure is a result with its reason', async () => {
  expect(await runNode('process.exit(3)')).toEqual({
    ok: false,
    reason: `${process.execPath} ended with code 3`,
  })
  expect(await runNode('process.kill(process.pid, "SIGTERM")')).toEqual({
    ok: false,
    reason: `${process.execPath} ended with SIGTERM`,
  })
})

test('a program that is not installed is a result, too', async () => {
  const request = {
    program: 'no-such-program',
    parameters: [],
    cwd: '.',
    output: 'hidden',
  } as const
  expect(await runCommand(request, false)).toEqual({
    ok: false,
    reason: 'spawn no-such-program ENOENT',
  })
})

test('a shell gets the parameters as they are, and Node has nothing to warn of', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const parameters = ['-e', 'process.exit(process.argv.length === 2 ? 0 : 1)', 'one parameter']
  const request = { program: process.execPath, parameters, cwd: '.', output: 'hidden' } as const
  expect(await runCommand(request, true)).toEqual({ ok: true })
  expect(warnings).toEqual([])
})

test('Ctrl-C, which the program gets too, leaves the time to say what became of it; a second one ends all', async () => {
  const before = process.listenerCount('SIGINT')
  const running = runNode('setTimeout(() => process.kill(process.pid, "SIGINT"), 100)')
  expect(process.listenerCount('SIGINT')).toBe(before + 1)
  process.emit('SIGINT')
  expect(process.listenerCount('SIGINT')).toBe(before)
  expect(await running).toMatchObject({ ok: false, reason: expect.stringContaining('SIGINT') })
  await runNode('')
  expect(process.listenerCount('SIGINT')).toBe(before)
})
