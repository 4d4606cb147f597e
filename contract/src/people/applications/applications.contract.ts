import { z } from 'zod'
import { categories, consents, protocols } from '../../kernel/applications.ts'
import { instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { locales } from '../../kernel/locales.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { scopes } from '../../kernel/rights.ts'
import { route } from '../../kernel/route.ts'
import { line, text } from '../../kernel/values.ts'
import { reachable, Seen } from '../single-sign-on/single-sign-on.contract.ts'

export const notificationKinds = {
  'application-linked': z.object({ name: z.string() }),
} as const satisfies NotificationKinds

export const applicationsProblems = {
  linkNeeded: {
    code: 'applications.link-needed',
    status: 409,
    title: 'Link required: the application has its own passwords',
  },
  loginTaken: {
    code: 'applications.login-taken',
    status: 409,
    title: 'The login of the application is linked to another person',
  },
  proofNeeded: {
    code: 'applications.proof-needed',
    status: 403,
    title: 'Single-use login proof required',
  },
  consentNeeded: {
    code: 'applications.consent-needed',
    status: 409,
    title: 'Consent required: open the application to link it',
  },
  notOpenable: {
    code: 'applications.not-openable',
    status: 409,
    title: 'Application cannot be opened from the portal',
  },
  tooManyShortcuts: {
    code: 'applications.too-many-shortcuts',
    status: 409,
    title: 'Too many shortcuts',
  },
  ticketOver: {
    code: 'applications.ticket-over',
    status: 410,
    title: 'Ticket used, expired or issued for another application',
  },
} as const satisfies Record<string, ProblemKind>

/** One screen of them. */
export const mostShortcuts = 24

export const Application = z
  .object({
    uuid: z.uuid(),
    key: z.string(),
    name: z.string(),
    translation: z
      .record(z.enum(locales), z.string())
      .nullable()
      .meta({ description: 'Short description by language' }),
    image: z.string().nullable().meta({ description: 'Path of an image on the portal' }),
    link: z.string().nullable(),
    category: z.enum(categories).nullable(),
    protocol: z.enum(protocols),
    consent: z.enum(consents),
  })
  .meta({ id: 'Application' })

export const ApplicationLink = z
  .object({
    credentialUuid: z.uuid(),
    login: z.string().nullable().meta({ description: 'Login at the application, if it has its own logins' }),
    linkedAt: instant,
    lastUsedAt: instant.nullable(),
    sees: z.array(Seen),
  })
  .meta({ id: 'ApplicationLink' })

export const ApplicationCard = Application.extend({
  opens: z.boolean().meta({ description: 'Whether the application can be opened from the portal' }),
  scopes: z.array(z.enum(scopes)).meta({ description: 'What the application may do for users who linked it' }),
  shortcut: z.boolean(),
  linked: ApplicationLink.nullable(),
}).meta({ id: 'ApplicationCard', description: 'A partner application with the link and shortcut of the caller' })

const ofUser = { userUuid: z.uuid() }
const ofBoth = z.object({ ...ofUser, applicationUuid: z.uuid() })

export const listAllApplications = route({
  method: 'GET',
  path: '/v1/users/full-list-app-shortcut/:userUuid',
  summary: 'List the partner applications by name, with the links and shortcuts of the caller',
  access: ['self'],
  subject: 'params.userUuid',
  params: z.object(ofUser),
  query: z.object(pageQuery),
  replies: { 200: page(ApplicationCard) },
})

export const listMyShortcuts = route({
  method: 'GET',
  path: '/v1/users/my-list-app-shortcut/:userUuid',
  summary: 'List shortcuts in the order of their owner; new ones last',
  access: ['self'],
  subject: 'params.userUuid',
  params: z.object(ofUser),
  query: z.object(pageQuery),
  replies: { 200: page(ApplicationCard) },
})

const shortcut = {
  access: ['self'],
  subject: 'params.userUuid',
  params: z.object({ ...ofUser, appUuid: z.uuid() }),
} as const

export const addShortcut = route({
  ...shortcut,
  method: 'POST',
  path: '/v1/users/add-app-shortcut/:userUuid/:appUuid',
  summary: 'Add a shortcut. Adding it again has no effect.',
  replies: { 204: null },
  problems: [applicationsProblems.tooManyShortcuts],
})

export const removeShortcut = route({
  ...shortcut,
  method: 'DELETE',
  path: '/v1/users/remove-app-shortcut/:userUuid/:appUuid',
  summary: 'Remove a shortcut. The application stays linked.',
  replies: { 204: null },
})

export const orderShortcuts = route({
  method: 'PUT',
  path: '/v1/users/app-shortcuts/:userUuid',
  summary: 'Put shortcuts into this order. Those not named follow; what is no shortcut is ignored.',
  access: ['self'],
  subject: 'params.userUuid',
  params: z.object(ofUser),
  body: z.strictObject({
    applicationUuids: z
      .array(z.uuid().toLowerCase())
      .min(1)
      .max(100)
      .refine((uuids) => new Set(uuids).size === uuids.length, { error: 'duplicate' }),
  }),
  replies: { 204: null },
})

export const linkApplication = route({
  method: 'POST',
  path: '/v1/users/application-add/:userUuid/:applicationUuid',
  summary: 'Link an application. One with its own passwords needs the proof of the broker.',
  access: ['self'],
  subject: 'params.userUuid',
  idempotent: false,
  params: ofBoth,
  body: z.strictObject({ proof: text({ min: 1, max: 100 }) }).optional(),
  replies: { 200: result(ApplicationLink) },
  problems: [applicationsProblems.proofNeeded, applicationsProblems.loginTaken, applicationsProblems.consentNeeded],
})

export const unlinkApplication = route({
  method: 'GET',
  path: '/v1/users/application-unlink/:userUuid/:applicationUuid',
  summary: 'Unlink an application and revoke its tokens',
  access: ['self'],
  // A GET that writes, as partner applications call it.
  effect: 'write',
  subject: 'params.userUuid',
  params: ofBoth,
  replies: { 200: result(z.literal('unlinked')) },
})

export const launchApplication = route({
  method: 'POST',
  path: '/v1/applications/:uuid/launch',
  summary:
    'Get the address that opens an application signed in, from a session or a single-sign-on token. For a broker application the answer sets the cookie that `/v1/applications/{key}/ticket` requires.',
  access: 'public',
  idempotent: false,
  params: z.object({ uuid: z.uuid() }),
  body: z
    .strictObject({
      token: text({ min: 1, max: 200 }).optional(),
      order: line({ max: 100 })
        .optional()
        .meta({ description: 'An order of the application to order again: it is named to its own page as `order`' }),
    })
    .optional(),
  replies: { 200: result(z.object({ url: z.url(), reachable })) },
  problems: [applicationsProblems.linkNeeded, applicationsProblems.notOpenable],
})

export const redeemTicket = route({
  method: 'POST',
  path: '/v1/applications/redeem-ticket',
  summary: 'Redeem a launch ticket (single use, 60 seconds)',
  access: ['machine users:read'],
  idempotent: false,
  body: z.strictObject({ ticket: text({ min: 1, max: 200 }) }),
  replies: {
    200: result(z.object({ login: z.string().nullable(), user: z.object({ uuid: z.uuid() }) })),
  },
  problems: [applicationsProblems.ticketOver],
})
