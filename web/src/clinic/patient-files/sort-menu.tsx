import { fileSorts } from '@arcade/contract/clinic/files/file-facts.ts'
import { IconSortDescending } from '@tabler/icons-react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { sortIn } from '../files/index.ts'

/** In which order files stand: in the address, as the category is. */
export function SortMenu() {
  const { t } = useTranslation('files')
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const current = sortIn(search)
  const items = fileSorts.map((sort) => {
    const next = new URLSearchParams(search)
    if (sort === 'newest') next.delete('sort')
    else next.set('sort', sort)
    return { label: t(`sort.${sort}`), to: `${pathname}?${next}`, checked: sort === current }
  })
  return (
    <Menu label={t('sort')} items={items}>
      {(trigger) => (
        <Button {...trigger} variant="quiet" size="small" icon={<Icon of={IconSortDescending} size={18} />}>
          <span className="visually-hidden">{t('sort')}</span> {t(`sort.${current}`)}
        </Button>
      )}
    </Menu>
  )
}
