import type { Row } from './row.ts'

export const patientImportRows: Record<string, Row> = {}
