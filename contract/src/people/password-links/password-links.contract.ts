import { z } from 'zod'
import { route } from '../../kernel/route.ts'
import { text } from '../../kernel/values.ts'
import { bareOriginOf, isPortalAddress } from '../../pages.ts'
import { Credentials, newPassword, signInProblems } from '../sign-in/sign-in.contract.ts'

/** Where the person wants to be afterwards. */
const returnUrl = text({ min: 1, max: 500 })
  .refine((address) => isPortalAddress(address) || bareOriginOf(address) !== null, { error: 'return_url' })
  .meta({ description: 'A page of the portal, or the origin of a registered partner application' })
const address = text({ min: 3, max: 320 })
const Accepted = z
  .object({ result: z.literal('accepted') })
  .meta({ description: 'The same answer whether or not the address has an account' })

const mailing = {
  method: 'GET',
  access: 'public',
  // A GET that writes, as partner applications call it.
  effect: 'write',
  idempotent: false,
  perMinute: 10,
  params: z.object({ email: address, return_url: returnUrl }),
  replies: { 202: Accepted },
} as const

export const requestPasswordReset = route({
  ...mailing,
  path: '/legacy/users/reset-password/:email/:return_url',
  summary: 'Mail a link that sets a new password (single use, 30 minutes)',
})

export const requestFirstConnexion = route({
  ...mailing,
  path: '/legacy/users/first-connexion/:email/:return_url',
  summary: 'Mail a link that sets the first password (single use, 30 minutes)',
})

const token = text({ min: 1, max: 100 })

export const checkPasswordLink = route({
  method: 'POST',
  path: '/v1/auth/password-link',
  summary: 'Check whether a mailed link can still set a password. The link stays unused.',
  access: 'public',
  idempotent: false,
  perMinute: 20,
  body: z.strictObject({ token }),
  replies: { 204: null },
  problems: [signInProblems.linkOver],
})

export const setPassword = route({
  method: 'POST',
  path: '/v1/auth/password',
  summary: 'Set a password with a mailed link, end all other sessions and sign in',
  access: 'public',
  idempotent: false,
  perMinute: 20,
  body: z.strictObject({ token, newPassword }),
  replies: {
    200: z.object({
      credentials: Credentials,
      returnUrl: z.string().nullable().meta({ description: 'Page that the user came from' }),
    }),
  },
  problems: [signInProblems.linkOver],
})
