/** What other capabilities use of the registry of partner applications. */
export {
  type Application,
  holdApplication,
  selectApplication,
  selectIsPartnerOrigin,
  updateApplication,
} from './applications.queries.ts'
export { consentOf } from './applications.rules.ts'
export { deleteRefusal, selectIsRefused } from './refusals.queries.ts'
export { keyOf, neededUriOf, pictureOf } from './typed-applications.ts'
export { upsertWebhook } from './webhooks.queries.ts'
