import type { JournalAction } from '@arcade/contract/kernel/journal.ts'
import {
  IconEye,
  IconFileExport,
  IconFileImport,
  IconHash,
  IconLink,
  IconList,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconRestore,
  IconSearch,
  IconTrash,
  IconUnlink,
  IconVirusOff,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Sign } from '../../ui/base/sign.tsx'
import { Note } from '../../ui/layout/note.tsx'
import days from '../../ui/lists/day-cards.module.css'
import styles from './journal.module.css'
import { isRefresh, isShownAmongOthers, type JournalLine } from './journal.rules.ts'
import { useObjectText } from './use-object-text.ts'
import { useStanding } from './use-standing.ts'

const icons: Record<JournalAction, TablerIcon> = {
  listed: IconList,
  searched: IconSearch,
  counted: IconHash,
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
  quarantined: IconVirusOff,
}
/** Who only looked is quiet; who changed something stands out. */
const tone: Record<JournalAction, ComponentProps<typeof Sign>['tone']> = {
  listed: 'ink',
  searched: 'ink',
  counted: 'ink',
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
  quarantined: 'bad',
}

/** A test holds the texts to what the capabilities say that they write. */
const sentenceOf = ({ objectKind, action }: JournalLine) => `did.${objectKind}.${action}` as 'did.visit'

interface Props {
  /** The newest first. */
  visit: readonly [JournalLine, ...JournalLine[]]
}

/** Who, what, when, and for whom. A visit of several lines is one sentence, which opens on all of them. */
export function JournalRow({ visit }: Props) {
  const { t } = useTranslation('journal')
  const objectText = useObjectText()
  const [line, ...earlier] = visit
  // What a page did by itself says nothing about what somebody looked at.
  const looks = visit.some((line) => !isRefresh(line)) ? visit.filter((line) => !isRefresh(line)) : visit
  const onlyShown = looks.every(isShownAmongOthers)
  const first = earlier.at(-1)
  // Within one minute there is no from and to.
  const began = first && timeOf(first.at) !== timeOf(line.at) ? first.at : undefined
  if (!first)
    return (
      <li className={classNames(days.row, days.focusable, styles.row)} tabIndex={-1}>
        <Line line={line} did={t(sentenceOf(line))} about={objectText(line)} refreshed={line.refresh} />
      </li>
    )
  return (
    <li tabIndex={-1} className={classNames(days.focusable, styles.visit)}>
      <details>
        <summary className={classNames(days.row, styles.row)}>
          <Line
            line={{ ...line, action: onlyShown ? 'listed' : 'opened' }}
            since={began}
            did={t(onlyShown ? 'did.shown' : 'did.visit')}
            refreshed={visit.every(isRefresh)}
            more={t('lines', { count: visit.length })}
          />
        </summary>
        <ol className={styles.lines}>
          {visit.map((line) => (
            <Note as="li" key={line.id} className={styles.line}>
              <Time at={line.at} /> {t(sentenceOf(line))}
              {objectText(line) && <span className={styles.about}>{objectText(line)}</span>}
              {line.refresh && <span className={styles.refresh}>{t('refresh')}</span>}
            </Note>
          ))}
        </ol>
      </details>
    </li>
  )
}

interface LineProps {
  line: JournalLine
  did: string
  about?: string
  /** Where it lasted, when it began. */
  since?: string | undefined
  /** Made without a person. */
  refreshed: boolean
  more?: string
}

function Line({ line, did, about, since, refreshed, more }: LineProps) {
  const { t } = useTranslation('journal')
  const { at, actor, actedFor, action } = line
  const standing = useStanding(line.actor)
  return (
    <>
      <Sign tone={tone[action]}>
        <Icon of={icons[action]} />
      </Sign>
      <div className={days.texts}>
        <div className={styles.sentence}>
          <b>{actor.name ?? t(actor.kind)}</b> {did}
        </div>
        <div className={days.detail}>
          <span>
            {since !== undefined && (
              <>
                <Time at={since} /> –{' '}
              </>
            )}
            <Time at={at} />
          </span>
          {about && <span className={styles.about}>{about}</span>}
          {standing && <span>{standing}</span>}
          {refreshed && <span>{t('refresh')}</span>}
          {actedFor && <span>{actedFor.name === null ? t('for.unknown') : t('for', { name: actedFor.name })}</span>}
          {more && <span className={styles.more}>{more}</span>}
        </div>
      </div>
    </>
  )
}

const timeOf = (at: string) => timeHere(at).split(' ')[1]

const Time = ({ at }: { at: string }) => <time dateTime={at}>{timeOf(at)}</time>
