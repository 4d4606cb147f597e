import { anybody, type Row } from '../row.ts'

export const rows: Record<string, Row> = {
  reportCrash: { ...anybody('204'), body: () => ({ name: 'Error', page: null, frames: [] }) },
}
