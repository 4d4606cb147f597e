import { IconBuilding } from '@tabler/icons-react'
import styles from './avatar.module.css'
import { firstLetter } from './first-letter.ts'
import { Icon } from './icon.tsx'

interface Props {
  firstName: string
  lastName: string
  /** In pixels. */
  size?: 34 | 44 | 64
}

const iconSizes = { 34: 18, 44: 24, 64: 32 } as const

/** Initials on a soft ground; the name stands beside it or in a label, so that it is silent. An organisation has no first name, and a building. */
export function Avatar({ firstName, lastName, size = 34 }: Props) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {firstName === '' ? <Icon of={IconBuilding} size={iconSizes[size]} /> : initial(firstName) + initial(lastName)}
    </span>
  )
}

const initial = (name: string) => firstLetter(name.trim()).toLocaleUpperCase()
