import { globSync } from 'node:fs'
import type { Row } from './row.ts'

const files = globSync('*/*.rows.ts', { cwd: import.meta.dirname }).toSorted()
const parts = await Promise.all(files.map((file) => import(`./${file}`)))

/**
 * Who may call what, written down by hand beside the contract and not made from it: a check that goes missing, in a route
 * or in the kernel, is seen here. A route without a row turns the test red; one may have several, named after it. Each
 * capability has a file of them.
 */
export const rows: Record<string, Row> = Object.assign({}, ...parts.map((part) => part.rows))
