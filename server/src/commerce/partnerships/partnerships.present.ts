import type { Partnership } from '@arcade/contract/commerce/partnerships/partnerships.contract.ts'
import type { z } from 'zod'
import { currentAdvantage, directoryDay } from '../directory/index.ts'
import type { WithEntry } from './partnerships.queries.ts'

/** The code is shown to members, as long as the advantage lasts. */
export function presentPartnership({ partnership, entry }: WithEntry, now: Date): z.output<typeof Partnership> {
  const { id: uuid, state, note, changedAt, version } = partnership
  const isGood = state === 'active' && currentAdvantage(entry, directoryDay(now)).advantage !== null
  const partner = { uuid: entry.id, name: entry.name }
  return { uuid, partner, state, note, changedAt, version, code: isGood ? entry.memberCode : null }
}
