import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { speak } from '../../kernel/i18n.ts'
import { localeOf } from '../locale-of.ts'
import { Page } from '../page.tsx'
import { Skeleton } from '../skeleton.tsx'
import { ActionsSection } from './actions-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { StatesSection } from './states-section.tsx'
import { TableSection } from './table-section.tsx'
import { TeethSection } from './teeth-section.tsx'

/** Every component in all its states. Its texts are loaded by itself: they are nowhere else. */
export function ShowcasePage() {
  const { t, i18n } = useTranslation('showcase')
  const locale = localeOf(i18n)
  const [spoken, setSpoken] = useState<string>()
  useEffect(() => {
    void speak(locale, 'showcase', 'teeth', 'forms').then(() => setSpoken(locale))
  }, [locale])
  if (spoken !== locale) return <Skeleton shape="cards" />
  return (
    <Page title={t('title')} context={t('context')}>
      <ActionsSection />
      <FiguresSection />
      <TableSection />
      <FieldsSection />
      <TeethSection />
      <StatesSection />
      <OverlaysSection />
    </Page>
  )
}
