import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { packWorkspace } from './packWorkspace.js'
import { packages, root } from './workspace.js'

/** Checks what each package publishes: its manifest, and each of its entries as its users' tools resolve them. */
export async function checkPackages(check) {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-packages-'))
  try {
    const tarballs = await packWorkspace(folder)
    for (const each of packages) {
      const manifest = JSON.parse(await readFile(join(root, each, 'package.json'), 'utf8'))
      const tarball = new Uint8Array(await readFile(tarballs.get(manifest.name)))
      await check(`package ${each} (publint)`, () => lint(tarball, manifest))
      // A program has no entries to import.
      if (manifest.exports) {
        await check(`package ${each} (attw)`, () => resolveTypes(tarball, manifest))
      }
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function lint({ buffer: tarball }, manifest) {
  const { messages } = await publint({ strict: true, pack: { tarball } })
  const errors = messages.filter(({ type }) => type === 'error')
  expectNone(errors.map((message) => formatMessage(message, manifest, { color: false })))
}

/** What is for ESM alone is not asked for by other ways. */
const otherWays = ['node10', 'node16-cjs']

async function resolveTypes(tarball, { exports }) {
  // A style sheet has no types.
  const excludeEntrypoints = Object.keys(exports).filter((entry) => entry.endsWith('.css'))
  const { types, problems } = await checkPackage(createPackageFromTarballData(tarball), {
    excludeEntrypoints,
  })
  if (!types) throw new Error('It has no types.')
  const ours = problems.filter(({ resolutionKind }) => !otherWays.includes(resolutionKind))
  expectNone(ours.map((problem) => JSON.stringify(problem)))
}

function expectNone(problems) {
  if (problems.length) throw new Error(problems.join('\n'))
}
