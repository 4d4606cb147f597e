import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { FieldNotes, type FieldProps } from '../../ui/forms/field.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Sharer } from './sharer.tsx'
import { type Recipient, useListShareRecipientsQuery } from './shares.api.ts'
import styles from './shares.module.css'

/** One of the colleagues of the network and the guests of the practice, found by name. */
export function RecipientField({ label, value, onChange, error }: FieldProps<Recipient | null>) {
  const { t } = useTranslation('shares')
  const id = useId()
  const detailOf = ({ detail, isGuest }: Recipient) => [isGuest && t('guest'), detail].filter(Boolean).join(' · ')
  return (
    <fieldset
      className={styles.recipient}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend data-required="">{label}</legend>
      {value ? (
        <Row gap={8} justify="between" className={styles.chosen}>
          <Sharer name={value} detail={detailOf(value)} />
          <IconButton
            label={t('recipient.change')}
            icon={<Icon of={IconX} size={18} />}
            onClick={() => onChange(null)}
          />
        </Row>
      ) : (
        <Offered onChoose={onChange} detailOf={detailOf} />
      )}
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

interface OfferedProps {
  onChoose: (recipient: Recipient) => void
  detailOf: (recipient: Recipient) => string
}

function Offered({ onChoose, detailOf }: OfferedProps) {
  const { t } = useTranslation('shares')
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), 200)
  const query = useListShareRecipientsQuery({ query: search ? { search } : {} })
  return (
    <>
      <div className={styles.find}>
        <SearchBox
          label={t('recipient.search')}
          placeholder={t('recipient.search')}
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <QueryView
        query={{ ...query, data: query.data?.result }}
        empty={<Note className={styles.detail}>{t('recipient.none')}</Note>}
      >
        {(found) => (
          <ul className={styles.offered}>
            {found.map((recipient) => (
              <li key={recipient.uuid}>
                <button type="button" className={styles.offer} onClick={() => onChoose(recipient)}>
                  <Sharer name={recipient} detail={detailOf(recipient)} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </>
  )
}
