import { anyPerson, type Row } from '../row.ts'

export const rows: Record<string, Row> = {
  listQuotes: { ...anyPerson('200'), reveals: 'nothing' },
}
