import { type SQL, sql } from 'drizzle-orm'
import { actLots, acts } from '../../clinic/acts/index.ts'
import { patients } from '../../clinic/patients/index.ts'
import type { Db } from '../../kernel/database/db.ts'
import { containing } from '../../kernel/database/like.ts'
import { beginsWordsOf } from '../../kernel/database/name-search.ts'
import { erpBillLines, erpBills, erpLots } from '../erp/index.ts'
import type { LotWord } from './lot-search.rules.ts'

export interface LotRow extends Record<string, unknown> {
  article: string
  lot: string
  /** A code of the ERP; null where it was placed and never seen in the sales. */
  family: string | null
  expiry: string | null
  deliveredOn: string | null
  placedOn: string | null
  teeth: number[] | null
  patientId: string | null
  firstName: string | null
  lastName: string | null
}

interface LotFilter {
  /** Each word is found somewhere: in the lot, its article, its dates; with the right to patients also in whom and where. */
  search?: { words: readonly LotWord[]; inPlacements: boolean } | undefined
  /** One lot alone, whatever its capitals; of several articles with that number, this one first. */
  lot?: { number: string; article: string | null } | undefined
  limit: number
}

/**
 * The lots of a practice, latest first: what it placed, each placement by itself, and what it bought and has not placed. A
 * placement that was also bought knows when it came. Articles may share the number of a lot: then they are matched by name,
 * and where the lot is of one article alone, that name is better than what was typed into the act.
 */
export async function selectLots(db: Db, practiceId: string, { search, lot, limit }: LotFilter): Promise<LotRow[]> {
  const wanted = (number: string) => (lot ? sql`upper(${sql.raw(number)}) = upper(${lot.number})` : sql`true`)
  const found = (search?.words ?? []).map((word) => wordFilter(word, search?.inPlacements ?? false))
  const { rows } = await db.execute<LotRow>(sql`
    with bought as (
      select upper(lot.lot) as key, min(lot.lot) as lot, min(lot.designation) as article, min(line.family) as family,
        max(lot.expires_on) as expiry, max(coalesce(line.delivery_on, bill.date)) as delivered_on,
        count(*) over (partition by upper(lot.lot)) as articles
      from ${erpLots} lot
        join ${erpBills} bill on bill.id = lot.bill_id
        join ${erpBillLines} line on line.bill_id = lot.bill_id and line.line = lot.line
      where lot.practice_id = ${practiceId} and bill.type in ('BL', 'FACTURE') and ${wanted('lot.lot')}
      group by upper(lot.lot), lot.article
    ), placed as (
      select placed.lot_key as key, placed.lot, placed.article, placed.expiry, act.date as placed_on,
        case when placed.tooth is null then act.teeth else array[placed.tooth] end as teeth,
        patient.id as patient_id, patient.first_name, patient.last_name
      from ${actLots} placed
        join ${acts} act on act.id = placed.act_id and act.state = 'done' and act.deleted_at is null
        join ${patients} patient on patient.practice_id = placed.practice_id and patient.id = placed.patient_id
          and patient.unlinked_at is null
      where placed.practice_id = ${practiceId} and ${wanted('placed.lot')}
    )
    select * from (
      select coalesce(bought.article, placed.article) as article, placed.lot, bought.family,
        coalesce(placed.expiry, bought.expiry)::text as expiry, bought.delivered_on::text as "deliveredOn",
        placed.placed_on::text as "placedOn", placed.teeth, placed.patient_id as "patientId",
        placed.first_name as "firstName", placed.last_name as "lastName", placed.placed_on as latest
      from placed left join lateral (
        select * from bought where bought.key = placed.key and (bought.articles = 1 or bought.article = placed.article) limit 1
      ) bought on true
      union all
      select article, lot, family, expiry::text, delivered_on::text, null, null, null, null, null, delivered_on
      from bought
    ) lots
    where ${sql.join([sql`true`, ...found], sql` and `)}
    order by ${lot ? sql`article is not distinct from ${lot.article} desc, ` : sql``}latest desc, lot, "patientId"
    limit ${limit}`)
  return rows
}

function wordFilter({ text, date, tooth }: LotWord, inPlacements: boolean): SQL {
  const places = [sql`lower(lot || ' ' || article) like ${containing(text)}`]
  if (date) places.push(sql`starts_with("deliveredOn", ${date})`)
  if (inPlacements) {
    places.push(beginsWordsOf(text, sql`"lastName", "firstName"`) ?? sql`false`)
    if (date) places.push(sql`starts_with("placedOn", ${date})`)
    if (tooth) places.push(sql`${tooth} = any(teeth)`)
  }
  return sql`(${sql.join(places, sql` or `)})`
}
