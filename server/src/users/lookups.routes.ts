import { problems } from '@arcade/contract/kernel/problem.ts'
import { checkLogin, emailExists, getUserByCredentials, getUserByLoginGalaxy } from '@arcade/contract/users.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'

export function lookupsRoutes(app: FastifyInstance) {
  serve(app, getUserByCredentials, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, getUserByLoginGalaxy, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, emailExists, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, checkLogin, async () => {
    throw new Problem(problems.notFound)
  })
}
