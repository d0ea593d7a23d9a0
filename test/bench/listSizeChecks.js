import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packages, root } from '../run/workspace.js'
import { budgets } from './budgets.js'
import { buildBudgetHost } from './buildBudgetHost.js'
import { bundleEager } from './bundleEager.js'
import { eagerFiles, readHostFiles } from './readHostFiles.js'

/** What size-limit checks, on built files: the page load of the quick start's host, the styles, each plugin's eager part. */
export async function listSizeChecks() {
  const load = await buildBudgetHost('budget')
  const bare = eagerScripts(await buildBudgetHost('bare'))
  const plugins = packages.filter((folder) => folder.startsWith('plugins/'))
  return [
    {
      name: `page load, ${sum(bare)} of it the bare host's own`,
      path: eagerScripts(load).map(({ path }) => fromRoot(join(load, path))),
      limit: `${budgets.load + sum(bare)} B`,
    },
    {
      name: 'buttons.css',
      path: [...readHostFiles(load).values()]
        .filter(({ isStyle }) => isStyle)
        .map(({ path }) => fromRoot(join(load, path))),
      limit: `${budgets.buttonStyles} B`,
    },
    ...(await Promise.all(plugins.map(checkPlugin))),
  ]
}

async function checkPlugin(folder) {
  const { walletKit } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const limit = walletKit.kind === 'namespace' ? budgets.adapter : budgets.plugin
  const files = await bundleEager(folder)
  return { name: `${folder}, eager part`, path: files.map(fromRoot), limit: `${limit} B` }
}

const eagerScripts = (folder) => eagerFiles(readHostFiles(folder)).filter(({ isReact }) => !isReact)
const sum = (files) => files.reduce((total, { brotli }) => total + brotli, 0)
const fromRoot = (path) => relative(root, path).replaceAll('\\', '/')
