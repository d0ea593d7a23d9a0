import { configure } from '@testing-library/react'
import { patience } from './patience.js'

// As long as `expect.poll` waits (vitest.config.ts).
configure({ asyncUtilTimeout: patience })
