import type { Theme } from '../themes.ts'
import { access } from './access.ts'
import { account } from './account.ts'
import { acts } from './acts.ts'
import { applications } from './applications.ts'
import { benefits } from './benefits.ts'
import { files } from './files.ts'
import { help } from './help.ts'
import { invoices } from './invoices.ts'
import { network } from './network.ts'
import { orders } from './orders.ts'
import { patients } from './patients.ts'
import { practice } from './practice.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import type { ThemeContent } from './theme-content.ts'

/** ASK-01: every question, in the order in which themes and questions are shown. */
export const content: Record<Theme, ThemeContent> = {
  access,
  account,
  practice,
  network,
  applications: [...applications, ...benefits],
  patients: [...patients, ...files],
  acts,
  orders,
  invoices: [...invoices, ...returns],
  privacy,
  help,
}
