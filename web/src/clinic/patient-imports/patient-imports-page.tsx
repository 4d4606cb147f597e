import { useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing } from '../../people/users/index.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ChooseFile } from './choose-file.tsx'
import { OneImport } from './one-import.tsx'
import { RecentImports } from './recent-imports.tsx'

/** PAT-05: `/mon-espace/mes-patients/importer`. Which import is in the address; how far it has come, on the server. */
export function PatientImportsPage() {
  const { t } = useTranslation('patient-imports')
  const acting = useActing()
  if (!acting) {
    return (
      <Page title={t('patientImport', { ns: 'titles' })}>
        <EmptyState title={t('nobody')}>{t('nobody.text')}</EmptyState>
      </Page>
    )
  }
  // Nothing of one practice is seen in another, not even for a moment.
  return <ImportsOf key={`${acting.uuid} ${acting.practice.uuid}`} userUuid={acting.uuid} />
}

function ImportsOf({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('patient-imports')
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const uuid = search.get('import')
  const another = (
    <ButtonLink variant="quiet" to={pathname}>
      {t('another')}
    </ButtonLink>
  )
  return (
    <Page
      title={t('patientImport', { ns: 'titles' })}
      above={<BackLink to="patients" />}
      context={t('context')}
      actions={uuid !== null && another}
    >
      {uuid === null ? <ChooseFile userUuid={userUuid} /> : <OneImport key={uuid} uuid={uuid} />}
      <RecentImports userUuid={userUuid} current={uuid} />
    </Page>
  )
}
