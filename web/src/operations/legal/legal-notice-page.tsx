import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { LegalDocument } from './legal-document.tsx'
import { useGetOperatorQuery } from './operator.api.ts'
import { OperatorFacts } from './operator-facts.tsx'

/** `/mentions-legales`: who publishes and hosts the portal, and on which terms it is used. */
export function LegalNoticePage() {
  const { t } = useTranslation('legal')
  const query = useGetOperatorQuery()
  const { locale } = splitLocale(useLocation().pathname)
  const sections = [
    { id: 'publisher', title: t('notice.publisher.title'), content: <OperatorFacts about="publisher" query={query} /> },
    {
      id: 'host',
      title: t('notice.host.title'),
      content: (
        <>
          <p>{t('notice.host.text')}</p>
          <OperatorFacts about="host" query={query} />
        </>
      ),
    },
    {
      id: 'use',
      title: t('notice.use.title'),
      content: (
        <>
          <p>{t('notice.use.who')}</p>
          <p>{t('notice.use.medical')}</p>
        </>
      ),
    },
    { id: 'property', title: t('notice.property.title'), content: <p>{t('notice.property.text')}</p> },
    { id: 'links', title: t('notice.links.title'), content: <p>{t('notice.links.text')}</p> },
    {
      id: 'data',
      title: t('notice.data.title'),
      content: (
        <p>
          {t('notice.data.text')} <Link to={withLocale(locale, pages.privacy.path)}>{t('privacy.title')}</Link>.
        </p>
      ),
    },
    { id: 'law', title: t('notice.law.title'), content: <p>{t('notice.law.text')}</p> },
  ]
  return (
    <LegalDocument
      title={t('notice.title')}
      intro={t('notice.intro')}
      updated="2026-11-16"
      sections={sections}
      query={query}
    />
  )
}
