import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useSelector } from 'react-redux'
import { selectAuth } from '../../kernel/auth-state.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useAbilityText } from '../../ui/base/use-ability-text.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import styles from './interaction-page.module.css'
import type { Interaction, Way } from './single-sign-on.api.ts'

interface Props {
  interaction: Interaction
  /** What is on its way to the server. */
  sending: Way | null
  /** Why the last answer did not arrive. */
  trouble: ReactNode
  onAllow: () => void
  onRefuse: () => void
  onOtherAccount: () => void
}

/** Who asks, what they will see and may do, and whose account it is. */
export function ConsentView({ interaction, sending, trouble, onAllow, onRefuse, onOtherAccount }: Props) {
  const { t } = useTranslation('interaction')
  const { login } = useSelector(selectAuth)
  const ability = useAbilityText()
  const { sees, scopes } = interaction
  return (
    <Page title={t('consent', { application: interaction.application.name })} context={t('account', { login })}>
      <Points title={t('consent.text')} points={sees.map((seen) => t(`sees.${seen}`))} />
      {scopes.length > 0 && <Points title={t('consent.abilities')} points={scopes.map(ability)} />}
      <p className={styles.text}>{t('consent.password')}</p>
      {trouble}
      <Grid gap={12} min={140} className={styles.answers}>
        <Button wide variant="quiet" busy={sending === 'abort'} onClick={onRefuse}>
          {t('refuse')}
        </Button>
        <Button wide variant="main" busy={sending === 'consent'} onClick={onAllow}>
          {t('allow')}
        </Button>
      </Grid>
      <Row as="p" align="stretch" justify="center">
        <button type="button" className={styles.link} onClick={onOtherAccount}>
          {t('otherAccount')}
        </button>
      </Row>
    </Page>
  )
}

function Points({ title, points }: { title: string; points: string[] }) {
  const id = useId()
  return (
    <>
      <p id={id} className={styles.text}>
        {title}
      </p>
      <Stack as="ul" gap={12} className={styles.seen} aria-labelledby={id}>
        {points.map((point) => (
          <li key={point}>
            <Icon of={IconCheck} size={18} />
            {point}
          </li>
        ))}
      </Stack>
    </>
  )
}
