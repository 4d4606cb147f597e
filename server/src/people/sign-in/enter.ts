import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { countryOf, deviceOf, networkOf } from '../sessions/index.ts'
import { openSession } from './open-session.ts'
import type { Proof } from './sign-in.queries.ts'

const yearInSeconds = 365 * 24 * 60 * 60

interface Entering {
  proof: Proof
  request: FastifyRequest
  reply: FastifyReply
}

/** Opens a session for who has proven to be somebody: the credentials of the answer, and the cookies beside it. */
export async function enter(
  { clock, cookies, signOutHooks, identity, session, jobs, countryHeader }: Kernel,
  db: Db,
  { proof, request, reply }: Entering,
) {
  const country = countryHeader === null ? null : countryOf(request.headers[countryHeader])
  const network = country ? null : networkOf(request.ip)
  const opened = await openSession(db, jobs, {
    proof,
    device: cookies.read(request.headers.cookie, 'device'),
    former: cookies.read(request.headers.cookie, 'session'),
    opened: { ...deviceOf(request.headers['user-agent']), country, network },
    now: clock.now(),
    longest: session.longest,
  })
  if (opened.ended) identity.forgetToken(opened.ended)
  await signOutHooks.from(db, request.headers.cookie)
  reply.header('set-cookie', [
    cookies.give('session', opened.cookie, session.longest / 1000),
    cookies.give('device', opened.device, yearInSeconds),
  ])
  return { login: proof.email, token: opened.token, tokenValidity: opened.expiresAt }
}
