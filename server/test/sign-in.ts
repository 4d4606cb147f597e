import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../src/kernel/database/db.ts'
import { users } from '../src/kernel/identity/identity.table.ts'
import { hashPassword, upsertPassword } from '../src/people/sign-in/index.ts'
import { cheapHash } from './cheap-hash.ts'

export const passphrase = 'une clé de voûte en pierre'
const hash = hashPassword(passphrase, cheapHash)

/** Gives a person of the makers a password, `passphrase`; their e-mail. */
export async function givePassword(db: Db, { userId }: { userId: string }): Promise<string> {
  await upsertPassword(db, userId, await hash, new Date())
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) throw new Error('unknown id')
  return user.email
}

interface Try {
  login: string
  password?: string
  /** The address it comes from. */
  from?: string
  cookie?: string
}

export const logIn = (app: FastifyInstance, { login, password = passphrase, from = '192.0.2.1', cookie }: Try) =>
  app.inject({
    method: 'POST',
    url: '/v1/login',
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
    payload: { login, password, type: 'PROFESSIONAL' },
  })

type Answer = Awaited<ReturnType<typeof logIn>>

/** The cookies of an answer as a browser sends them back. */
export const cookiesOf = (answer: Answer) => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** What a browser sends after this login. */
export const headersOf = (answer: Answer) => ({
  authorization: `Bearer ${answer.json().credentials.token}`,
  cookie: cookiesOf(answer),
})
