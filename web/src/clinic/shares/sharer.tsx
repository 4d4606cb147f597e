import { Avatar } from '../../ui/base/avatar.tsx'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import styles from './shares.module.css'
import { nameParts } from './shares.rules.ts'

interface Props {
  /** As one text where no more is known of it. */
  name: string | { firstName: string; lastName: string }
  detail: string
}

/** Who shares, or with whom, with what may be known of where. */
export function Sharer({ name, detail }: Props) {
  const { firstName, lastName } = typeof name === 'string' ? nameParts(name) : name
  return (
    <Row gap={12} className={styles.sharer}>
      <Avatar firstName={firstName} lastName={lastName} size={44} />
      <div>
        <p className={styles.name}>
          <PersonName firstName={firstName} lastName={lastName} />
        </p>
        <Note className={styles.detail}>{detail}</Note>
      </div>
    </Row>
  )
}
