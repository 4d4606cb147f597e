import type { Rights } from '@arcade/contract/kernel/rights.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { decide } from './access.rules.ts'
import type { Actor } from './actor.ts'
import type { Db } from './db.ts'
import { applicationLinks, memberships } from './identity.table.ts'
import { Problem } from './problems.ts'

/** For whom the caller acts: the user named by the request, and the practice that comes from them. */
export interface Subject {
  userId: string
  practiceId: string | null
}

/** Lets the actor in or throws; answers for whom they act. */
export async function authorize(db: Db, route: Route, actor: Actor, subjectId: string | null): Promise<Subject | null> {
  if (route.access === 'public') return null
  const standing = subjectId === null ? null : await standingTo(db, actor, subjectId)
  const decision = decide(route.access, {
    caller: actor,
    subject: standing,
  })
  if (!decision.allowed) throw new Problem(decision.kind, decision.missing ? { detail: decision.missing } : {})
  return subjectId === null ? null : { userId: subjectId, practiceId: standing?.practiceId ?? null }
}

interface SubjectStanding {
  isSelf: boolean
  rights: Rights | null
  linked: boolean
  practiceId: string | null
}

async function standingTo(db: Db, actor: Actor, subjectId: string): Promise<SubjectStanding> {
  if (actor.kind === 'machine') {
    const linked = await selectLink(db, actor.applicationId, subjectId)
    return { isSelf: false, rights: null, linked, practiceId: linked ? await selectPractice(db, subjectId) : null }
  }
  const shared = await selectSharedMembership(db, actor.userId, subjectId)
  return {
    isSelf: actor.userId === subjectId,
    rights: shared?.rights ?? null,
    linked: false,
    practiceId: shared?.practiceId ?? null,
  }
}

const theirs = alias(memberships, 'theirs')

/** The caller's membership in the oldest practice that the two share (with oneself: one's own). */
async function selectSharedMembership(db: Db, callerId: string, subjectId: string) {
  const [shared] = await db
    .select({ practiceId: memberships.practiceId, rights: memberships.rights })
    .from(memberships)
    .innerJoin(theirs, and(eq(theirs.practiceId, memberships.practiceId), eq(theirs.userId, subjectId)))
    .where(eq(memberships.userId, callerId))
    .orderBy(asc(theirs.createdAt), asc(theirs.practiceId))
    .limit(1)
  return shared
}

async function selectPractice(db: Db, userId: string): Promise<string | null> {
  const [membership] = await db
    .select({ practiceId: memberships.practiceId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(memberships.practiceId))
    .limit(1)
  return membership?.practiceId ?? null
}

async function selectLink(db: Db, applicationId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: applicationLinks.userId })
    .from(applicationLinks)
    .where(and(eq(applicationLinks.applicationId, applicationId), eq(applicationLinks.userId, userId)))
  return rows.length > 0
}
