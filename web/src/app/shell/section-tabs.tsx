import type { PageId } from '@arcade/contract/pages.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { UnsavedMark } from '../../ui/forms/unsaved-mark.tsx'
import { useDrafts } from '../../ui/forms/use-drafts.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useCurrentPage } from '../current-page.ts'
import { accountTabs, documentTabs, patientTabs } from './navigation.ts'
import styles from './section-tabs.module.css'
import { usePageReason } from './use-page-reason.ts'

const groups: { label: 'section.space' | 'section.documents' | 'section.account'; tabs: readonly PageId[] }[] = [
  { label: 'section.space', tabs: patientTabs },
  { label: 'section.documents', tabs: documentTabs },
  { label: 'section.account', tabs: accountTabs },
]

/** RT-12: tabs across patients and shares, across `document/*` and across the account's pages, wherever one of them is open. */
export function SectionTabs() {
  const { t } = useTranslation('shell')
  const { page, to } = useCurrentPage()
  const reasonOf = usePageReason()
  const hasDraft = useDrafts()
  const group = page && groups.find(({ tabs }) => tabs.includes(page))
  if (!group) return null
  const tabs = group.tabs.map((tab) => ({
    to: to(tab),
    label: t(tab, { ns: 'titles' }),
    disabledReason: reasonOf(tab),
    // Drafts of a page begin with its name; the page itself says where.
    note: hasDraft(`${tab}.`) && <UnsavedMark />,
  }))
  return (
    <div className={styles.tabs} data-screen-only>
      <Tabs label={t(group.label)} tabs={tabs} />
    </div>
  )
}
