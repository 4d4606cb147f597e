import { IconPlugConnected } from '@tabler/icons-react'
import { defineNotifications } from '../../kernel/notification-kinds.ts'

export const notifications = defineNotifications({ 'application-linked': { icon: IconPlugConnected, tone: 'info' } })
