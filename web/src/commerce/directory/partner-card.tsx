import { IconArrowUpRight, IconGift } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { isWebAddress } from '../../kernel/tabs.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Partnership } from '../partnerships/index.ts'
import type { Partner } from './directory.api.ts'
import styles from './directory.module.css'

interface Props {
  partner: Partner
  /** Where several categories are shown together. */
  showCategory: boolean
  opening: boolean
  onLaunch: () => void
}

/** PRT-01: a picture, what it is, what members get there, and the way to it. */
export function PartnerCard({ partner, showCategory, opening, onLaunch }: Props) {
  const { t, i18n } = useTranslation('directory')
  const id = useId()
  const { name, translation, category, isApplication } = partner
  const about = translation?.[localeOf(i18n)]
  const labels = [showCategory && t(`category.${category}`), isApplication && t('application')].filter(Boolean)
  return (
    <Stack as="li" className={styles.card} aria-labelledby={id}>
      <Picture partner={partner} />
      <Stack gap={6} className={styles.texts}>
        {labels.length > 0 && <Note small>{labels.join(' · ')}</Note>}
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        {about && <p className={styles.about}>{about}</p>}
        <Advantage partner={partner} />
      </Stack>
      <Cluster gap={8} className={styles.action}>
        <Partnership partner={partner} />
        {isApplication ? (
          <Button
            variant="quiet"
            size="small"
            icon={<Icon of={IconArrowUpRight} size={18} />}
            busy={opening}
            aria-label={t('openNamed', { name })}
            onClick={onLaunch}
          >
            {t('open')}
          </Button>
        ) : (
          <SiteLink partner={partner} />
        )}
      </Cluster>
    </Stack>
  )
}

/** The site learns neither that one comes from here nor gets a hold on this page. */
function SiteLink({ partner: { name, link } }: { partner: Partner }) {
  const { t } = useTranslation('directory')
  if (link === null || !isWebAddress(link)) return null
  return (
    <a
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      href={link}
      target="_blank"
      rel="noopener noreferrer external"
      referrerPolicy="no-referrer"
      aria-label={t('visitNamed', { name })}
    >
      <Icon of={IconArrowUpRight} size={18} />
      {t('visit')}
    </a>
  )
}

/** A drawing fills the head of the card; an application has its tile there, others their initials. */
function Picture({ partner: { name, image, isApplication, category } }: { partner: Partner }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <div className={styles.picture} data-category={category}>
      {image !== null && !isApplication && !isMissing ? (
        <img
          src={image}
          alt=""
          width={640}
          height={280}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(true)}
        />
      ) : (
        <PictureTile name={name} image={isMissing ? null : image} size={64} />
      )}
    </div>
  )
}

function Advantage({ partner: { advantage, validUntil } }: { partner: Partner }) {
  const { t, i18n } = useTranslation('directory')
  const text = advantage?.[localeOf(i18n)]
  if (!text) return null
  return (
    <p className={styles.advantage}>
      <Icon of={IconGift} size={18} />
      <span>
        <span className="visually-hidden">{t('advantage')} </span>
        {text}
        {validUntil && <span className={styles.until}> {t('until', { date: formatDate(validUntil) })}</span>}
      </span>
    </p>
  )
}
