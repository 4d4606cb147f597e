import type { Db } from '../../../src/kernel/database/db.ts'
import { makeWork } from '../../gallery.ts'
import { anybody, anyPerson, type Row } from '../row.ts'

async function prepare(db: Db) {
  const uuid = await makeWork(db)
  return { params: { uuid } }
}

export const rows: Record<string, Row> = {
  listGalleryWorks: { ...anyPerson('200'), prepare, reveals: 'nothing' },
  getGalleryWork: { ...anyPerson('200'), prepare, reveals: 'nothing' },
  getGalleryPicture: { ...anybody('200'), prepare, reveals: 'nothing' },
}
