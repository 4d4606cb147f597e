import pg from 'pg'
import { openEmbedded } from './embedded-postgres.ts'

/** A server that writes without pause and says what the database has acknowledged: run by the tests, which kill it. */
const { url } = await openEmbedded({ dataDir: process.argv[2] as string })
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query('create table if not exists notes (id bigint generated always as identity primary key)')
for (;;) {
  const { rows } = await client.query<{ id: string }>('insert into notes default values returning id')
  process.stdout.write(`${rows[0]?.id}\n`)
}
