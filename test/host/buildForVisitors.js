import { build } from 'vite'

/** Builds what visitors get: Vite takes over what is set, and a runner of tests has set "test". */
export async function buildForVisitors(options) {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build(options)
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}
