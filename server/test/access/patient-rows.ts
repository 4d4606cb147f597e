import type { Row } from './row.ts'

export const patientRows: Record<string, Row> = {}
