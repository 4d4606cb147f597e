import { IconLock, IconLockOpen, IconUserMinus, IconUserShield } from '@tabler/icons-react'
import { defineNotifications } from '../../kernel/notification-kinds.ts'

export const notifications = defineNotifications({
  'rights-changed': { icon: IconUserShield, tone: 'info' },
  'access-suspended': { icon: IconLock, tone: 'warn' },
  'access-restored': { icon: IconLockOpen, tone: 'ok' },
  'access-ended': { icon: IconUserMinus, tone: 'warn' },
})
