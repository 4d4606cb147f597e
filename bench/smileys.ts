import { Client } from 'pg'
import { requestsPerSecond } from './load.ts'
import type { Session } from './people.ts'
import { pgbench } from './pgbench.ts'

/** Whose accounts are spent from. */
const accounts = 1_000
/** In the accounts whose balance is asked for. */
const entries = { few: 10, many: 100_000 }

const userOf = ({ path }: Session) => path.split('/').at(-1) ?? ''

/** An account for each who is signed in, with more than is ever spent; the last two have few entries and many. */
export async function makeSmileys(url: string, sessions: readonly Session[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const give = (ids: string[], times: number, amount: number) =>
    client.query(
      `with account as (
         insert into smiley_accounts (id, practice_id, user_id, balance)
         select m.user_id, m.practice_id, m.user_id, $2::bigint * $3 from memberships m where m.user_id = any($1)
         returning id, practice_id, user_id
       ), entry as (
         insert into smiley_entries (account_id, practice_id, user_id, kind, amount, balance, reason, created_at)
         select id, practice_id, user_id, 'grant', $3::int, n * $3, 'Commande', now() from account, generate_series(1, $2::int) as n
         returning seq, account_id, amount, created_at
       )
       insert into smiley_lots (account_id, entry_seq, amount, remaining, earned_at)
       select account_id, seq, amount, amount, created_at from entry`,
      [ids, times, amount],
    )
  try {
    const [many, few, ...others] = sessions.toReversed().map(userOf)
    await give(others.slice(0, accounts), 1, 1_000_000_000)
    await give([few ?? ''], entries.few, 1)
    await give([many ?? ''], entries.many, 1)
    await client.query('analyze smiley_accounts, smiley_entries, smiley_lots')
    return { spenders: others.slice(0, accounts), few: few ?? '', many: many ?? '' }
  } finally {
    await client.end()
  }
}

/** What the product does for a spend, by PostgreSQL's own load generator, which takes a colon for a variable. */
const spendQuery = (account: string) => `begin;
update smiley_accounts set balance = balance - 1, version = version + 1
where id = ${account} and balance >= 1 and (due_at is null or due_at > now()) returning id;
with open as (
  select id, remaining, sum(remaining) over (order by earned_at, id) - remaining as before
  from smiley_lots where account_id = ${account} and remaining > 0
), taken as (
  select id, least(remaining, 1 - before)::int as amount from open where before < 1
), used as (
  update smiley_lots as lot set remaining = lot.remaining - taken.amount from taken where lot.id = taken.id
), entry as (
  insert into smiley_entries (account_id, practice_id, user_id, kind, amount, balance, reason, created_at)
  select id, practice_id, user_id, 'spend', -1, balance, 'Remise', now() from smiley_accounts where id = ${account}
  returning seq
), uses as (
  insert into smiley_uses (entry_seq, lot_id, amount) select entry.seq, taken.id, taken.amount from entry, taken
)
select seq from entry;
insert into events (practice_id, needs, kind, data)
select practice_id, 'smileys' || chr(58) || 'read', 'smileys.changed', jsonb_build_object('id', id, 'version', version) from smiley_accounts where id = ${account};
commit`

type Made = Awaited<ReturnType<typeof makeSmileys>>

/** Loads of spends on one account and on many, and of balances. */
export function smileyLoads(
  server: string,
  database: string,
  seconds: number,
  sessions: readonly Session[],
  made: Made,
) {
  const sessionOf = new Map(sessions.map((session) => [userOf(session), session]))
  const headersOf = (user: string) => sessionOf.get(user)?.headers ?? { authorization: '', cookie: '' }
  const spends = (users: string[]) => () =>
    requestsPerSecond(
      server,
      seconds,
      users.map((user) => ({
        path: `/v1/smileys/consume/${user}`,
        headers: { ...headersOf(user), 'content-type': 'application/json' },
        body: JSON.stringify({ amount: 1, reason: 'Remise' }),
      })),
    )
  const total = (user: string) => () =>
    requestsPerSecond(server, seconds, [{ path: `/v1/smileys/total/${user}`, headers: headersOf(user) }])
  const [one = ''] = made.spenders
  const any = `(array['${made.spenders.join("','")}']::uuid[])[:place]`
  return {
    one: spends([one]),
    'one, pgbench': () => pgbench(database, spendQuery(`'${one}'::uuid`), seconds),
    many: spends(made.spenders),
    'many, pgbench': () => pgbench(database, `\\set place random(1, ${accounts})\n${spendQuery(any)}`, seconds),
    'total of few': total(made.few),
    'total of many': total(made.many),
  }
}
