import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { Rights, Role, Scope } from '@arcade/contract/kernel/rights.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import {
  applicationLinks,
  applicationShortcuts,
  applications,
  memberships,
  practices,
  type TokenKind,
  tokens,
  users,
} from './identity.table.ts'

/** A token that may still be good: when it ends is for the one who asks to judge. */
export interface KnownToken {
  hash: string
  kind: TokenKind
  userId: string | null
  applicationId: string | null
  scopes: readonly Scope[]
  cookieHash: Buffer | null
  /** The session that it ends with, by its hash; null where it stands alone. */
  session: string | null
  createdAt: Date
  /** When the password was last proven in this session. */
  provenAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

export interface KnownUser {
  id: string
  email: string
  login: string | null
  credentialId: string
  locale: Locale
  version: number
  firstName: string
  lastName: string
  profession: string | null
  city: string | null
  operator: boolean
  disabledAt: Date | null
  passwordChangedAt: Date | null
  /** Oldest first. */
  memberships: readonly { practiceId: string; role: Role; rights: Rights; actsFor: readonly string[] | null }[]
  links: readonly KnownLink[]
  /** Ids of applications, oldest first. */
  shortcuts: readonly string[]
}

export interface KnownLink {
  applicationId: string
  key: string
  name: string
  linkedAt: Date
  credentialId: string
  login: string | null
}

export interface KnownPractice {
  id: string
  name: string
  timeZone: string
  /** Those who may sign in, oldest membership first. */
  members: readonly { userId: string; firstName: string; lastName: string; role: Role }[]
}

/** Prepared once: these run for every actor that is not cached. */
export function prepareIdentityQueries(db: Db) {
  const id = sql.placeholder('id')

  const selectToken = db
    .select({
      kind: tokens.kind,
      userId: tokens.userId,
      applicationId: tokens.applicationId,
      scopes: tokens.scopes,
      cookieHash: tokens.cookieHash,
      session: sql<string | null>`encode(${tokens.session}, 'hex')`,
      createdAt: tokens.createdAt,
      provenAt: sql<Date>`coalesce(${tokens.provenAt}, ${tokens.createdAt})`.mapWith(tokens.createdAt),
      lastUsedAt: tokens.lastUsedAt,
      expiresAt: tokens.expiresAt,
    })
    .from(tokens)
    .where(and(eq(tokens.hash, sql.placeholder('hash')), isNull(tokens.revokedAt)))
    .prepare('identity_token')

  const selectUser = db
    .select({
      id: users.id,
      email: users.email,
      login: users.login,
      credentialId: users.credentialId,
      locale: users.locale,
      version: users.version,
      firstName: users.firstName,
      lastName: users.lastName,
      profession: users.profession,
      city: users.city,
      operator: users.operator,
      disabledAt: users.disabledAt,
      passwordChangedAt: users.passwordChangedAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .prepare('identity_user')

  const selectMemberships = db
    .select({
      practiceId: memberships.practiceId,
      role: memberships.role,
      rights: memberships.rights,
      actsFor: memberships.actsFor,
    })
    .from(memberships)
    .where(and(eq(memberships.userId, id), isNull(memberships.suspendedAt)))
    .orderBy(asc(memberships.createdAt), asc(memberships.practiceId))
    .prepare('identity_memberships')

  const selectLinks = db
    .select({
      applicationId: applicationLinks.applicationId,
      key: applications.key,
      name: applications.name,
      linkedAt: applicationLinks.createdAt,
      credentialId: applicationLinks.credentialId,
      login: applicationLinks.login,
    })
    .from(applicationLinks)
    .innerJoin(applications, eq(applications.id, applicationLinks.applicationId))
    .where(eq(applicationLinks.userId, id))
    .orderBy(asc(applications.name))
    .prepare('identity_links')

  const selectShortcuts = db
    .select({ id: applicationShortcuts.applicationId })
    .from(applicationShortcuts)
    .innerJoin(applications, eq(applications.id, applicationShortcuts.applicationId))
    .where(and(eq(applicationShortcuts.userId, id), isNull(applications.disabledAt)))
    .orderBy(
      asc(applicationShortcuts.position),
      asc(applicationShortcuts.createdAt),
      asc(applicationShortcuts.applicationId),
    )
    .prepare('identity_shortcuts')

  const selectPractice = db
    .select({ id: practices.id, name: practices.name, timeZone: practices.timeZone })
    .from(practices)
    .where(eq(practices.id, id))
    .prepare('identity_practice')

  const selectMembers = db
    .select({
      userId: memberships.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.practiceId, id), isNull(memberships.suspendedAt), isNull(users.disabledAt)))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
    .prepare('identity_members')

  return {
    async token(hash: string): Promise<KnownToken | null> {
      const [token] = await selectToken.execute({ hash: Buffer.from(hash, 'hex') })
      return token ? { hash, ...token } : null
    },
    async user(id: string): Promise<KnownUser | null> {
      const [[user], memberships, links, shortcuts] = await Promise.all([
        selectUser.execute({ id }),
        selectMemberships.execute({ id }),
        selectLinks.execute({ id }),
        selectShortcuts.execute({ id }),
      ])
      return user ? { ...user, memberships, links, shortcuts: shortcuts.map(({ id }) => id) } : null
    },
    async practice(id: string): Promise<KnownPractice | null> {
      const [[practice], members] = await Promise.all([selectPractice.execute({ id }), selectMembers.execute({ id })])
      return practice ? { ...practice, members } : null
    },
  }
}

/** When tokens were last used, many at a time; another node may know of a later use. */
export async function updateLastUses(db: Db, uses: readonly { hash: string; at: Date }[]) {
  const hashes = sql.param(uses.map(({ hash }) => Buffer.from(hash, 'hex')))
  const times = sql.param(uses.map(({ at }) => at.toISOString()))
  await db.execute(sql`
    update ${tokens} set last_used_at = greatest(last_used_at, uses.at)
    from unnest(${hashes}::bytea[], ${times}::timestamptz[]) as uses (hash, at)
    where ${tokens.hash} = uses.hash`)
}
