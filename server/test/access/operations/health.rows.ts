import { anybody, type Row } from '../row.ts'

export const rows: Record<string, Row> = {
  getHealth: { ...anybody('200'), reveals: 'nothing' },
  getReadiness: { ...anybody('200'), reveals: 'nothing' },
}
