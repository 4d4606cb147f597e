import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { smileyAccounts, smileyEntries, smileyLots, smileyReversals, smileyUses } from './smileys.table.ts'

export interface Verified {
  accounts: number
  entries: number
  /** A sentence for each account or entry that is not as it must be. */
  faults: string[]
}

/** Whether the balances match the entries, in one snapshot: also while the portal is used. */
export async function verifyLedger(db: Db): Promise<Verified> {
  return db.transaction(async (db) => {
    await db.execute(sql`set transaction isolation level repeatable read`)
    const [counts] = (
      await db.execute(sql`select (select count(*)::int from ${smileyAccounts}) as accounts,
        (select count(*)::int from ${smileyEntries}) as entries`)
    ).rows as { accounts: number; entries: number }[]
    const found = (await db.execute(faults)).rows as { fault: string }[]
    return { accounts: counts?.accounts ?? 0, entries: counts?.entries ?? 0, faults: found.map(({ fault }) => fault) }
  })
}

/** Each of them once: a balance that is wrong at one entry is not reported again at those after it. */
const faults = sql`
  select format('The account %s keeps %s, and its entries make %s.', account.id, account.balance, coalesce(entries.sum, 0)) as fault
  from ${smileyAccounts} as account
  left join (select account_id, sum(amount) as sum from ${smileyEntries} group by 1) as entries on entries.account_id = account.id
  where account.balance <> coalesce(entries.sum, 0)
  union all
  select format('The account %s keeps %s, and its lots hold %s.', account.id, account.balance, coalesce(lots.sum, 0))
  from ${smileyAccounts} as account
  left join (select account_id, sum(remaining) as sum from ${smileyLots} group by 1) as lots on lots.account_id = account.id
  where account.balance <> coalesce(lots.sum, 0)
  union all
  select format('The account %s owes %s, and its reversals say %s.', account.id, account.owed, coalesce(owed.sum, 0))
  from ${smileyAccounts} as account
  left join (select account_id, sum(remaining) as sum from ${smileyReversals} group by 1) as owed on owed.account_id = account.id
  where account.owed <> coalesce(owed.sum, 0)
  union all
  select format('The entry %s of the account %s does not follow from the one before it.', entry.id, entry.account_id)
  from (
    select id, account_id, balance, amount, lag(balance, 1, 0::bigint) over (partition by account_id order by seq) as before
    from ${smileyEntries}
  ) as entry
  where entry.balance <> entry.before + entry.amount
  union all
  select format('The entry %s of the account %s says %s, and its lots say %s.', entry.id, entry.account_id, entry.amount, coalesce(made.sum, 0) - coalesce(used.sum, 0))
  from ${smileyEntries} as entry
  left join (select entry_seq, sum(amount) as sum from ${smileyLots} group by 1) as made on made.entry_seq = entry.seq
  left join (select entry_seq, sum(amount) as sum from ${smileyUses} group by 1) as used on used.entry_seq = entry.seq
  where entry.amount <> coalesce(made.sum, 0) - coalesce(used.sum, 0)
  union all
  select format('The entry %s is not of the member of its account %s, or not of a kind that %s can be.', entry.id, entry.account_id, entry.amount)
  from ${smileyEntries} as entry join ${smileyAccounts} as account on account.id = entry.account_id
  where (entry.practice_id, entry.user_id) <> (account.practice_id, account.user_id)
    or (entry.kind in ('grant', 'release', 'restore') and entry.amount < 0)
    or (entry.kind in ('spend', 'reserve', 'expire', 'reverse') and entry.amount > 0)
  union all
  select format('The lot %s of the account %s has %s left, and its uses leave %s.', lot.id, lot.account_id, lot.remaining, lot.amount - coalesce(uses.sum, 0))
  from ${smileyLots} as lot
  left join (select lot_id, sum(amount) as sum from ${smileyUses} group by 1) as uses on uses.lot_id = lot.id
  where lot.remaining <> lot.amount - coalesce(uses.sum, 0)`
