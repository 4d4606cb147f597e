import type { Row } from './row.ts'

export const actRows: Record<string, Row> = {}
