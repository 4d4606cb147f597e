import { IconExternalLink, IconLink, IconLinkOff } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Abilities } from '../ui/abilities.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { PictureTile } from '../ui/picture-tile.tsx'
import { Pill } from '../ui/pill.tsx'
import styles from './application-card.module.css'
import { type Application, wayToLink } from './applications.rules.ts'
import { LinkButton } from './link-button.tsx'
import { LinkedFacts } from './linked-facts.tsx'
import { ShortcutStar } from './shortcut-star.tsx'
import { UnlinkButton } from './unlink-button.tsx'

interface Props {
  application: Application
  opening: boolean
  onOpen: () => void
}

/** SSO-05: what it is, whether and as whom one is linked, what it sees, and what can be done about it. */
export function ApplicationCard({ application, opening, onOpen }: Props) {
  const { i18n } = useTranslation()
  const id = useId()
  const card = useRef<HTMLLIElement>(null)
  const { name, image, translation, linked } = application
  const about = translation?.[localeOf(i18n)]
  return (
    <li ref={card} className={styles.card} tabIndex={-1} aria-labelledby={id}>
      <header className={styles.head}>
        <PictureTile name={name} image={image} />
        <div className={styles.titles}>
          <h2 id={id} className={styles.name}>
            {name}
          </h2>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        <ShortcutStar application={application} />
      </header>
      <Standing application={application} />
      {linked ? <LinkedFacts linked={linked} application={application} /> : <NotLinked application={application} />}
      <div className={styles.actions}>
        <OpenButton application={application} opening={opening} onOpen={onOpen} />
        {linked ? (
          <UnlinkButton application={application} onUnlinked={() => card.current?.focus()} />
        ) : (
          <LinkButton application={application} onLinked={() => card.current?.focus()} />
        )}
      </div>
    </li>
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

function OpenButton({ application, opening, onOpen }: Props) {
  const { t } = useTranslation(['applications', 'problems'])
  const { name, linked, opens } = application
  // It would only lead to where its password is asked for, and another button says so.
  if (!linked && wayToLink(application) === 'password') return null
  return (
    <Button
      size="small"
      variant={linked ? 'ink' : 'quiet'}
      icon={<Icon of={IconExternalLink} size={18} />}
      busy={opening}
      disabledReason={opens ? undefined : t('applications.not-openable', { ns: 'problems' })}
      aria-label={t('openNamed', { name })}
      onClick={onOpen}
    >
      {t('open')}
    </Button>
  )
}
