import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'

export default {
  input: ['main.js', 'plain.js', 'action.js', 'amounts.js', 'bare.js'],
  output: { dir: 'dist/rollup' },
  plugins: [
    replace({
      preventAssignment: true,
      values: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
    nodeResolve({ browser: true }),
    commonjs(),
    terser(),
  ],
}
