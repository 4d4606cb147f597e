import {
  addShortcut,
  launchApplication,
  linkApplication,
  listAllApplications,
  listMyShortcuts,
  redeemTicket,
  removeShortcut,
  unlinkApplication,
} from '@arcade/contract/applications.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'

export function applicationsRoutes(app: FastifyInstance) {
  serve(app, listAllApplications, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, listMyShortcuts, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, addShortcut, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, removeShortcut, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, linkApplication, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, unlinkApplication, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, launchApplication, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, redeemTicket, async () => {
    throw new Problem(problems.notFound)
  })
}
