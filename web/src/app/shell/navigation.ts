import type { PageId } from '@arcade/contract/kernel/paths.ts'
import type { Right } from '@arcade/contract/kernel/rights.ts'
import {
  IconAffiliate,
  IconAlertTriangle,
  IconBell,
  IconBuildingStore,
  IconChartLine,
  IconCoins,
  IconFileInvoice,
  IconFileText,
  IconHelpCircle,
  IconId,
  IconLayoutDashboard,
  IconMessageCircle,
  IconMessageReport,
  IconMoodSmile,
  IconPackage,
  IconPackages,
  IconPhoto,
  IconRosetteDiscount,
  IconScale,
  IconSchool,
  IconServer2,
  IconShieldLock,
  IconSparkles,
  IconStethoscope,
  IconTool,
  IconUsers,
  IconUsersGroup,
  type Icon as TablerIcon,
} from '@tabler/icons-react'

type SectionTitle = 'section.space' | 'section.practice' | 'section.account' | 'section.partners'

export interface Section {
  title: SectionTitle | null
  links: readonly PageId[]
}

/** RT-10: the sections and links of specification section 2, in that order. */
export const sections: readonly Section[] = [
  { title: null, links: ['dashboard'] },
  { title: 'section.space', links: ['network', 'patients'] },
  { title: 'section.practice', links: ['orders', 'invoices', 'smileys', 'credits', 'offers', 'incidents'] },
  { title: 'section.account', links: ['account', 'questions'] },
  {
    title: 'section.partners',
    links: ['partners', 'partnersMedical', 'partnersLifestyle', 'partnersTraining', 'partnersFinance'],
  },
]
export const footerLinks = ['privacy', 'legalNotice'] as const satisfies PageId[]

/** RT-12: pages that no section holds, joined by tabs to one that a section does. */
export const documentTabs = ['offers', 'incidents', 'claims', 'practiceDocuments'] as const satisfies PageId[]
export const accountTabs = ['account', 'collaborators', 'hosting'] as const satisfies PageId[]

/** RT-12: what the palette leads to beside the sections; a page that needs to know of whom or what is not among them. */
export const elsewhere: readonly PageId[] = [
  'messages',
  'notifications',
  'lotRecall',
  'claims',
  'practiceDocuments',
  'collaborators',
  'hosting',
  'gallery',
  'sharedFiles',
  'test',
  ...footerLinks,
]

/** Below which link of the sidebar a page stands that is not one itself. */
export const parents: Partial<Record<PageId, PageId>> = {
  patientEdit: 'patients',
  patientActs: 'patients',
  patientFiles: 'patients',
  patientImport: 'patients',
  lotRecall: 'patients',
  patientJournal: 'patients',
  order: 'orders',
  invoice: 'invoices',
  collaborators: 'account',
  hosting: 'account',
}

/**
 * TEN-02: what a page shows at least, where one right covers all of it. The rest asks by itself: the dashboard tile by tile,
 * the documents kind by kind; the account and the hosting are about oneself too.
 */
export const rights: Partial<Record<PageId, Right>> = {
  patients: 'patients:read',
  patientEdit: 'patients:read',
  patientActs: 'acts:read',
  patientFiles: 'files:read',
  patientImport: 'patients:write',
  lotRecall: 'acts:read',
  patientJournal: 'settings:read',
  messages: 'messages:read',
  orders: 'orders:read',
  order: 'orders:read',
  offers: 'orders:read',
  invoices: 'invoices:read',
  invoice: 'invoices:read',
  smileys: 'smileys:read',
  credits: 'payments:read',
  incidents: 'claims:read',
  claims: 'claims:read',
  collaborators: 'settings:read',
}

/** Inside a section whose name says the rest. */
export const shortNames = {
  partnersMedical: 'partners.medical',
  partnersLifestyle: 'partners.lifestyle',
  partnersTraining: 'partners.training',
  partnersFinance: 'partners.finance',
} as const satisfies Partial<Record<PageId, string>>

export const icons: Partial<Record<PageId, TablerIcon>> = {
  dashboard: IconLayoutDashboard,
  network: IconAffiliate,
  patients: IconUsers,
  lotRecall: IconPackages,
  messages: IconMessageCircle,
  orders: IconPackage,
  invoices: IconFileInvoice,
  smileys: IconMoodSmile,
  credits: IconCoins,
  offers: IconRosetteDiscount,
  incidents: IconAlertTriangle,
  claims: IconMessageReport,
  practiceDocuments: IconFileText,
  account: IconId,
  collaborators: IconUsersGroup,
  hosting: IconServer2,
  questions: IconHelpCircle,
  partners: IconBuildingStore,
  partnersMedical: IconStethoscope,
  partnersLifestyle: IconSparkles,
  partnersTraining: IconSchool,
  partnersFinance: IconChartLine,
  notifications: IconBell,
  gallery: IconPhoto,
  sharedFiles: IconFileText,
  privacy: IconShieldLock,
  legalNotice: IconScale,
  test: IconTool,
}
