import { anybody, type Row } from '../row.ts'

export const rows: Record<string, Row> = {
  getOperator: { ...anybody('200'), reveals: 'nothing' },
}
