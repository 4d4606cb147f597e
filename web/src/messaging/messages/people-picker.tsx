import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { listedName } from '../../kernel/listed-name.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { PersonName } from '../../ui/base/person-name.tsx'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { type Contact, useListContactsQuery } from './messages.api.ts'
import styles from './start.module.css'

interface Props {
  label: string
  chosen: readonly Contact[]
  /** Those who are not offered. */
  without?: readonly string[]
  onChange: (chosen: Contact[]) => void
}

/** Those whom one may write to, found by name; who is chosen stands above. */
export function PeoplePicker({ label, chosen, without = [], onChange }: Props) {
  const { t } = useTranslation('messages')
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), 200)
  const query = useListContactsQuery({ query: search ? { search } : {} })
  const taken = [...without, ...chosen.map(({ uuid }) => uuid)]
  const offered = query.data?.result.filter(({ uuid }) => !taken.includes(uuid))
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{label}</legend>
      {chosen.length > 0 && (
        <Cluster as="ul" gap={8} className={styles.chosen}>
          {chosen.map((contact) => (
            <li key={contact.uuid}>
              <PersonName firstName={contact.firstName} lastName={contact.lastName} />
              <IconButton
                label={t('start.remove', { name: listedName(contact) })}
                icon={<Icon of={IconX} size={16} />}
                onClick={() => onChange(chosen.filter(({ uuid }) => uuid !== contact.uuid))}
              />
            </li>
          ))}
        </Cluster>
      )}
      <SearchBox
        label={t('start.search')}
        placeholder={t('start.search')}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      <QueryView query={{ ...query, data: offered }} empty={<Note>{t('start.none')}</Note>}>
        {(contacts) => (
          <div className={styles.offered}>
            <ListRows label={label}>
              {contacts.map((contact) => (
                <ListRow
                  key={contact.uuid}
                  lead={<Avatar firstName={contact.firstName} lastName={contact.lastName} />}
                  title={<PersonName firstName={contact.firstName} lastName={contact.lastName} />}
                  detail={[contact.profession, contact.practice ?? (contact.firstName && t('guest')), contact.city]
                    .filter(Boolean)
                    .join(', ')}
                  asideFills
                  aside={
                    <IconButton
                      label={t('start.choose', { name: listedName(contact) })}
                      icon={<Icon of={IconPlus} />}
                      onClick={() => onChange([...chosen, contact])}
                    />
                  }
                />
              ))}
            </ListRows>
          </div>
        )}
      </QueryView>
    </fieldset>
  )
}
