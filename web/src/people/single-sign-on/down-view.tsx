import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { FailureNote, type Trouble } from './failure-note.tsx'
import styles from './interaction-page.module.css'
import { WayToPortal } from './way-to-portal.tsx'

interface Props {
  /** Its name, where it is known. */
  application: string | null
  busy: boolean
  /** How often it was asked again in vain. */
  tries: number
  trouble: Trouble | null
  onRetry: () => void
  /** The portal may not reach an application that a browser does. */
  onAnyway: () => void
}

/** In place of the browser's own page for a site that does not answer. */
export function DownView({ application, busy, tries, trouble, onRetry, onAnyway }: Props) {
  const { t } = useTranslation('interaction')
  const heading = application ? t('error.down', { application }) : t('error.downAny')
  return (
    <Page title={t('applicationError', { ns: 'titles' })} heading={heading}>
      <p className={styles.text}>{t('error.down.text')}</p>
      <div role="status">
        {tries > 0 && (
          <p key={tries} className={styles.text}>
            {t('error.still')}
          </p>
        )}
      </div>
      {trouble && <FailureNote trouble={trouble} />}
      <Grid gap={12} min={140} className={styles.answers}>
        <Button wide variant="quiet" onClick={onAnyway}>
          {t('error.anyway')}
        </Button>
        <Button wide variant="main" busy={busy} onClick={onRetry}>
          {t('error.retry')}
        </Button>
      </Grid>
      <WayToPortal />
    </Page>
  )
}
