import type { Catalogue } from '../catalogue/catalogue.js'

const common = {
  version: '2.3.4',
  default: false,
  networks: [],
  needsProjectId: false,
  needsService: false,
  peers: {},
  ask: [],
}

/** A catalogue with every kind of entry, third-party ones among them. */
export const exampleCatalogue: Catalogue = {
  version: '1.0.0',
  core: { package: '@wallet-kit/core', version: '1.2.3' },
  templates: [
    {
      ...{ name: 'vite-react', label: 'React', folder: 'vite-react', hasKit: true },
      ...{ versions: {}, needs: ['evm'] },
    },
    {
      ...{ name: 'vanilla', label: 'No framework', folder: 'vanilla', hasKit: true },
      ...{ versions: {}, needs: [] },
    },
    {
      ...{ name: 'server', label: 'Server', folder: 'server/starter', hasKit: false },
      ...{ versions: { '@wallet-kit/server': '4.5.6' }, needs: [] },
    },
  ],
  plugins: [
    {
      ...common,
      id: 'evm',
      package: '@wallet-kit/plugin-evm',
      factory: 'evm',
      label: 'Ethereum',
      kind: 'namespace',
      default: true,
      networks: ['mainnet', 'base'],
      peers: { abacus: '^2.1.0' },
    },
    {
      ...common,
      id: 'dot',
      package: '@wallet-kit/plugin-dot',
      factory: 'dot',
      label: 'Dot',
      kind: 'namespace',
      networks: ['dot', 'mainnet'],
      ask: [
        {
          ...{ name: 'apiUrl', of: 'networks', with: 'names', flag: 'dot-api-url' },
          ...{ question: 'Which indexer?', default: undefined },
        },
      ],
    },
    {
      ...common,
      id: 'relay',
      package: '@wallet-kit/plugin-relay',
      factory: 'relay',
      label: 'Relay',
      kind: 'connector',
      needsProjectId: true,
    },
    {
      ...common,
      id: 'names',
      package: 'wallet-kit-plugin-names',
      factory: 'names',
      label: 'Names',
      kind: 'feature',
      needsService: true,
      ask: [
        {
          name: 'zone',
          of: 'options',
          with: undefined,
          question: 'Which zone?',
          flag: 'names-zone',
          default: 'example.eth',
        },
        {
          name: 'salt',
          of: 'options',
          with: undefined,
          question: 'Which salt?',
          flag: 'names-salt',
          default: undefined,
        },
      ],
    },
  ],
}
