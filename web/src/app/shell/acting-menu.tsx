import { IconBuilding, IconSelector } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { selectAuth } from '../../kernel/auth-state.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing, useActingChoice } from '../../people/users/acting.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Truncate } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import styles from './acting-menu.module.css'

/** TEN-01: for whom one acts, where there is a choice. */
export function ActingMenu() {
  const { t } = useTranslation('shell')
  const acting = useActing()
  // One's own initials are beside it already, on the menu of the account.
  const { uuid: own } = useSelector(selectAuth)
  const { entries, choose } = useActingChoice()
  if (!acting || entries.length < 2) return null
  const items = entries.map((entry) => {
    const name = nameOf(entry)
    const practice = entry.practice.name
    const checked = entry.uuid === acting.uuid && entry.practice.uuid === acting.practice.uuid
    const onSelect = () => {
      if (checked) return
      choose(entry)
      toast.success(t('acting.changed', { name, practice }))
    }
    return {
      label: name,
      detail: `${t(`role.${entry.role}`, { ns: 'users' })} · ${practice}`,
      icon: <Avatar {...entry} />,
      checked,
      onSelect,
    }
  })
  return (
    <Menu label={t('acting')} items={items} header={<Note as="span">{t('acting')}</Note>}>
      {(trigger) => (
        <button type="button" className={styles.trigger} {...trigger}>
          {acting.uuid === own ? (
            <span className={styles.practiceIcon} aria-hidden="true">
              <Icon of={IconBuilding} />
            </span>
          ) : (
            <Avatar {...acting} />
          )}
          <span className={styles.words}>
            <span className="visually-hidden">{t('acting')} </span>
            <Truncate className={styles.name}>{nameOf(acting)}</Truncate>
            <Truncate className={styles.practice}>{acting.practice.name}</Truncate>
          </span>
          <Icon of={IconSelector} size={16} />
        </button>
      )}
    </Menu>
  )
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
