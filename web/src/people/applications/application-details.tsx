import { IconExternalLink, IconLink, IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Abilities } from '../../ui/base/abilities.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import styles from './application-tile.module.css'
import { type Application, wayToLink } from './applications.rules.ts'
import { LinkAtOnce } from './link-button.tsx'
import { LinkedFacts } from './linked-facts.tsx'
import { ShortcutButton } from './shortcut-button.tsx'
import { UnlinkButton } from './unlink-button.tsx'

interface Props {
  application: Application
  /** It is linked, or no more: the button is gone by then. */
  onDone: () => void
}

/** SSO-05: whether and as whom one is linked, what it sees and may do, and what can be done about it. */
export function ApplicationDetails({ application, onDone }: Props) {
  const { linked } = application
  return (
    <Stack gap={12} align="start" className={styles.details}>
      <Standing application={application} />
      {linked ? <LinkedFacts linked={linked} application={application} /> : <NotLinked application={application} />}
      <Cluster gap={8} className={styles.actions}>
        <ShortcutButton application={application} />
        {linked && <UnlinkButton application={application} onUnlinked={onDone} />}
        {!linked && wayToLink(application) === 'press' && <LinkAtOnce application={application} onLinked={onDone} />}
      </Cluster>
    </Stack>
  )
}

/** By a word and an icon, not by colour alone. */
function Standing({ application: { linked, protocol } }: { application: Application }) {
  const { t } = useTranslation('applications')
  if (linked) {
    return (
      <Pill tone="ok" icon={<Icon of={IconLink} size={14} />}>
        {t('linked')}
      </Pill>
    )
  }
  const isPlain = protocol === 'link'
  return (
    <Pill tone="neutral" icon={<Icon of={isPlain ? IconExternalLink : IconLinkOff} size={14} />}>
      {t(isPlain ? 'plain' : 'notLinked')}
    </Pill>
  )
}

/** What would be, once it is. */
function NotLinked({ application }: { application: Application }) {
  const { t } = useTranslation('applications')
  const way = wayToLink(application)
  return (
    <div className={styles.told}>
      <p>{t(`wayToLink.${way}`)}</p>
      {way === 'press' && application.opens && <p>{t('openingLinks')}</p>}
      <Abilities scopes={application.scopes} now={false} />
    </div>
  )
}
