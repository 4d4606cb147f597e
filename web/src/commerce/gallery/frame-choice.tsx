import { type FrameColor, frameColors } from '@arcade/contract/commerce/gallery/frames.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import styles from './frame-choice.module.css'
import type { GalleryProduct, GalleryWork } from './gallery.api.ts'

interface Props {
  work: GalleryWork
  product: GalleryProduct
  value: FrameColor | null
  onChange: (color: FrameColor | null) => void
}

/** Each frame as its corner looks around this work; the arrows go from one to the next. */
export function FrameChoice({ work, product, value, onChange }: Props) {
  const { t } = useTranslation('gallery')
  const priceOf = (color: FrameColor) => product.frames.find((frame) => frame.color === color)?.price
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        {t('frame')}
        <span className={styles.chosen}> · {t(`frames.${value ?? 'none'}`)}</span>
      </legend>
      <Grid gap={12} min={78} fill className={styles.options}>
        {[...frameColors, null].map((color) => {
          const price = color && priceOf(color)
          return (
            <label key={color ?? 'none'} className={styles.option}>
              <input
                type="radio"
                className={styles.radio}
                name="frame"
                value={color ?? ''}
                checked={color === value}
                onChange={() => onChange(color)}
              />
              <span className={styles.corner} data-frame={color ?? 'none'} aria-hidden="true">
                <img src={work.picture} alt="" />
              </span>
              <span className={styles.name}>{t(`frames.${color ?? 'none'}`)}</span>
              <span className={styles.price}>{price ? <Amount euros={price} /> : t('frames.none.price')}</span>
            </label>
          )
        })}
      </Grid>
    </fieldset>
  )
}
