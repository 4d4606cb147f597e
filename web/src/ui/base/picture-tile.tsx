import { useState } from 'react'
import { firstLetter } from './first-letter.ts'
import { Mark } from './mark.tsx'
import styles from './picture-tile.module.css'

interface Props {
  name: string
  /** A path of the portal; null, or a picture that does not come: the initials. */
  image: string | null
  /** In pixels. */
  size?: 24 | 48 | 64
}

/** A drawn picture, or initials under the same arch. The name stands beside it, so that it is silent. */
export function PictureTile({ name, image, size = 48 }: Props) {
  const [missing, setMissing] = useState<string | null>(null)
  if (image !== null && image !== missing) {
    return (
      <img
        className={styles.picture}
        src={image}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setMissing(image)}
      />
    )
  }
  return (
    <span className={styles.tile} data-size={size} data-tone={toneOf(name)} aria-hidden="true">
      <Mark size={size} />
      <span className={styles.initials}>{initialsOf(name)}</span>
    </span>
  )
}

const tones = 7

/** Always the same for a name. */
function toneOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones
}

/** Of the first two words. */
function initialsOf(name: string): string {
  const words = name.split(/[\s’'-]+/).filter(Boolean)
  return words.slice(0, 2).map(firstLetter).join('').toLocaleUpperCase()
}
