import { IconMail } from '@tabler/icons-react'
import { defineNotifications } from '../../kernel/notification-kinds.ts'

export const notifications = defineNotifications({ 'email-changed': { icon: IconMail, tone: 'warn' } })
