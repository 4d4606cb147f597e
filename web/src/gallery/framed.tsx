import type { FrameColor } from '@arcade/contract/gallery/frames.ts'
import styles from './framed.module.css'
import type { GalleryWork } from './gallery.api.ts'

interface Props {
  work: GalleryWork
  /** Null: the print alone. */
  color: FrameColor | null
  /** Empty where its title stands beside it. */
  alt?: string
}

/** A work as it hangs: frame, mat and print, in the proportions of its first size. */
export function Framed({ work, color, alt = '' }: Props) {
  const [size] = work.products
  return (
    <span className={styles.frame} data-frame={color ?? 'none'}>
      <span className={styles.mat}>
        <img className={styles.print} src={work.picture} alt={alt} width={size?.widthCm} height={size?.heightCm} />
      </span>
    </span>
  )
}
