import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Framed } from './framed.tsx'
import type { GalleryWork } from './gallery.api.ts'
import { WorkPrice } from './work-price.tsx'
import styles from './work-tile.module.css'

export function useWorkAddress() {
  const { i18n } = useTranslation('gallery')
  return ({ uuid }: GalleryWork) => `${withLocale(localeOf(i18n), pages.galleryWork.path)}?uuid=${uuid}`
}

/** One of several on a wall. */
export function WorkTile({ work }: { work: GalleryWork }) {
  const address = useWorkAddress()(work)
  const [size] = work.products
  const shape = !size || size.widthCm === size.heightCm ? 'square' : size.widthCm > size.heightCm ? 'wide' : 'upright'
  return (
    <li className={styles.tile} data-shape={shape} tabIndex={-1}>
      <Link to={address} className={styles.tileLink}>
        <span className={styles.hung}>
          <Framed work={work} color={work.suggestedFrame} />
        </span>
        <span className={styles.tileTitle}>{work.title}</span>
        <span className={styles.price}>
          <WorkPrice work={work} />
        </span>
      </Link>
    </li>
  )
}
