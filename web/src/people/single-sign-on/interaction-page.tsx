import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { Entering } from '../../ui/base/entering.tsx'
import { FailureState } from '../../ui/layout/failure-state.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { NarrowCard } from '../../ui/layout/narrow-card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ConsentView } from './consent-view.tsx'
import { DownView } from './down-view.tsx'
import { FailureNote } from './failure-note.tsx'
import styles from './interaction-page.module.css'
import { MessageView } from './message-view.tsx'
import type { Interaction } from './single-sign-on.api.ts'
import { useInteraction } from './use-interaction.ts'

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
  const { t } = useTranslation('interaction')
  const { scene, sending, trouble, allow, abort, giveUp, retry, answerAgain, goAnyway, changeAccount } =
    useInteraction(uid)
  const title = t('interaction', { ns: 'titles' })
  switch (scene.is) {
    case 'reading':
      return (
        <Page title={title}>
          <Skeleton />
        </Page>
      )
    case 'over':
      return <MessageView title={title} heading={t('over')} text={t('over.text')} />
    case 'failed':
      return (
        <Page title={title}>
          <FailureState error={scene.error} retrying={scene.retrying} onRetry={retry} />
          <Cancel onPress={giveUp} />
        </Page>
      )
    case 'consent':
      return (
        <ConsentView
          interaction={scene.interaction}
          sending={sending}
          trouble={trouble && <FailureNote trouble={trouble} />}
          onAllow={allow}
          onRefuse={abort}
          onOtherAccount={changeAccount}
        />
      )
    case 'down':
      return (
        <DownView
          application={scene.interaction.application.name}
          busy={sending !== null}
          tries={scene.tries}
          trouble={trouble}
          onRetry={() => answerAgain(scene.way)}
          onAnyway={goAnyway}
        />
      )
    case 'signIn': {
      const { application, session } = scene.interaction
      return (
        <>
          <SignIn purpose={t(purposes[session], { application: application.name })} />
          {trouble && <FailureNote trouble={trouble} />}
          <Cancel busy={sending === 'abort'} onPress={abort} />
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
    case 'leaving': {
      const { is, interaction } = scene
      return (
        <Page title={title}>
          <Entering text={interaction ? t(is, { application: interaction.application.name }) : t('leavingAny')} />
        </Page>
      )
    }
  }
}

/** Why one signs in, by what is wrong with the session that is there. */
const purposes = {
  none: 'signIn',
  good: 'signIn',
  'too-old': 'signInAgain',
  other: 'signInOther',
} as const satisfies Record<Interaction['session'], string>

function Cancel({ busy = false, onPress }: { busy?: boolean; onPress: () => void }) {
  const { t } = useTranslation('interaction')
  return (
    <Row as="p" align="stretch" justify="center">
      <button type="button" className={styles.link} aria-busy={busy} onClick={onPress}>
        {t('cancel')}
      </button>
    </Row>
  )
}
