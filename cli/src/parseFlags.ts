import { Command, CommanderError, Option } from 'commander'
import type { Catalogue } from './catalogue/catalogue.js'
import type { Context } from './context.js'
import { UsageError } from './errors.js'
import type { Flags } from './flags.js'
import { detectPackageManager, type PackageManager, packageManagers } from './packageManager.js'
import { unknownChoice } from './unknownChoice.js'

/**
 * Understands the command line; `undefined` after `--help` or `--version`, which print and end.
 * @throws UsageError for anything unknown, with a suggestion where one is near.
 */
export function parseFlags(
  parameters: readonly string[],
  context: Pick<Context, 'catalogue' | 'env' | 'print'>,
): Flags | undefined {
  const program = describe(context)
  try {
    program.parse([...parameters], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return undefined
    throw toUsageError(error)
  }
  const given = program.opts<Given>()
  const [directory] = program.args
  const pluginOptions: Record<string, string> = {}
  for (const { flag } of questionsOf(context.catalogue)) {
    const value = program.getOptionValue(attributeOf(flag))
    if (typeof value === 'string') pluginOptions[flag] = value
  }
  return {
    draft: {
      ...(directory === undefined ? {} : { directory }),
      ...(given.template === undefined ? {} : { template: given.template }),
      ...(given.namespaces === undefined ? {} : { namespaces: given.namespaces }),
      ...(given.plugins === undefined ? {} : { plugins: given.plugins }),
      ...(given.projectId === undefined ? {} : { projectId: given.projectId }),
      ...(given.install === undefined ? {} : { install: given.install }),
      ...(given.git === undefined ? {} : { git: given.git }),
      packageManager: given.pm ?? detectPackageManager(context.env),
      pluginOptions,
    },
    yes: given.yes === true,
    interactive: given.interactive !== false,
    dryRun: given.dryRun === true,
    json: given.json === true,
    force: given.force === true,
    list: given.list === true,
  }
}

type Given = {
  template?: string
  namespaces?: string[]
  plugins?: string[]
  projectId?: string
  pm?: PackageManager
  install?: boolean
  git?: boolean
  interactive?: boolean
  yes?: boolean
  dryRun?: boolean
  json?: boolean
  force?: boolean
  list?: boolean
}

function describe({ catalogue, print }: Pick<Context, 'catalogue' | 'print'>): Command {
  const program = new Command('create-wallet-kit')
    .description('Writes a host app with a configured Wallet Kit.')
    .argument('[dir]', 'folder of the new app')
    .option('--template <name>', 'app template')
    .option('--namespaces <ids>', 'kinds of network, comma-separated', collect)
    .option('--plugins <ids>', 'further plugins, comma-separated, or "none"', collect)
    .option('--project-id <id>', 'project id, for plugins that talk to a project service')
    .option('--pm <name>', `package manager: ${packageManagers.join(', ')}`, toPackageManager)
    .option('--install', 'install the dependencies')
    .option('--no-install', 'leave installing to you')
    .option('--git', 'make it a git repository')
    .option('--no-git', 'leave git to you')
    .option('-y, --yes', 'ask nothing, take the defaults')
    .option('--no-interactive', 'ask nothing, fail where an answer is missing')
    .option('--dry-run', 'show what would be written, write nothing')
    .option('--json', 'print one JSON object, ask nothing')
    .option('--force', 'write into a folder that is not empty; other files stay')
    .option('--list', 'list templates, namespaces and plugins')
    .version(catalogue.version, '-v, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    .configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: () => {} })
  for (const question of questionsOf(catalogue)) {
    program.option(`--${question.flag} <value>`, question.question)
  }
  return program
}

function questionsOf(catalogue: Catalogue) {
  return catalogue.plugins.flatMap((plugin) => plugin.ask)
}

/** commander's own rule for the name of an option's value. */
function attributeOf(flag: string): string {
  return new Option(`--${flag} <value>`).attributeName()
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  const words = value.split(',').map((word) => word.trim())
  return [...before, ...words.filter((word) => word !== '')]
}

function toPackageManager(word: string): PackageManager {
  const found = packageManagers.find((known) => known === word)
  if (!found) throw unknownChoice('package manager', word, packageManagers)
  return found
}

function toUsageError(error: CommanderError): UsageError {
  const [sentence = '', ...rest] = error.message.replace(/^error: /, '').split('\n')
  const message = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
  const hints = rest.map((line) => line.trim().replace(/^\((.*)\)$/, '$1'))
  return new UsageError(message.endsWith('.') ? message : `${message}.`, {
    hints: [...hints.filter(Boolean), 'See create-wallet-kit --help.'],
  })
}
