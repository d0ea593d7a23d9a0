import { runService } from '@wallet-kit/service'
import { readConfig } from './config.js'

await runService(readConfig(process.env))
