import { z } from 'zod'
import { problems } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'

/** Monitors ask often, and one address may stand for many. */
const perMinute = 1_000_000

export const getHealth = route({
  method: 'GET',
  path: '/healthz',
  summary: 'Liveness: the process runs',
  access: 'public',
  perMinute,
  replies: { 200: z.object({ status: z.literal('ok') }) },
})

export const getReadiness = route({
  method: 'GET',
  path: '/readyz',
  summary: 'Readiness: the database answers and the process is not shutting down',
  access: 'public',
  perMinute,
  problems: [problems.unavailable],
  replies: { 200: z.object({ status: z.literal('ready') }) },
})
