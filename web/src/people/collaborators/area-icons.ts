import type { Area } from '@arcade/contract/kernel/rights.ts'
import {
  IconAlertTriangle,
  IconCreditCard,
  IconDental,
  IconFileInvoice,
  IconMessageCircle,
  IconMoodSmile,
  IconPackage,
  IconPhoto,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'

export const areaIcons = {
  patients: IconUsers,
  files: IconPhoto,
  acts: IconDental,
  orders: IconPackage,
  invoices: IconFileInvoice,
  payments: IconCreditCard,
  smileys: IconMoodSmile,
  claims: IconAlertTriangle,
  messages: IconMessageCircle,
  settings: IconSettings,
} as const satisfies Record<Area, unknown>
