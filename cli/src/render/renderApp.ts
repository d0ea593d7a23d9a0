import type { Answers } from '../answers.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import { findTemplate } from '../findTemplate.js'
import type { Target } from '../target/resolveTarget.js'
import type { AppFiles } from '../template/readTemplate.js'
import { renderConfig } from './renderConfig.js'
import { renderPackageJson } from './renderPackageJson.js'
import { renderTitle } from './renderTitle.js'

/** Turns a template's files into an app's: its name, its dependencies, its configured kit. Touches no disk. */
export function renderApp(
  template: AppFiles,
  answers: Answers,
  { target, catalogue }: { target: Target; catalogue: Catalogue },
): AppFiles {
  const { packageName, title } = target
  const app = new Map(template)
  function replace(path: string, render: (text: string) => string): void {
    const found = app.get(path)
    if (found) app.set(path, Buffer.from(render(found.toString('utf8'))))
  }
  replace('package.json', (text) => renderPackageJson(text, answers, { packageName, catalogue }))
  if (!findTemplate(catalogue, answers.template).hasKit) return app
  replace('index.html', (html) => renderTitle(html, title))
  app.set('src/wallet-kit.ts', Buffer.from(renderConfig(answers, { title, catalogue })))
  return app
}
