import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import styles from './act-form.module.css'
import { type BoughtLot, useListBoughtLotsQuery } from './acts.api.ts'
import { placeable } from './lots.rules.ts'

/** The latest, or those that are meant. */
const most = 5

/** ACT-03: the lots that the practice bought, to find and to choose from; nothing where it knows of none. */
export function BoughtLotsField({ onChoose }: { onChoose: (lot: BoughtLot) => void }) {
  const { t } = useTranslation('acts')
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<BoughtLot>()
  const search = useDebouncedValue(typed.trim(), 200)
  const latest = useListBoughtLotsQuery({ query: {} })
  const { currentData } = useListBoughtLotsQuery({ query: search ? { search } : {} })
  const lots = placeable(currentData?.result ?? []).slice(0, most)
  if (placeable(latest.data?.result ?? []).length === 0) return null
  const choose = (lot: BoughtLot) => {
    onChoose(lot)
    setAdded(lot)
    setTyped('')
  }
  return (
    <div className={styles.bought}>
      <p className={styles.boughtTitle}>{t('bought')}</p>
      <Note className={styles.boughtHelp}>{t('bought.help')}</Note>
      <SearchBox
        label={t('bought.search')}
        placeholder={t('bought.search')}
        maxLength={80}
        value={typed}
        onChange={setTyped}
        // The form is not sent by it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="visually-hidden" role="status">
        {search && currentData && t('bought.found', { count: lots.length })}
      </p>
      {search && currentData && lots.length === 0 && <Note className={styles.boughtHelp}>{t('bought.none')}</Note>}
      <ListRows label={t('bought')}>
        {lots.map((lot) => (
          <ListRow
            key={`${lot.article} ${lot.lot}`}
            title={lot.article}
            detail={t('bought.detail', { lot: lot.lot, date: formatDate(lot.delivery.date) })}
            asideFills
            aside={
              <IconButton
                label={t('bought.choose', { article: lot.article, lot: lot.lot })}
                icon={<Icon of={IconPlus} />}
                onClick={() => choose(lot)}
              />
            }
          />
        ))}
      </ListRows>
      <p className={styles.told} role="status">
        {added && t('bought.added', { article: added.article, lot: added.lot })}
      </p>
    </div>
  )
}
