import { resolve } from 'node:path'

export default {
  mode: 'production',
  entry: {
    main: './main.js',
    plain: './plain.js',
    action: './action.js',
    amounts: './amounts.js',
    bare: './bare.js',
  },
  output: { path: resolve('dist/webpack') },
  performance: { hints: false },
}
