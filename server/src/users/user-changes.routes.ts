import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  confirmEmail,
  createUser,
  updateCredentials,
  updateEmail,
  updateUser,
} from '@arcade/contract/users.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'
import type { Passwords } from '../sign-in/index.ts'

export function userChangesRoutes(app: FastifyInstance, _passwords: Passwords) {
  serve(app, createUser, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, updateUser, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, updateCredentials, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, updateEmail, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, confirmEmail, async () => {
    throw new Problem(problems.notFound)
  })
}
