import { IconLink } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import styles from './recipient-name.module.css'
import type { SentShare } from './shares.api.ts'
import { nameParts } from './shares.rules.ts'

type Shown = Pick<SentShare, 'recipient' | 'email'>

/** A face for a person, a sign of its own for a link. */
export function RecipientTile({ recipient }: Pick<Shown, 'recipient'>) {
  if (recipient) return <Avatar {...nameParts(recipient.name, recipient.isOrganisation)} size={34} />
  return (
    <span className={styles.link}>
      <Icon of={IconLink} />
    </span>
  )
}

export function RecipientName({ recipient, email }: Shown) {
  const { t } = useTranslation('shares')
  if (recipient) return <PersonName {...nameParts(recipient.name, recipient.isOrganisation)} />
  return (
    <Stack as="span">
      <span className={styles.name}>{t('link')}</span>
      {email && (
        <Note as="span" className={styles.detail}>
          {email}
        </Note>
      )}
    </Stack>
  )
}
