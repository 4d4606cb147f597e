import type { Group } from '@arcade/contract/commerce/groups/groups.contract.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../src/kernel/database/db.ts'
import { users } from '../src/kernel/identity/identity.table.ts'
import type { Member, Person } from './makers.ts'

const everything = { smileys: true, orders: true }

/** The calls about groups, as one person makes them. */
export function groupCalls(db: Db, app: FastifyInstance) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { headers }: Person, payload?: object) =>
    app.inject({ method, url: `/v1/groups${path}`, headers, ...(payload && { payload }) })
  const found = async (person: Person, shares = everything, name = 'Achats du Sud') =>
    (await call('POST', '', person, { name, shares })).json().result as z.input<typeof Group>
  const addressOf = ({ userId }: Person) => `${userId}@arcade.example`
  /** Their address counts as confirmed: that is how an invitation is found. */
  const confirm = async (person: Person) => {
    await db
      .update(users)
      .set({ provenEmail: addressOf(person) })
      .where(eq(users.id, person.userId))
  }
  const invite = async (founder: Person, group: string, whom: Person) => {
    await confirm(whom)
    return call('POST', `/${group}/invitations`, founder, { email: addressOf(whom) })
  }
  const received = async (person: Person): Promise<{ uuid: string; group: string }[]> =>
    (await call('GET', '/invitations', person)).json().result
  const accept = async (person: Person, uuid: string, shares = everything) =>
    call('POST', `/invitations/${uuid}/accept`, person, { shares })
  /** Invites somebody, who joins with their practice. */
  const join = async (founder: Person, group: string, whom: Member, shares = everything) => {
    await invite(founder, group, whom)
    const [invitation] = (await received(whom)).slice(-1)
    return accept(whom, invitation?.uuid ?? '', shares)
  }
  return { call, found, invite, received, accept, join, confirm, addressOf }
}
