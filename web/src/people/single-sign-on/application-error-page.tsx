import { useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { NarrowCard } from '../../ui/layout/narrow-card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DownView } from './down-view.tsx'
import styles from './interaction-page.module.css'
import { useRelaunch } from './use-relaunch.ts'
import { WayToPortal } from './way-to-portal.tsx'

/** `/auth/application-error`: why a browser does not come into an application, or not from there into the portal. */
export function ApplicationErrorPage() {
  const [query] = useSearchParams()
  const problem = query.get('problem')
  return (
    <NarrowCard>
      {problem === 'down' ? (
        <Down uuid={query.get('application') ?? ''} />
      ) : (
        <Refused problem={problem === 'busy' ? 'busy' : 'request'} id={query.get('request') ?? ''} />
      )}
    </NarrowCard>
  )
}

/** Anybody can write an address: nothing of it is shown but what looks like a reference. */
const referencePattern = /^[\w-]{1,40}$/

function Refused({ problem, id }: { problem: 'busy' | 'request'; id: string }) {
  const { t } = useTranslation('interaction')
  return (
    <Page title={t('applicationError', { ns: 'titles' })} heading={t(`error.${problem}`)}>
      <p className={styles.text}>{t(`error.${problem}.text`)}</p>
      {referencePattern.test(id) && <p className={styles.text}>{t('error.reference', { id })}</p>}
      <WayToPortal />
    </Page>
  )
}

function Down({ uuid }: { uuid: string }) {
  const { name, asking, tries, trouble, retry, openAnyway } = useRelaunch(uuid)
  return (
    <DownView application={name} busy={asking} tries={tries} trouble={trouble} onRetry={retry} onAnyway={openAnyway} />
  )
}
