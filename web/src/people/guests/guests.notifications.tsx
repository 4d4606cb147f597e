import { IconUserPlus } from '@tabler/icons-react'
import { defineNotifications } from '../../kernel/notification-kinds.ts'

export const notifications = defineNotifications({ 'guest-joined': { icon: IconUserPlus, tone: 'info' } })
