import { Client } from 'pg'

const [writers, each] = [8, 100]

/**
 * Why the events are read by snapshots (decision 020): transactions commit in another order than they got their ids. How
 * many of them a reader misses that remembers the last id, and one that remembers the last snapshot.
 */
export async function missedByReaders(url: string) {
  const open = async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    return client
  }
  const reader = await open()
  await reader.query('create table feed_trial (id bigserial, xid xid8 not null default pg_current_xact_id())')
  const found = { byId: new Set<string>(), bySnapshot: new Set<string>() }
  let place = { id: '0', snapshot: (await reader.query('select pg_current_snapshot()::text as now')).rows[0].now }
  const read = async () => {
    const newer = await reader.query('select id from feed_trial where id > $1 order by id', [place.id])
    for (const { id } of newer.rows) found.byId.add(id)
    const unseen = await reader.query(
      `select pg_current_snapshot()::text as now, array(
        select id::text from feed_trial where not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as ids`,
      [place.snapshot],
    )
    for (const id of unseen.rows[0].ids) found.bySnapshot.add(id)
    place = { id: newer.rows.at(-1)?.id ?? place.id, snapshot: unseen.rows[0].now }
  }
  let writing = true
  const write = async () => {
    const client = await open()
    for (let turn = 0; turn < each; turn++) {
      await client.query('begin; insert into feed_trial default values')
      await client.query('select pg_sleep(random() * 0.004)')
      await client.query('commit')
    }
    await client.end()
  }
  const written = Promise.all(Array.from({ length: writers }, write)).finally(() => {
    writing = false
  })
  while (writing) await read()
  await written
  await read()
  await reader.query('drop table feed_trial')
  await reader.end()
  const all = writers * each
  return { all, byId: all - found.byId.size, bySnapshot: all - found.bySnapshot.size }
}
