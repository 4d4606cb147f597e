/** What other capabilities use of notifications: the calls that notify a person, or all who hold a right. */
export { insertNotification, notifyHolders, resolveNotificationsSql, insertNotificationsSql } from './notifications.queries.ts'
