import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makeBrokerPartner, makePractitioner } from '../../../test/makers.ts'
import { applicationLinks, applications, tokens, users } from '../../kernel/identity/identity.table.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { selectIsPartnerOrigin } from './applications.queries.ts'
import { exchangeLaunch, issueLaunch, revokeEntries, spendTicket } from './launch.queries.ts'
import { deleteLink, type Sides, selectLink, updateLastUse } from './links.queries.ts'
import { deleteRefusal, insertRefusal, selectIsRefused } from './refusals.queries.ts'

const { db } = await makeDatabase()
const now = new Date()
const before = new Date(now.getTime() - 1)

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

interface Given {
  sides?: Sides
  token?: string
  expiresAt?: Date
}
const soon = new Date(now.getTime() + 60_000)

const giveLaunch = ({ person, sides }: World, { token = person.token, expiresAt = soon, ...more }: Given = {}) =>
  issueLaunch(db, more.sides ?? sides, sha256(token).toString('hex'), expiresAt)

async function giveTicket(world: World, given: Given = {}) {
  const { applicationId } = given.sides ?? world.sides
  return (await exchangeLaunch(db, await giveLaunch(world, given), applicationId, before)) ?? ''
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
    const used = await giveTicket(world)
    expect(await spendTicket(db, used, applicationId, now)).not.toBeNull()
    expect(await spendTicket(db, used, applicationId, now)).toBeNull()
    const ofOther = await giveTicket(world, { token: world.other.token })
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
    const ticket = await giveTicket(world)
    await end(world)
    expect(await spendTicket(db, ticket, world.applicationId, now)).toBeNull()
  })

  it('SSO-05 a launch is exchanged for a ticket of its own application, once and in time', async () => {
    const world = await makeWorld()
    const { applicationId, elsewhere } = world
    const launch = await giveLaunch(world)
    expect(await exchangeLaunch(db, launch, elsewhere, now)).toBeNull()
    expect(await exchangeLaunch(db, launch, applicationId, now)).not.toBeNull()
    expect(await exchangeLaunch(db, launch, applicationId, now)).toBeNull()
    const over = await giveLaunch(world, { expiresAt: now })
    expect(await exchangeLaunch(db, over, applicationId, now)).toBeNull()
  })

  it('SSO-05 unlinking ends the tickets between both, and no others', async () => {
    const world = await makeWorld()
    const { applicationId } = world.sides
    const [ticket, launch] = [await giveTicket(world), await giveLaunch(world)]
    const others = await Promise.all(
      otherSides(world).map(async (sides) => ({ ...sides, launch: await giveLaunch(world, { sides }) })),
    )
    await revokeEntries(db, world.sides)
    expect(await spendTicket(db, ticket, applicationId, now)).toBeNull()
    expect(await exchangeLaunch(db, launch, applicationId, now)).toBeNull()
    for (const { applicationId, launch } of others)
      expect(await exchangeLaunch(db, launch, applicationId, now)).not.toBeNull()
  })

  it('SSO-05 never redirects to an application without a link', async () => {
    const world = await makeWorld()
    await deleteLink(db, world.sides)
    expect(await selectLink(db, world.sides)).toBeNull()
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
