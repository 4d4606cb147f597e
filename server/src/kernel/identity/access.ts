import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { isPractitioner, type Rights, type Role } from '@arcade/contract/kernel/rights.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { z } from 'zod'
import { Problem } from '../http/problems.ts'
import { decide } from './access.rules.ts'
import type { Actor } from './actor.ts'
import type { KnownUser } from './identity.queries.ts'
import type { Identity } from './identity.ts'

/** For whom the caller acts: the user named by the request, and the practice that comes from them. */
export interface Subject {
  userId: string
  practiceId: string | null
}

/** What belongs to a practice, and the practice in which the caller asks for it. */
export interface HeldObject {
  id: string
  practiceId: string
}

interface Named {
  subjectId: string
  practiceId: string | null
  /** The practices that hold what is asked for; null where it is nothing that belongs to one. */
  holders: readonly string[] | null
}

/** Lets the actor in or throws; answers for whom they act. */
export async function authorize(
  identity: Identity,
  route: Pick<Route, 'access'>,
  actor: Actor,
  named: Named | null,
): Promise<Subject | null> {
  if (route.access === 'public') return null
  const standing = named && (await standingTo(identity, actor, named))
  const decision = decide(route.access, { caller: actor, subject: standing })
  if (!decision.allowed) throw new Problem(decision.kind, decision.missing ? { detail: decision.missing } : {})
  return named && { userId: named.subjectId, practiceId: standing?.practiceId ?? null }
}

/** The same for something that belongs to a practice: by the caller's membership in one that holds it. */
export async function authorizeObject(
  identity: Identity,
  route: Pick<Route, 'access'>,
  actor: Actor,
  { id, holders, practiceId }: { id: string; holders: readonly string[]; practiceId: string | null },
): Promise<HeldObject> {
  const caller = actor.kind === 'person' ? await identity.findUser(actor.userId) : null
  const membership = caller?.memberships.find(
    (membership) =>
      holders.includes(membership.practiceId) && (practiceId === null || membership.practiceId === practiceId),
  )
  const subject = { ...stranger, rights: membership?.rights ?? null }
  const decision = decide(route.access === 'public' ? [] : route.access, { caller: actor, subject })
  if (!decision.allowed) throw new Problem(decision.kind, decision.missing ? { detail: decision.missing } : {})
  if (!membership) throw new Problem(problems.notFound)
  return { id, practiceId: membership.practiceId }
}

/** What somebody may in a practice now, for what lasts beyond their request; null for who has left, is suspended or disabled. */
export async function findRights(
  identity: Pick<Identity, 'findUser'>,
  userId: string,
  practiceId: string,
): Promise<Rights | null> {
  const user = await identity.findUser(userId)
  if (!user || user.disabledAt) return null
  return user.memberships.find((membership) => membership.practiceId === practiceId)?.rights ?? null
}

/** The practice that a request names, where the caller and the user acted for share several. */
export function readPractice(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const parsed = z.uuid().safeParse(header)
  if (parsed.success) return parsed.data.toLowerCase()
  throw new Problem(problems.invalid, { errors: [{ path: `headers.${practiceHeader}`, code: 'invalid_format' }] })
}

interface SubjectStanding {
  isSelf: boolean
  rights: Rights | null
  linked: boolean
  practiceId: string | null
}

const stranger: SubjectStanding = { isSelf: false, rights: null, linked: false, practiceId: null }

/** Which practices of the user acted for a request may mean. */
type IsMeant = (membership: { practiceId: string }) => boolean

async function standingTo(identity: Identity, actor: Actor, { subjectId, practiceId: wanted, holders }: Named) {
  const subject = await identity.findUser(subjectId)
  if (!subject) return stranger
  const isMeant: IsMeant = ({ practiceId }) =>
    (wanted === null || practiceId === wanted) && (holders === null || holders.includes(practiceId))
  const standing =
    actor.kind === 'machine'
      ? machineStanding(actor.applicationId, subject, isMeant)
      : await personStanding(identity, actor.userId, subject, isMeant)
  // In a practice that is not theirs one is a stranger, but for oneself.
  const isNamed = wanted !== null || holders !== null
  return isNamed && standing.practiceId === null ? { ...stranger, isSelf: standing.isSelf } : standing
}

/** By what the user acted for may do now, in the practice that they joined first of those that are meant. */
function machineStanding(applicationId: string, subject: KnownUser, isMeant: IsMeant): SubjectStanding {
  const linked = !subject.disabledAt && subject.links.some((link) => link.applicationId === applicationId)
  if (!linked) return stranger
  const membership = subject.memberships.find(isMeant)
  return { ...stranger, linked, rights: membership?.rights ?? null, practiceId: membership?.practiceId ?? null }
}

/** COL-01: who acts for some of the practitioners alone is a stranger to the others. */
const mayActFor = ({ actsFor }: KnownUser['memberships'][number], userId: string, role: Role) =>
  actsFor === null || !isPractitioner(role) || actsFor.includes(userId)

/** By the caller's membership in the practice that the user acted for joined first, of those that both share. */
async function personStanding(identity: Identity, callerId: string, subject: KnownUser, isMeant: IsMeant) {
  const isSelf = callerId === subject.id
  const caller = isSelf ? subject : await identity.findUser(callerId)
  const shared = subject.memberships
    .filter(isMeant)
    .map((theirs) => {
      const own = caller?.memberships.find(({ practiceId }) => practiceId === theirs.practiceId)
      return own && (isSelf || mayActFor(own, subject.id, theirs.role)) ? own : undefined
    })
    .find((membership) => membership !== undefined)
  return { ...stranger, isSelf, rights: shared?.rights ?? null, practiceId: shared?.practiceId ?? null }
}
