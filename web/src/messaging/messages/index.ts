/** What other pages show of messages. */
export { useUnreadFrom } from './unread.api.ts'
