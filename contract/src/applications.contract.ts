import { z } from 'zod'
import { categories, consents, protocols } from './kernel/applications.ts'
import { instant } from './kernel/dates.ts'
import { page, pageQuery, result } from './kernel/envelopes.ts'
import { locales } from './kernel/locales.ts'
import type { NotificationKinds } from './kernel/notification-kinds.ts'
import type { ProblemKind } from './kernel/problem.ts'
import { scopes } from './kernel/rights.ts'
import { route } from './kernel/route.ts'
import { text } from './kernel/values.ts'
import { Seen } from './single-sign-on.contract.ts'

export const notificationKinds = {
  'application-linked': z.object({ name: z.string() }),
} as const satisfies NotificationKinds

export const applicationsProblems = {
  linkNeeded: {
    code: 'applications.link-needed',
    status: 409,
    title: 'This application has its own passwords: it must be linked first',
  },
  proofNeeded: {
    code: 'applications.proof-needed',
    status: 403,
    title: 'A proof that the application accepted the login is needed, and each is good once',
  },
  consentNeeded: {
    code: 'applications.consent-needed',
    status: 409,
    title: 'This application asks for an agreement: it is linked by opening it',
  },
  notOpenable: {
    code: 'applications.not-openable',
    status: 409,
    title: 'This application has no address that could be opened from here',
  },
  tooManyShortcuts: {
    code: 'applications.too-many-shortcuts',
    status: 409,
    title: 'There is no room for another shortcut: remove one first',
  },
  ticketOver: {
    code: 'applications.ticket-over',
    status: 410,
    title: 'This ticket was used, is not for this application, or its time is over',
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
      .meta({ description: 'What it is for, in a few words, by language' }),
    image: z.string().nullable().meta({ description: 'A path of the portal' }),
    link: z.string().nullable(),
    category: z.enum(categories).nullable(),
    protocol: z.enum(protocols),
    consent: z.enum(consents),
  })
  .meta({ id: 'Application' })

export const ApplicationLink = z
  .object({
    credentialUuid: z.uuid(),
    login: z.string().nullable().meta({ description: 'As whom, where the application has logins of its own' }),
    linkedAt: instant,
    lastUsedAt: instant.nullable(),
    sees: z.array(Seen),
  })
  .meta({ id: 'ApplicationLink' })

export const ApplicationCard = Application.extend({
  opens: z.boolean().meta({ description: 'Whether it can be opened from here' }),
  scopes: z.array(z.enum(scopes)).meta({ description: 'What its machines may do for those who linked it' }),
  shortcut: z.boolean(),
  linked: ApplicationLink.nullable(),
}).meta({ id: 'ApplicationCard', description: 'A partner application, and how one stands to it' })

const ofUser = { userUuid: z.uuid() }
const ofBoth = z.object({ ...ofUser, applicationUuid: z.uuid() })

export const listAllApplications = route({
  method: 'GET',
  path: '/v1/users/full-list-app-shortcut/:userUuid',
  summary: 'Every partner application by name, and how one stands to it',
  access: ['self'],
  subject: 'params.userUuid',
  loader: 'quiet',
  params: z.object(ofUser),
  query: z.object(pageQuery),
  replies: { 200: page(ApplicationCard) },
})

export const listMyShortcuts = route({
  method: 'GET',
  path: '/v1/users/my-list-app-shortcut/:userUuid',
  summary: 'The applications that one keeps at hand, in the order in which they were added',
  access: ['self'],
  subject: 'params.userUuid',
  loader: 'quiet',
  params: z.object(ofUser),
  query: z.object(pageQuery),
  replies: { 200: page(ApplicationCard) },
})

const shortcut = {
  access: ['self'],
  subject: 'params.userUuid',
  loader: 'quiet',
  params: z.object({ ...ofUser, appUuid: z.uuid() }),
} as const

export const addShortcut = route({
  ...shortcut,
  method: 'POST',
  path: '/v1/users/add-app-shortcut/:userUuid/:appUuid',
  summary: 'Keeps an application at hand; a second time changes nothing',
  replies: { 204: null },
  problems: [applicationsProblems.tooManyShortcuts],
})

export const removeShortcut = route({
  ...shortcut,
  method: 'DELETE',
  path: '/v1/users/remove-app-shortcut/:userUuid/:appUuid',
  summary: 'Keeps it at hand no more; it stays linked',
  replies: { 204: null },
})

export const linkApplication = route({
  method: 'POST',
  path: '/v1/users/application-add/:userUuid/:applicationUuid',
  summary: 'Links an application: one with its own passwords by the proof that it accepted the login',
  access: ['self'],
  subject: 'params.userUuid',
  idempotent: false,
  params: ofBoth,
  body: z.strictObject({ proof: text({ min: 1, max: 100 }) }).optional(),
  replies: { 200: result(ApplicationLink) },
  problems: [applicationsProblems.proofNeeded, applicationsProblems.consentNeeded],
})

export const unlinkApplication = route({
  method: 'GET',
  path: '/v1/users/application-unlink/:userUuid/:applicationUuid',
  summary: 'Unlinks an application: it learns nothing more, and what it was given is worth nothing',
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
    'Where the browser goes to be logged in there: by one’s session, or by a single-sign-on token. For a broker application it gets a cookie, without which `/v1/applications/{key}/ticket` gives no ticket',
  access: 'public',
  loader: 'quiet',
  idempotent: false,
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({ token: text({ min: 1, max: 200 }) }).optional(),
  replies: { 200: result(z.object({ url: z.url() })) },
  problems: [applicationsProblems.linkNeeded, applicationsProblems.notOpenable],
})

export const redeemTicket = route({
  method: 'POST',
  path: '/v1/applications/redeem-ticket',
  summary: 'Who comes in with a ticket that the portal gave for this application; each is good once, for a minute',
  access: ['machine users:read'],
  idempotent: false,
  body: z.strictObject({ ticket: text({ min: 1, max: 200 }) }),
  replies: {
    200: result(z.object({ login: z.string().nullable(), user: z.object({ uuid: z.uuid() }) })),
  },
  problems: [applicationsProblems.ticketOver],
})
