import type { RowSource } from '../slices/rowSources.js'
import { getListedRows } from './getListedRows.js'
import { getPluginRows } from './getPluginRows.js'

/** The rows that plugins bring to the wallet list: connectors listed by name, and what directories recommend. */
export const rowSources: readonly RowSource[] = [getPluginRows, getListedRows]
