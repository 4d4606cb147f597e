import type { z } from 'zod'
import type { ProblemKind } from './problem.ts'
import type { Right, Scope } from './rights.ts'

/**
 * One way of being let in. `signed-in`: any person; `member`: a person who works in a practice; `self`: the subject in person; a right: a member of the
 * subject's practice who holds it; `machine`: any partner application, about itself; `machine …`: a partner application with that scope, for a user who linked it and holds the
 * right that `scopeRules` names for it.
 */
export type Grant = 'signed-in' | 'member' | 'self' | 'operator' | Right | 'machine' | `machine ${Scope}`
/** A caller with one of the grants may call; `public` needs no caller. */
export type Access = 'public' | readonly [Grant, ...Grant[]]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Effect = 'read' | 'write'
export type Shape = z.ZodObject
/** Status → schema; null where the answer has no body. */
export type Replies = { readonly [status: number]: z.ZodType | null }

/** `caller`: the person who calls; the practice is the one of the header, else the one that they joined first. */
export type SubjectPath = 'caller' | `params.${string}` | `body.${string}` | null

/** What belongs to a practice and is asked for by its own uuid or code: a kind that no capability of the server knows stops the start. */
export type ObjectPath = `${string} ${'params' | 'body'}.${string}` | null

/** A request header of a route's own, for the documents. */
export interface HeaderParameter {
  readonly name: string
  readonly description: string
}

/** A request whose body is a file, read as it comes. */
export interface Upload {
  readonly types: readonly string[]
  readonly largest: number
  /** The fields of a form in which it stands, for the documents: the handler reads them. */
  readonly form?: z.ZodObject
}

export interface Route<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType = z.ZodType,
  R extends Replies = Replies,
  A extends Access = Access,
  S extends SubjectPath = SubjectPath,
  M extends Method = Method,
  E extends Effect = Effect,
  O extends ObjectPath = ObjectPath,
> {
  readonly method: M
  readonly path: `/${string}`
  readonly summary: string
  readonly access: A
  /** A write is a mutation in the client, never cached or retried, and takes an Idempotency-Key: whatever its method. */
  readonly effect: E
  /** Where the uuid of the user acted for stands, e.g. `params.userUuid`; the practice comes from it. */
  readonly subject: S
  /**
   * Where the uuid of what is asked for stands, e.g. `patient params.uuid`: the practice is one that holds it and of which
   * the caller is a member; with a subject, one of which the user acted for is a member.
   */
  readonly object: O
  readonly upload: Upload | null
  /** False where a page calls it in the background: the session goes idle as without it. */
  readonly activity: boolean
  /** AUTH-20: `fresh` where a person must have proven the password within the last 10 minutes; machines have none to prove. */
  readonly proof: 'fresh' | null
  /** Calls a minute for one caller on this route, where the general limit does not fit. */
  readonly perMinute: number | null
  /** False where the answer holds a secret, which is never stored, or where a repeated call does the same. */
  readonly idempotent: boolean
  /** Headers that the handler reads, each required; the practice and the idempotency key go without saying. */
  readonly headers: readonly HeaderParameter[]
  readonly params: P | null
  readonly query: Q | null
  readonly body: B | null
  readonly replies: R
  readonly problems: readonly ProblemKind[]
}

type Declared = 'method' | 'path' | 'summary' | 'access' | 'replies'
type Spec<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType,
  R extends Replies,
  A extends Access,
  S extends SubjectPath,
  M extends Method,
  E extends Effect,
  O extends ObjectPath,
> = Pick<Route<P, Q, B, R, A, S, M, E, O>, Declared> & Partial<Omit<Route<P, Q, B, R, A, S, M, E, O>, Declared>>

/** Declares a call. Both sides follow from it: the server's handler, the client's endpoint, the documents. */
export function route<
  P extends Shape = never,
  Q extends Shape = never,
  B extends z.ZodType = never,
  const R extends Replies = Replies,
  const A extends Access = Access,
  const S extends SubjectPath = null,
  const M extends Method = Method,
  const E extends Effect = M extends 'GET' ? 'read' : 'write',
  const O extends ObjectPath = null,
>(spec: Spec<P, Q, B, R, A, S, M, E, O>): Route<P, Q, B, R, A, S, M, E, O> {
  return {
    // Without an effect in the spec, E is inferred from the method.
    effect: (spec.method === 'GET' ? 'read' : 'write') as E,
    // Without a subject in the spec, S is inferred as null.
    subject: null as S,
    object: null as O,
    upload: null,
    activity: true,
    proof: null,
    perMinute: null,
    idempotent: true,
    headers: [],
    params: null,
    query: null,
    body: null,
    problems: [],
    ...spec,
  }
}
