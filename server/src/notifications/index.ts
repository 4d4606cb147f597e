/** What other capabilities use of notifications: the one call by which a person is told something. */
export { insertNotification } from './notifications.queries.ts'
