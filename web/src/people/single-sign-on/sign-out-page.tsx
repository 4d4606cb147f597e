import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Entering } from '../../ui/base/entering.tsx'
import { FailureState } from '../../ui/layout/failure-state.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import { NarrowCard } from '../../ui/layout/narrow-card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { FailureNote } from './failure-note.tsx'
import styles from './interaction-page.module.css'
import { MessageView } from './message-view.tsx'
import { useSignOut } from './use-sign-out.ts'
import { WayToPortal } from './way-to-portal.tsx'

/** SSO-04: `/auth/sign-out`, where a browser comes whose person an application wants signed out, without their word. */
export function SignOutPage() {
  return (
    <NarrowCard>
      <Wish />
    </NarrowCard>
  )
}

function Wish() {
  const { t } = useTranslation('interaction')
  const { scene, busy, trouble, confirm, retry } = useSignOut()
  const title = t('signOut', { ns: 'titles' })
  switch (scene.is) {
    case 'reading':
      return (
        <Page title={title}>
          <Skeleton />
        </Page>
      )
    case 'nobody':
      return <MessageView title={title} heading={t('signOut.nobody')} text={t('signOut.nobody.text')} />
    case 'failed':
      return (
        <Page title={title}>
          <FailureState error={scene.error} retrying={scene.retrying} onRetry={retry} />
          <WayToPortal />
        </Page>
      )
    case 'leaving':
      return (
        <Page title={title}>
          <Entering text={t('signOut.doing')} />
        </Page>
      )
    case 'asked': {
      const { application } = scene
      return (
        <Page title={t('signOut')} context={application && t('signOut.asked', { application: application.name })}>
          <p className={styles.text}>{t('signOut.text')}</p>
          {trouble && <FailureNote trouble={trouble} />}
          <Grid gap={12} min={140} className={styles.answers}>
            <WayToPortal label={t('cancel')} />
            <Button wide variant="main" busy={busy} onClick={confirm}>
              {t('signOut.confirm')}
            </Button>
          </Grid>
        </Page>
      )
    }
  }
}
