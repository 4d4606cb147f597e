import type { PageId } from '@arcade/contract/pages.ts'

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
export const patientTabs = ['patients', 'sharedFiles'] as const satisfies PageId[]
export const documentTabs = ['offers', 'incidents', 'claims', 'practiceDocuments'] as const satisfies PageId[]
export const accountTabs = ['account', 'collaborators', 'hosting'] as const satisfies PageId[]

/** Inside a section whose name says the rest. */
export const shortNames = {
  partnersMedical: 'partners.medical',
  partnersLifestyle: 'partners.lifestyle',
  partnersTraining: 'partners.training',
  partnersFinance: 'partners.finance',
} as const satisfies Partial<Record<PageId, string>>
