import type { FrameColor } from '@arcade/contract/commerce/gallery/frames.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Framed } from './framed.tsx'
import type { GalleryProduct, GalleryWork } from './gallery.api.ts'
import styles from './scale-scene.module.css'

interface Props {
  work: GalleryWork
  product: GalleryProduct
  color: FrameColor | null
}

/** Every size above a bench of 160 cm; one centimetre is the same for all of it. */
export function ScaleScene({ work, product, color }: Props) {
  const { t } = useTranslation('gallery')
  return (
    <figure className={styles.scene}>
      <figcaption className={styles.caption}>
        <strong>{t('scale')}</strong>
        <span>{t('scale.bench')}</span>
      </figcaption>
      <Stack align="center" className={styles.room}>
        <ul className={styles.wall}>
          {work.products.map((one) => (
            <Stack
              as="li"
              gap={12}
              align="center"
              key={one.id}
              className={styles.hung}
              style={{ '--width': one.widthCm } as CSSProperties}
              data-chosen={one.id === product.id || undefined}
            >
              <Framed work={work} color={color} />
              <span className={styles.size}>{t('size.cm', { width: one.widthCm, height: one.heightCm })}</span>
            </Stack>
          ))}
        </ul>
        <div className={styles.bench} aria-hidden="true" />
        <span className={styles.metre} aria-hidden="true">
          {t('scale.metre')}
        </span>
      </Stack>
    </figure>
  )
}
