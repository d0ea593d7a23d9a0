import { expect, test } from 'vitest'
import { exampleCatalogue as catalogue } from '../testing/exampleCatalogue.js'
import { renderPackageJson } from './renderPackageJson.js'

const template = JSON.stringify({
  name: 'template',
  private: true,
  description: 'A template',
  scripts: { dev: 'vite' },
  dependencies: {
    '@wallet-kit/core': '^0.0.1',
    '@wallet-kit/plugin-dot': '^0.0.1',
    react: '^19.0.0',
  },
  devDependencies: { vite: '^8.0.0' },
})

test('of the kit exactly core and the chosen plugins, in the versions of the catalogue', () => {
  const answers = { template: 'vite-react', namespaces: ['evm'], plugins: ['names'] }
  expect(
    renderPackageJson(template, answers, { packageName: 'my-app', catalogue }),
  ).toMatchInlineSnapshot(`
      "{
        "name": "my-app",
        "private": true,
        "scripts": {
          "dev": "vite"
        },
        "dependencies": {
          "@wallet-kit/core": "^1.2.3",
          "@wallet-kit/plugin-evm": "^2.3.4",
          "abacus": "^2.1.0",
          "react": "^19.0.0",
          "wallet-kit-plugin-names": "^2.3.4"
        },
        "devDependencies": {
          "vite": "^8.0.0"
        }
      }
      "
    `)
})

test('a server depends on what its template does, in the versions that are published', () => {
  const server = JSON.stringify({
    ...{ name: 'server', private: true, description: 'A server' },
    dependencies: {
      ...{ '@wallet-kit/core': '^0.0.1', '@wallet-kit/plugin-dot': '^0.0.1' },
      ...{ '@wallet-kit/server': '^0.0.1', viem: '^2.0.0' },
    },
  })
  const answers = { template: 'server', namespaces: [], plugins: [] }
  expect(
    JSON.parse(renderPackageJson(server, answers, { packageName: 'mine', catalogue })),
  ).toEqual({
    name: 'mine',
    private: true,
    dependencies: {
      ...{ '@wallet-kit/core': '^1.2.3', '@wallet-kit/plugin-dot': '^2.3.4' },
      ...{ '@wallet-kit/server': '^4.5.6', viem: '^2.0.0' },
    },
  })
})
