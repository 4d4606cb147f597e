/** What the command line and single sign-on use of the registry of partner applications. */
export {
  type Application,
  type ChangedByHand,
  holdApplication,
  insertApplication,
  type NewApplication,
  selectApplication,
  selectApplications,
  selectIsPartnerOrigin,
  updateApplication,
} from './applications.queries.ts'
export { consentOf, isApplicationKey, isPartnerUri, isPicturePath } from './applications.rules.ts'
export { deleteRefusal, selectIsRefused } from './refusals.queries.ts'
export { deleteWebhook, upsertWebhook, webhookSecret } from './webhooks.queries.ts'
