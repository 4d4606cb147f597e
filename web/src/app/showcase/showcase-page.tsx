import { useEffect, useState } from 'react'
import { loadLanguage } from '../../kernel/i18n.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ActionsSection } from './actions-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { StatesSection } from './states-section.tsx'
import { TableSection } from './table-section.tsx'
import { TasksSection } from './tasks-section.tsx'
import { TeethSection } from './teeth-section.tsx'
import { texts } from './texts.ts'

/** Every component in all its states; the words that components bring are those of the language. */
export function ShowcasePage() {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n)
  const [spoken, setSpoken] = useState<string>()
  useEffect(() => {
    void loadLanguage(locale, 'teeth', 'forms').then(() => setSpoken(locale))
  }, [locale])
  if (spoken !== locale) return <Skeleton shape="cards" />
  return (
    <Page title={texts.title} context={texts.context}>
      <ActionsSection />
      <FiguresSection />
      <TableSection />
      <FieldsSection />
      <TasksSection />
      <TeethSection />
      <StatesSection />
      <OverlaysSection />
    </Page>
  )
}
