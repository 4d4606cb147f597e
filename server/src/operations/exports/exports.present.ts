import type { DataExport } from '@arcade/contract/operations/exports/exports.contract.ts'
import type { z } from 'zod'
import type { ExportRow } from './exports.queries.ts'

export function presentExport({
  id,
  state,
  done,
  total,
  whole,
  size,
  createdAt,
  expiresAt,
  version,
}: ExportRow): z.output<typeof DataExport> {
  const progress = state === 'ready' ? 1 : total > 0 ? Math.min(done / total, 0.99) : 0
  return { uuid: id, state, progress, whole, size, createdAt, expiresAt, version }
}
