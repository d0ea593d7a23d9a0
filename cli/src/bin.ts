#!/usr/bin/env node
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { readCatalogue } from './catalogue/readCatalogue.js'
import { clackPrompts } from './prompts/clackPrompts.js'
import { runCli } from './runCli.js'
import { runCommand } from './runCommand.js'

const isWindows = process.platform === 'win32'
const folder = fileURLToPath(new URL('.', import.meta.url))

process.exitCode = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  isTerminal: process.stdin.isTTY === true && process.stdout.isTTY === true,
  isWindows,
  catalogue: await readCatalogue(folder),
  templates: `${folder}templates`,
  prompts: clackPrompts({ input: process.stdin, output: process.stdout }),
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
  run: (request) => runCommand(request, isWindows),
})
