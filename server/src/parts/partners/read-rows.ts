import type { z } from 'zod'

interface Rejected {
  rejected: number
  /** Which fields make no sense; what stands in them is not for the log. */
  fields: string[]
}

/** Rows are read one by one: those that make no sense are left out and reported. */
export function readRows<S extends z.ZodType>(
  schema: S,
  rows: readonly unknown[],
  onRejected: (report: Rejected) => void,
): z.output<S>[] {
  const read = rows.map((row) => schema.safeParse(row))
  const good = read.flatMap((row) => (row.success ? [row.data] : []))
  const rejected = rows.length - good.length
  const fields = new Set(read.flatMap((row) => row.error?.issues.map(({ path }) => path.join('.')) ?? []))
  if (rejected > 0) onRejected({ rejected, fields: [...fields].slice(0, 10) })
  return good
}
