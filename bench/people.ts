import { createHash, randomBytes } from 'node:crypto'
import { demoPassword, demoPeople } from '@arcade/demo/people.ts'
import { Client } from 'pg'

/** How many practitioners there are, each with a practice; and how many of them are signed in and call. */
export const people = 100_000
export const signedIn = 2_000

/** Spread over all, as those are who sign in. */
export const signedInPlace = (place: number) => 1 + place * Math.floor(people / signedIn)

const uuidOf = (place: number) => `be0c0000-0000-4000-8000-${String(place).padStart(12, '0')}`
export const emailOf = (place: number) => `bench.${place}@arcade.example`
export const passwordOfAll = demoPassword

/** The actor of one request, as one query: what is read on a cache miss. */
export const personQuery = `\\set place random(1, ${people})
select u.id, u.email, u.first_name, u.last_name, u.operator, u.disabled_at, u.password_changed_at, m.role, m.rights, p.name
from users u join memberships m on m.user_id = u.id join practices p on p.id = m.practice_id
where u.id = ('be0c0000-0000-4000-8000-' || lpad(:place::text, 12, '0'))::uuid`

/** What `GET /v1/status` asks. */
export const statusQuery = 'select name, now() from migrations order by name desc limit 1'

export interface Session {
  path: string
  headers: { authorization: string; cookie: string }
}

/** Fills the demo's database with practitioners, all with the password of the demo, and signs some of them in. */
export async function makePeople(url: string): Promise<Session[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const id = `('be0c0000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
    const all = `generate_series(1, ${people}) as n`
    await client.query(`insert into practices (id, name) select ${id}, 'Cabinet ' || n from ${all}`)
    await client.query(
      `insert into users (id, email, first_name, last_name, password_changed_at) select ${id}, 'bench.' || n || '@arcade.example', 'Prénom ' || n, 'Nom ' || n, now() from ${all}`,
    )
    await client.query(
      `insert into memberships (practice_id, user_id, role, rights) select ${id}, ${id}, role, rights from ${all}, (select role, rights from memberships where role = 'titulaire' limit 1) as owner`,
    )
    await client.query(
      `insert into passwords (user_id, hash) select ${id}, hash from ${all}, (select hash from passwords where user_id = $1) as demo`,
      [demoPeople[0]?.id],
    )
    const sessions = await insertSessions(client)
    await client.query('vacuum analyze')
    return sessions
  } finally {
    await client.end()
  }
}

async function insertSessions(client: Client): Promise<Session[]> {
  const secret = () => randomBytes(32).toString('base64url')
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  const made = Array.from({ length: signedIn }, (_, index) => {
    const userId = uuidOf(signedInPlace(index))
    return { userId, token: secret(), cookie: secret() }
  })
  await client.query(
    `insert into tokens (hash, kind, user_id, cookie_hash, expires_at)
     select hash, 'session', user_id, cookie_hash, now() + interval '1 hour'
     from unnest($1::bytea[], $2::uuid[], $3::bytea[]) as made (hash, user_id, cookie_hash)`,
    [
      made.map(({ token }) => sha256(token)),
      made.map(({ userId }) => userId),
      made.map(({ cookie }) => sha256(cookie)),
    ],
  )
  return made.map(({ userId, token, cookie }) => ({
    path: `/v1/users/${userId}`,
    headers: { authorization: `Bearer ${token}`, cookie: `arcade-session=${cookie}` },
  }))
}
