import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { IconExternalLink, IconInfoCircle, IconLink, IconLinkPlus, IconStarFilled } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { useDisabledReason } from '../../ui/base/use-disabled-reason.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { ApplicationDetails } from './application-details.tsx'
import styles from './application-tile.module.css'
import { type Application, wayToLink } from './applications.rules.ts'
import { linkPath } from './use-launch.ts'

interface Props {
  application: Application
  opening: boolean
  onOpen: () => void
  /** Whether its details stand below it. */
  detailed: boolean
  onDetails: (shown: boolean) => void
}

/** SSO-05: the whole tile opens it; what it sees, the shortcut and the link are behind the information button. */
export function ApplicationTile({ application, opening, onOpen, detailed, onDetails }: Props) {
  const { t, i18n } = useTranslation('applications')
  const id = useId()
  const tile = useRef<HTMLLIElement>(null)
  const info = useRef<HTMLSpanElement>(null)
  const { name, image, translation, shortcut } = application
  const about = translation?.[localeOf(i18n)]
  const pressed = (event: KeyboardEvent) => {
    // A question that stands over it is closed alone.
    const asked = event.target instanceof Element && event.target.closest('dialog')
    if (event.key !== 'Escape' || !detailed || asked) return
    onDetails(false)
    info.current?.querySelector('button')?.focus()
  }
  const done = () => {
    onDetails(false)
    tile.current?.focus()
  }
  return (
    <Row
      as="li"
      gap={12}
      align="start"
      ref={tile}
      className={styles.tile}
      tabIndex={-1}
      aria-labelledby={id}
      data-tile=""
      onKeyDown={pressed}
    >
      <PictureTile name={name} image={image} />
      <div className={styles.texts}>
        <h3 id={id} className={styles.name}>
          {name}
          {shortcut && <IconStarFilled className={styles.pinned} size={15} aria-hidden />}
        </h3>
        {about && <p className={styles.about}>{about}</p>}
        <Standing application={application} />
      </div>
      <OpenControl application={application} opening={opening} onOpen={onOpen} />
      <span ref={info} className={styles.info}>
        <IconButton
          label={t('details', { name })}
          icon={<Icon of={IconInfoCircle} />}
          aria-expanded={detailed}
          onClick={() => onDetails(!detailed)}
        />
      </span>
      {detailed && <ApplicationDetails application={application} onDone={done} />}
    </Row>
  )
}

/** What a press does, in a few words and an icon. */
function Standing({ application: { linked, protocol } }: { application: Application }) {
  const { t } = useTranslation('applications')
  if (linked) {
    const date = formatDate(dayHere(linked.lastUsedAt ?? linked.linkedAt))
    return (
      <Row as="p" gap={6} className={styles.standing} data-linked="">
        <Icon of={IconLink} size={16} /> {t('line.linked', { date })}
      </Row>
    )
  }
  const isPlain = protocol === 'link'
  return (
    <Row as="p" gap={6} className={styles.standing}>
      <Icon of={isPlain ? IconExternalLink : IconLinkPlus} size={16} /> {t(isPlain ? 'line.plain' : 'line.link')}
    </Row>
  )
}

/** It fills the tile, below what else can be pressed there. */
function OpenControl({ application, opening, onOpen }: Pick<Props, 'application' | 'opening' | 'onOpen'>) {
  const { t, i18n } = useTranslation('applications')
  const { uuid, name, linked, opens } = application
  const reason = opens ? undefined : t('applications.not-openable', { ns: 'problems' })
  const disabled = useDisabledReason(reason)
  // Its password is asked for first.
  if (!linked && wayToLink(application) === 'password') {
    return (
      <Link
        className={styles.open}
        to={withLocale(localeOf(i18n), linkPath(uuid))}
        aria-label={t('linkNamed', { name })}
      />
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t('openNamed', { name })}
        aria-busy={opening || undefined}
        onClick={onOpen}
        {...disabled.props}
      />
      {disabled.note}
    </>
  )
}
