import type { FrameColor } from '@arcade/contract/commerce/gallery/frames.ts'
import styles from './framed.module.css'
import type { GalleryWork } from './gallery.api.ts'

interface Props {
  work: GalleryWork
  /** Null: the print alone. */
  color: FrameColor | null
  /** Empty where its title stands beside it. */
  alt?: string
}

/** A work as it hangs, in the proportions of its first size. */
export function Framed({ work, color, alt = '' }: Props) {
  const [size] = work.products
  return <FramedPicture picture={work.picture} width={size?.widthCm} height={size?.heightCm} color={color} alt={alt} />
}

interface PictureProps extends Pick<Props, 'color' | 'alt'> {
  picture: string
  width: number | undefined
  height: number | undefined
}

/** Frame, mat and print. */
export function FramedPicture({ picture, width, height, color, alt = '' }: PictureProps) {
  return (
    <span className={styles.frame} data-frame={color ?? 'none'}>
      <span className={styles.mat}>
        <img className={styles.print} src={picture} alt={alt} width={width} height={height} />
      </span>
    </span>
  )
}
