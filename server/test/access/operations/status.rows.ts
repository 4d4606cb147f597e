import { anybody, anyPerson, type Row } from '../row.ts'

export const rows: Record<string, Row> = {
  getStatus: { ...anybody('200'), reveals: 'nothing' },
  getPartnerHealth: { ...anyPerson('200'), reveals: 'nothing' },
}
