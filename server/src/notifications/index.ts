/** What other capabilities use of notifications: the calls by which a person, or all who hold a right, are told something. */
export { insertNotification, notifyHolders, resolveNotificationsSql, insertNotificationsSql } from './notifications.queries.ts'
