import { bareOriginOf, isPortalAddress } from '@arcade/contract/pages.ts'
import type { Db } from '../../kernel/database/db.ts'
import { selectIsPartnerOrigin } from '../applications/index.ts'

/** Whether a person may be led there: a page of the portal, or the front door of a partner application, as it is now. */
export async function isWayBack(db: Db, address: string): Promise<boolean> {
  if (isPortalAddress(address)) return true
  const origin = bareOriginOf(address)
  return origin !== null && selectIsPartnerOrigin(db, origin)
}
