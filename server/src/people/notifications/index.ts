/** What other capabilities use of notifications: the calls that notify a person, or all who hold a right. */
export {
  insertNotification,
  insertNotificationsSql,
  notifyHolders,
  resolveNotificationsSql,
} from './notifications.queries.ts'
