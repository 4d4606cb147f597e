import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { problemMessage } from '../kernel/problem-message.ts'
import { Entering } from '../ui/entering.tsx'
import { FailureState } from '../ui/failure-state.tsx'
import { NarrowCard } from '../ui/narrow-card.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ConsentView } from './consent-view.tsx'
import styles from './interaction-page.module.css'
import { OverView } from './over-view.tsx'
import { type Trouble, useInteraction } from './use-interaction.ts'

export interface SignInProps {
  /** What one signs in for. */
  purpose: string
}

interface Props {
  /** The form of the capability `sign-in`; who signs in with it comes back to this page. */
  SignIn: ComponentType<SignInProps>
}

/** SSO-04: `/interaction/{uid}`, where a partner application sends a browser to learn who somebody is. */
export function InteractionPage({ SignIn }: Props) {
  const { uid = '' } = useParams()
  // Another question is another page.
  return (
    <NarrowCard>
      <Question key={uid} uid={uid} SignIn={SignIn} />
    </NarrowCard>
  )
}

function Question({ uid, SignIn }: Props & { uid: string }) {
  const { t } = useTranslation(['interaction', 'titles'])
  const { scene, sending, trouble, allow, abort, retry, changeAccount } = useInteraction(uid)
  const title = t('interaction', { ns: 'titles' })
  switch (scene.is) {
    case 'reading':
      return (
        <Page title={title}>
          <Skeleton />
        </Page>
      )
    case 'over':
      return <OverView title={title} />
    case 'failed':
      return (
        <Page title={title}>
          <FailureState error={scene.error} retrying={scene.retrying} onRetry={retry} />
        </Page>
      )
    case 'consent':
      return (
        <ConsentView
          interaction={scene.interaction}
          sending={sending}
          trouble={trouble && <Said trouble={trouble} />}
          onAllow={allow}
          onRefuse={abort}
          onOtherAccount={changeAccount}
        />
      )
    case 'signIn': {
      const { application, session } = scene.interaction
      return (
        <>
          <SignIn purpose={t(session === 'too-old' ? 'signInAgain' : 'signIn', { application: application.name })} />
          {trouble && <Said trouble={trouble} />}
          <p className={styles.way}>
            <button type="button" className={styles.link} aria-busy={sending === 'abort'} onClick={abort}>
              {t('cancel')}
            </button>
          </p>
        </>
      )
    }
    case 'changing':
      return (
        <Page title={title}>
          <Entering text={t('changing')} />
        </Page>
      )
    case 'entering':
    case 'leaving':
      return (
        <Page title={title}>
          <Entering text={t(scene.is, { application: scene.interaction.application.name })} />
        </Page>
      )
  }
}

function Said({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation('problems')
  return (
    <p className={styles.trouble} role="alert">
      {problemMessage(t, trouble)}
    </p>
  )
}
