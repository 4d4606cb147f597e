import type { Category, Consent, Protocol, Seen, Translation } from '@arcade/contract/kernel/applications.ts'
import { defaultLocale, type Locale } from '@arcade/contract/kernel/locales.ts'
import type { Rights, Role, Scope } from '@arcade/contract/kernel/rights.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from '../database/columns.ts'

export const practices = pgTable('practices', {
  id: id(),
  name: text('name').notNull(),
  city: text('city'),
  timeZone: text('time_zone').notNull().default('Europe/Paris'),
  createdAt: createdAt(),
})

/** A person who may sign in: a member of practices, or a guest without one. */
export const users = pgTable(
  'users',
  {
    id: id(),
    /** In small letters: one address, one person, however it was typed. */
    email: text('email').notNull().unique(),
    /** The address that was last proven to be theirs, by a link that was mailed there; null where none was. */
    provenEmail: text('proven_email'),
    /** Another name to sign in with; never one that could be an address. */
    login: text('login').unique(),
    /** What they are called in the old directory, for the partners who know them by it. */
    loginGalaxy: text('login_galaxy').unique(),
    /** By which a partner names their password, of which it knows nothing. */
    credentialId: uuid('credential_id').notNull().unique().defaultRandom(),
    /** Empty for an organisation, such as a laboratory, whose name is the last one. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** What colleagues read beside the name. */
    profession: text('profession'),
    /** Where they work, where that is not the town of their practice. */
    city: text('city'),
    operator: boolean('operator').notNull().default(false),
    /** Of what is written to them. */
    locale: text('locale').$type<Locale>().notNull().default(defaultLocale),
    createdAt: createdAt(),
    disabledAt: moment('disabled_at'),
    /** Null before the first one is set. The password itself is elsewhere. */
    passwordChangedAt: moment('password_changed_at'),
    /** One more with each change of what others may change too. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('users_email_small', sql`${table.email} = lower(${table.email})`),
    check('users_login_small', sql`${table.login} = lower(${table.login}) and ${table.login} not like '%@%'`),
  ],
)

export const memberships = pgTable(
  'memberships',
  {
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<Role>().notNull(),
    rights: jsonb('rights').$type<Rights>().notNull(),
    /** For which practitioners of the practice somebody acts who is none; null: for all. */
    actsFor: uuid('acts_for').array(),
    /** Since when somebody has no access; null: they have it. */
    suspendedAt: moment('suspended_at'),
    /** One more with each change: two who manage a practice do not overwrite each other unseen. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.practiceId] }), index().on(table.practiceId)],
)

const addresses = (name: string) => text(name).array().notNull().default([])

export const applications = pgTable(
  'applications',
  {
    id: id(),
    /** Also its client id. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    protocol: text('protocol').$type<Protocol>().notNull().default('oidc'),
    consent: text('consent').$type<Consent>().notNull().default('implied'),
    link: text('link'),
    /** What it is for, in a few words, by language. */
    translation: jsonb('translation').$type<Translation>(),
    /** A picture of the portal's own. */
    image: text('image'),
    category: text('category').$type<Category>(),
    redirectUris: addresses('redirect_uris'),
    postLogoutRedirectUris: addresses('post_logout_redirect_uris'),
    backchannelLogoutUri: text('backchannel_logout_uri'),
    initiateLoginUri: text('initiate_login_uri'),
    /** Where one that has its own passwords checks them for us. */
    checkLoginUri: text('check_login_uri'),
    /** Whether it is asked if it answers before a browser is sent there. */
    probe: boolean('probe').notNull().default(true),
    /** The base of the ERP for which it sells; null: none, and its orders are never those of the ERP. */
    base: text('base'),
    /** What a machine of it may be granted. */
    scopes: text('scopes').array().$type<Scope[]>().notNull().default([]),
    /** SHA-256 of 256 random bits; null where it has none. */
    secretHash: bytes('secret_hash'),
    secretChangedAt: moment('secret_changed_at'),
    disabledAt: moment('disabled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('applications_protocol', sql`${table.protocol} in ('oidc', 'broker', 'link')`),
    check('applications_consent', sql`${table.consent} in ('implied', 'asked')`),
    check('applications_base', sql`${table.base} in ('SMILERS', 'BIOTECHDENTAL', 'BDA', 'BIOTECHDENTAL_DIGITAL')`),
  ],
)

/** TEN-03: a machine acts only for users who linked its application. */
export const applicationLinks = pgTable(
  'application_links',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    createdAt: createdAt(),
    /** By which a partner names it. */
    credentialId: uuid('credential_id').notNull().unique().defaultRandom(),
    /** As whom, where the application has logins of its own. */
    login: text('login'),
    /** What it last asked to see of them. */
    sees: text('sees').array().$type<Seen[]>().notNull().default([]),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.applicationId] }), index().on(table.applicationId)],
)

/** SSO-05: who has unlinked an application. Until they want it again, it is not linked by merely asking who they are. */
export const applicationRefusals = pgTable(
  'application_refusals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.applicationId] }), index().on(table.applicationId)],
)

/** SSO-05: the applications that a person keeps at hand, oldest first. */
export const applicationShortcuts = pgTable(
  'application_shortcuts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    /** As its owner ordered them; new ones come last, in the order in which they were added. */
    position: integer('position').notNull().default(1000),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.applicationId] }), index().on(table.applicationId)],
)

/**
 * A session of a person in a browser needs its cookie beside the bearer (AUTH-18). A single-sign-on token opens partner
 * applications and is no bearer; it ends with the session it came from. A machine has its bearer alone.
 */
export type TokenKind = 'session' | 'sso' | 'machine'

/** Tokens of 256 random bits, of a person or of a machine; only their SHA-256 is stored. */
export const tokens = pgTable(
  'tokens',
  {
    hash: bytes('hash').primaryKey(),
    /** The public id of a session, since its hash is secret. */
    id: uuid('id').notNull().unique().defaultRandom(),
    kind: text('kind').$type<TokenKind>().notNull(),
    userId: uuid('user_id').references(() => users.id),
    applicationId: uuid('application_id').references(() => applications.id),
    scopes: text('scopes').array().$type<Scope[]>().notNull().default([]),
    cookieHash: bytes('cookie_hash').unique(),
    session: bytes('session').references((): AnyPgColumn => tokens.hash, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When the password was proven again in this session; null: when it began. */
    provenAt: moment('proven_at'),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** AUTH-17: of a session, what it was opened with and from where. */
    browser: text('browser'),
    system: text('system'),
    country: text('country'),
    network: text('network'),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.session),
    index().on(table.expiresAt),
    check('tokens_one_bearer', sql`(${table.userId} is null) <> (${table.applicationId} is null)`),
    check(
      'tokens_whose',
      sql`(${table.kind} in ('session', 'sso') and ${table.userId} is not null) or (${table.kind} = 'machine' and ${table.applicationId} is not null)`,
    ),
    check('tokens_cookie', sql`(${table.kind} = 'session') = (${table.cookieHash} is not null)`),
  ],
)
