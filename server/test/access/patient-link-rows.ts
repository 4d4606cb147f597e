import type { Row } from './row.ts'

export const patientLinkRows: Record<string, Row> = {}
