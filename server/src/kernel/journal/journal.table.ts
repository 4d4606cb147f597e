import type { JournalObject } from '@arcade/contract/capabilities.ts'
import type { JournalAction } from '@arcade/contract/kernel/journal.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
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
import { bytes, moment } from '../database/columns.ts'

export type JournalActor = 'person' | 'machine' | 'system'
/** A line is not there, is not what was sealed (or not where), stands twice, or the end is not that of the head. */
export type JournalFault = 'missing' | 'altered' | 'doubled' | 'head'
/** Counts, names of fields, ids: never what is personal. */
export type JournalDetails = Record<string, string | number | boolean | readonly string[]>

/**
 * HOST-03: who saw or changed what. Partitioned by month; a line is written once, sealed once, and never changed or
 * deleted but for what stands in an archive: triggers of the migrations see to it. A line of searches may name more
 * patients until it is sealed. No foreign keys: a line outlives what it is about.
 */
export const journal = pgTable(
  'journal',
  {
    id: bigserial('id', { mode: 'bigint' }).notNull(),
    at: moment('at').notNull(),
    practiceId: uuid('practice_id').notNull(),
    actorKind: text('actor_kind').$type<JournalActor>().notNull(),
    /** A user or an application; null for the system. */
    actorId: uuid('actor_id'),
    /** The user acted for, where that is somebody else. */
    actedFor: uuid('acted_for'),
    action: text('action').$type<JournalAction>().notNull(),
    objectKind: text('object_kind').$type<JournalObject>().notNull(),
    /** Null where it was a list. */
    objectId: uuid('object_id'),
    patientId: uuid('patient_id'),
    /** The patients whom an answer named, where it is not about one of them; null where it named none. */
    shown: uuid('shown').array(),
    details: jsonb('details').$type<JournalDetails>().notNull().default({}),
    requestId: text('request_id'),
    /** The session in which a person did it: the beginning of the hash of its token. */
    session: uuid('session'),
    /** A page read again by itself what this session had opened before. */
    refresh: boolean('refresh').notNull().default(false),
    /** Its place in the chain of its practice, and its seal: null until it is sealed. */
    seq: bigint('seq', { mode: 'bigint' }),
    seal: bytes('seal'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('journal_patient')
      .on(table.practiceId, table.patientId, table.at, table.id)
      .where(sql`patient_id is not null`),
    // Sealed lines alone: sealing, in the background, fills the index and not the call that writes the line.
    index('journal_shown').using('gin', table.shown).where(sql`seq is not null`),
    index('journal_practice').on(table.practiceId, table.at, table.id),
    index('journal_unsealed').on(table.practiceId, table.at, table.id).where(sql`seq is null`),
    index('journal_chain').on(table.practiceId, table.seq).where(sql`seq is not null`),
    check('journal_actor', sql`(${table.actorKind} in ('person', 'machine')) = (${table.actorId} is not null)`),
    check('journal_refresh', sql`not refresh or session is not null`),
    check('journal_sealed', sql`(${table.seq} is null) = (${table.seal} is null)`),
  ],
)

/** The last line of each chain; sealing locks its row. */
export const journalHeads = pgTable('journal_heads', {
  practiceId: uuid('practice_id').primaryKey(),
  seq: bigint('seq', { mode: 'bigint' }).notNull().default(sql`0`),
  seal: bytes('seal').notNull().default(sql`''::bytea`),
  sealedAt: moment('sealed_at'),
})

/** How the last look at a chain ended: what the page of a practice says about its journal. */
export const journalChecks = pgTable('journal_checks', {
  practiceId: uuid('practice_id').primaryKey(),
  checkedAt: moment('checked_at').notNull(),
  /** Lines that are as they were sealed, from the first. */
  good: bigint('good', { mode: 'bigint' }).notNull(),
  /** At the line after those; null where the chain holds. */
  fault: text('fault').$type<JournalFault>(),
})

/**
 * HOST-03: the beginning of a chain that was taken out of the journal, in pieces. A piece is written once; its lines go
 * three years later, the piece stays: where it ends, the chain goes on. Triggers of the migration see to it.
 */
export const journalArchives = pgTable(
  'journal_archives',
  {
    practiceId: uuid('practice_id').notNull(),
    lastSeq: bigint('last_seq', { mode: 'bigint' }).notNull(),
    lastSeal: bytes('last_seal').notNull(),
    lines: integer('lines').notNull(),
    /** When its newest line was written. */
    until: moment('until').notNull(),
    archivedAt: moment('archived_at').notNull(),
    /** JSON, a line each, gzip; null once they are deleted. */
    content: bytes('content'),
    deletedAt: moment('deleted_at'),
    /** Made from the master key when they are deleted: else an owner of the database could claim that they were. */
    emptiedSeal: bytes('emptied_seal'),
  },
  (table) => [
    primaryKey({ columns: [table.practiceId, table.lastSeq] }),
    index('journal_archives_content').on(table.until).where(sql`content is not null`),
    check('journal_archives_deleted', sql`(${table.content} is null) = (${table.deletedAt} is not null)`),
  ],
)
