import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makeBrokerPartner, makePractitioner } from '../../../test/makers.ts'
import { applicationLinks, applications, tokens, users } from '../../kernel/identity/identity.table.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { selectIsPartnerOrigin } from './applications.queries.ts'
import { launchTickets } from './applications.table.ts'
import { deleteTickets, exchangeLaunch, insertLaunch, spendTicket } from './launch.queries.ts'
import { deleteLink, selectLink, updateLastUse } from './links.queries.ts'
import { deleteRefusal, insertRefusal, selectIsRefused } from './refusals.queries.ts'

const { db } = await makeDatabase()
const now = new Date()

/** Two people and two applications; everybody is linked to both, as somebody else each time. */
async function makeWorld() {
  const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
  const [{ applicationId }, { applicationId: elsewhere }] = [await makeBrokerPartner(db), await makeBrokerPartner(db)]
  const all = [person.userId, other.userId].flatMap((userId) =>
    [applicationId, elsewhere].map((applicationId) => ({ userId, applicationId, login: `${userId} ${applicationId}` })),
  )
  await db.insert(applicationLinks).values(all)
  return { person, other, applicationId, elsewhere, sides: { userId: person.userId, applicationId } }
}

type World = Awaited<ReturnType<typeof makeWorld>>

async function giveTicket({ person, sides }: World, more: Partial<typeof launchTickets.$inferInsert> = {}) {
  const hash = sha256(makeSecret())
  const session = sha256(person.token)
  const expiresAt = new Date(now.getTime() + 60_000)
  await db.insert(launchTickets).values({ ...sides, hash, session, expiresAt, ...more })
  return hash
}

/** The sides of everybody else: another person, another application. */
const otherSides = ({ person, other, applicationId, elsewhere }: World) => [
  { userId: other.userId, applicationId },
  { userId: person.userId, applicationId: elsewhere },
]

it('SSO-05 never redirects to a disabled application', async () => {
  const { applicationId } = await makeBrokerPartner(db)
  const origin = `https://${applicationId}.example`
  const set = (values: Partial<typeof applications.$inferInsert>) =>
    db.update(applications).set(values).where(eq(applications.id, applicationId))
  await set({ link: `${origin}/welcome` })
  expect(await selectIsPartnerOrigin(db, origin)).toBe(true)
  await set({ disabledAt: now })
  expect(await selectIsPartnerOrigin(db, origin)).toBe(false)
})

describe('filters by person and application', () => {
  it('SSO-05 a ticket tells whose it is and as whom they are linked', async () => {
    const world = await makeWorld()
    const { userId, applicationId } = world.sides
    const spent = await spendTicket(db, await giveTicket(world), applicationId, now)
    expect(spent).toEqual({ userId, login: `${userId} ${applicationId}` })
  })

  it('SSO-05 a ticket is spent once, in time, by its own application', async () => {
    const world = await makeWorld()
    const { applicationId } = world.sides
    expect(await spendTicket(db, await giveTicket(world), world.elsewhere, now)).toBeNull()
    expect(await spendTicket(db, await giveTicket(world, { expiresAt: now }), applicationId, now)).toBeNull()
    expect(await spendTicket(db, await giveTicket(world, { usedAt: now }), applicationId, now)).toBeNull()
    const ofOther = await giveTicket(world, { session: sha256(world.other.token) })
    expect(await spendTicket(db, ofOther, applicationId, now)).toBeNull()
  })

  it.each<[string, (world: World) => Promise<unknown>]>([
    ['link', ({ sides }) => deleteLink(db, sides)],
    ['session', ({ person }) => db.update(tokens).set({ revokedAt: now }).where(eq(tokens.userId, person.userId))],
    [
      'session’s time',
      ({ person }) => db.update(tokens).set({ expiresAt: now }).where(eq(tokens.userId, person.userId)),
    ],
    ['account', ({ person }) => db.update(users).set({ disabledAt: now }).where(eq(users.id, person.userId))],
    [
      'application',
      ({ applicationId }) => db.update(applications).set({ disabledAt: now }).where(eq(applications.id, applicationId)),
    ],
  ])('SSO-05 a ticket ends with its %s', async (_, end) => {
    const world = await makeWorld()
    const hash = await giveTicket(world)
    await end(world)
    expect(await spendTicket(db, hash, world.applicationId, now)).toBeNull()
  })

  it('SSO-05 a launch is exchanged for a ticket of its own application, once and in time', async () => {
    const world = await makeWorld()
    const { applicationId, elsewhere } = world
    const launch = await giveTicket(world)
    const ticket = () => sha256(makeSecret())
    expect(await exchangeLaunch(db, { launch, ticket: ticket(), applicationId: elsewhere, now })).toBe(false)
    expect(await exchangeLaunch(db, { launch, ticket: ticket(), applicationId, now })).toBe(true)
    expect(await exchangeLaunch(db, { launch, ticket: ticket(), applicationId, now })).toBe(false)
    const over = await giveTicket(world, { expiresAt: now })
    expect(await exchangeLaunch(db, { launch: over, ticket: ticket(), applicationId, now })).toBe(false)
  })

  it('SSO-05 unlinking ends the tickets between both, and no others', async () => {
    const world = await makeWorld()
    const own = await giveTicket(world)
    const [used, ...others] = [
      await giveTicket(world, { usedAt: now }),
      ...(await Promise.all(otherSides(world).map((sides) => giveTicket(world, sides)))),
    ]
    await deleteTickets(db, world.sides)
    const left = await db.select({ hash: launchTickets.hash }).from(launchTickets)
    const hashes = left.map(({ hash }) => hash.toString('hex'))
    expect(hashes).not.toContain(own.toString('hex'))
    expect(hashes).toEqual(expect.arrayContaining([used, ...others].map((hash) => hash?.toString('hex'))))
  })

  it('SSO-05 never redirects to an application without a link', async () => {
    const world = await makeWorld()
    await deleteLink(db, world.sides)
    const made = { hash: sha256(makeSecret()), session: sha256(world.person.token), expiresAt: now }
    expect(await insertLaunch(db, { ...world.sides, ...made })).toBe(false)
    for (const sides of otherSides(world)) expect(await selectLink(db, sides)).not.toBeNull()
  })

  it('SSO-05 use and refusal are of one person and one application', async () => {
    const world = await makeWorld()
    await updateLastUse(db, world.sides, now)
    await insertRefusal(db, world.sides, now)
    for (const sides of otherSides(world)) {
      expect((await selectLink(db, sides))?.lastUsedAt).toBeNull()
      expect(await selectIsRefused(db, sides)).toBe(false)
      await deleteRefusal(db, sides)
    }
    expect(await selectIsRefused(db, world.sides)).toBe(true)
  })
})
