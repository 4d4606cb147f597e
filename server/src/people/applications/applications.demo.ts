import { isDeepStrictEqual } from 'node:util'
import { addressesOf, demoApplications, demoDesks, demoSecret, hasSecret } from '@arcade/demo/applications.ts'
import { and, arrayContains, asc, eq, inArray, isNull, not } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applicationLinks, applicationShortcuts, applications } from '../../kernel/identity/identity.table.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { applicationWebhooks } from './webhooks.table.ts'

const ours = inArray(
  applications.id,
  demoApplications.map(({ id }) => id),
)

/** Also what came into the demo after this database was made. One of the same key that somebody registered stays theirs. */
export async function completeApplications(db: Db) {
  const secret = { secretHash: sha256(demoSecret), secretChangedAt: new Date() }
  const rows = demoApplications.map((one) => ({ ...one, ...(hasSecret(one) && secret) }))
  await db.insert(applications).values(rows).onConflictDoNothing()
  const older = and(ours, isNull(applications.image))
  for (const { id, secretHash } of await db.select().from(applications).where(older)) {
    const { translation, image, category } = rows.find((row) => row.id === id) ?? {}
    const change = { translation, image, category, ...(secretHash === null && secret) }
    await db.update(applications).set(change).where(eq(applications.id, id))
  }
  // Those that came later, in a demo that was made before.
  for (const { id, scopes } of demoApplications)
    if (scopes.length > 0)
      await db
        .update(applications)
        .set({ scopes })
        .where(and(eq(applications.id, id), not(arrayContains(applications.scopes, scopes))))
  for (const { id, base } of demoApplications)
    if (base)
      await db
        .update(applications)
        .set({ base })
        .where(and(eq(applications.id, id), isNull(applications.base)))
}

/** The links and shortcuts of those of the demo's people who were made just now. */
export async function seedShortcuts(db: Db, made: ReadonlySet<string>, now: Date) {
  for (const desk of demoDesks) if (made.has(desk.person.id)) await furnish(db, desk, now)
}

/** What somebody has linked and keeps at hand, in this order. */
async function furnish(db: Db, { person, linked, shortcuts }: (typeof demoDesks)[number], now: Date) {
  const userId = person.id
  const before = (steps: number) => new Date(now.getTime() - steps * 1000)
  const here = await selectIds(db)
  const links = linked.filter(({ application }) => here.has(application.id))
  for (const { application, ...link } of links)
    await db.insert(applicationLinks).values({ userId, applicationId: application.id, ...link })
  for (const [index, { id }] of shortcuts.filter(({ id }) => here.has(id)).entries())
    await db
      .insert(applicationShortcuts)
      .values({ userId, applicationId: id, createdAt: before(shortcuts.length - index) })
}

const selectIds = async (db: Db) =>
  new Set((await db.select({ id: applications.id }).from(applications).where(ours)).map(({ id }) => id))

/** Tells where the demo's applications are: in the sandbox, which is elsewhere at each start. */
export async function placeDemo(db: Db, sandbox: string): Promise<void> {
  await db.transaction(async (db) => {
    // In one order and locked: of several who start at once, one places them all.
    const rows = await db.select().from(applications).where(ours).orderBy(asc(applications.id)).for('update')
    for (const application of demoApplications) {
      const row = rows.find(({ id }) => id === application.id)
      const addresses = addressesOf(application, sandbox)
      // A change notifies every node, so only real changes are written.
      if (row && !isDeepStrictEqual({ ...row, ...addresses }, row))
        await db.update(applications).set(addresses).where(eq(applications.id, application.id))
      if (row && application.protocol === 'oidc') await placeWebhook(db, row.id, `${sandbox}/${row.key}/webhooks`)
    }
  })
}

/** Its secret stays as it was: only the webhook's address changes from start to start. */
async function placeWebhook(db: Db, applicationId: string, url: string) {
  await db
    .insert(applicationWebhooks)
    .values({ applicationId, url, salt: makeSecret() })
    .onConflictDoUpdate({ target: applicationWebhooks.applicationId, set: { url } })
}

export async function hasDemoSecret(db: Db): Promise<boolean> {
  const secretHash = sha256(demoSecret)
  const known = db.select({ id: applications.id }).from(applications).where(eq(applications.secretHash, secretHash))
  return (await known.limit(1)).length > 0
}
