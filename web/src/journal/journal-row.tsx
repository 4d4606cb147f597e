import type { JournalAction } from '@arcade/contract/kernel/journal.ts'
import {
  IconEye,
  IconFileExport,
  IconFileImport,
  IconLink,
  IconList,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconRestore,
  IconTrash,
  IconUnlink,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../kernel/formats.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import tones from '../ui/tones.module.css'
import styles from './journal.module.css'
import type { JournalLine } from './journal.rules.ts'

const icons: Record<JournalAction, TablerIcon> = {
  listed: IconList,
  opened: IconEye,
  created: IconPlus,
  changed: IconPencil,
  deleted: IconTrash,
  restored: IconRestore,
  linked: IconLink,
  unlinked: IconUnlink,
  imported: IconFileImport,
  exported: IconFileExport,
  printed: IconPrinter,
}
/** Who only looked is quiet; who changed something stands out. */
const tone: Record<JournalAction, keyof typeof tones> = {
  listed: 'ink',
  opened: 'ink',
  created: 'info',
  changed: 'info',
  deleted: 'bad',
  restored: 'info',
  linked: 'warn',
  unlinked: 'warn',
  imported: 'info',
  exported: 'warn',
  printed: 'ink',
}

/** Who, what, when, and for whom. */
export function JournalRow({ line, timeZone }: { line: JournalLine; timeZone: string }) {
  const { t } = useTranslation('journal')
  const { at, actor, actedFor, action, objectKind } = line
  const standing = useStanding(line)
  return (
    <li className={styles.row} tabIndex={-1}>
      <span className={classNames(styles.tile, tones[tone[action]])}>
        <Icon of={icons[action]} />
      </span>
      <div className={styles.texts}>
        <div className={styles.sentence}>
          <b>{actor.name ?? t(actor.kind)}</b> {t(`did.${objectKind}.${action}`)}
        </div>
        <div className={styles.detail}>
          <time dateTime={at}>{formatDateTime(at, timeZone).split(' ')[1]}</time>
          {standing && <span>{standing}</span>}
          {actedFor && <span>{actedFor.name === null ? t('for.unknown') : t('for', { name: actedFor.name })}</span>}
        </div>
      </div>
    </li>
  )
}

function useStanding({ actor: { kind, role } }: JournalLine): string {
  const { t } = useTranslation(['journal', 'users'])
  if (kind === 'machine') return t('isMachine')
  if (kind === 'system') return t('isSystem')
  return role === null ? t('left') : t(`role.${role}`, { ns: 'users' })
}
