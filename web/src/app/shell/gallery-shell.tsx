import { IconArrowLeft, IconShoppingBag } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { selectCart } from '../../commerce/cart/index.ts'
import { CartDrawer } from '../../commerce/gallery/index.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { useCurrentPage } from '../current-page.ts'
import styles from './gallery-shell.module.css'
import { PublicShell } from './public-shell.tsx'

const ways = [
  ['gallery', 'nav.works'],
  ['gallerySeries', 'nav.series'],
  ['galleryOrders', 'nav.orders'],
] as const

/** RT-05: around the gallery, which has no sidebar: the way back to the portal, and the cart. */
export function GalleryShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('gallery')
  const { t: tTitles } = useTranslation('titles')
  const { page, to } = useCurrentPage()
  const { totalQuantity } = useSelector(selectCart)
  const [isOpen, setOpen] = useState(false)
  const section = (
    <>
      <Link className={styles.section} to={to('gallery')}>
        {tTitles('gallery')}
      </Link>
      <Cluster as="nav" gap={8} align="stretch" className={styles.nav} aria-label={tTitles('gallery')}>
        {ways.map(([id, name]) => (
          <Link key={id} className={styles.way} to={to(id)} aria-current={page === id ? 'page' : undefined}>
            {t(name)}
          </Link>
        ))}
      </Cluster>
    </>
  )
  const actions = (
    <>
      <Link className={styles.action} to={to('dashboard')}>
        <Icon of={IconArrowLeft} size={18} />
        <span className={styles.word}>{t('dashboard')}</span>
      </Link>
      <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={IconShoppingBag} size={20} />
        <span className={styles.word}>{t('cart')}</span>
        {totalQuantity > 0 && <span className={styles.count}>{totalQuantity}</span>}
      </button>
    </>
  )
  return (
    <PublicShell section={section} actions={actions}>
      {children}
      <CartDrawer open={isOpen} onClose={() => setOpen(false)} />
    </PublicShell>
  )
}
