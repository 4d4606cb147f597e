import type { PageTable } from './kernel/page-table.ts'

/** Pages that are promised and whose capability is still to come: each moves to its own when that is built. */
export const comingPages = {} as const satisfies PageTable
