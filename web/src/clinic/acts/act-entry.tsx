import { actKindOf } from '@arcade/contract/clinic/acts/act-types.ts'
import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { IconCalendarEvent, IconListCheck, IconTestPipe } from '@tabler/icons-react'
import { dayName, formatDate, isThisWeek } from '../../kernel/formats.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Pill } from '../../ui/base/pill.tsx'
import { Sign } from '../../ui/base/sign.tsx'
import { useRestoreFocus } from '../../ui/base/use-restore-focus.ts'
import { UnsavedMark } from '../../ui/forms/unsaved-mark.tsx'
import { useDrafts } from '../../ui/forms/use-drafts.ts'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import days from '../../ui/lists/day-cards.module.css'
import { LinkedFiles, type StoredFile } from '../files/index.ts'
import type { View } from '../viewers/index.ts'
import { actDrafts } from './act-drafts.ts'
import { actIcons } from './act-icons.ts'
import { ActMenu } from './act-menu.tsx'
import type { Act } from './acts.api.ts'
import styles from './acts.module.css'
import { PadotestPdfButton } from './padotest-pdf-button.tsx'
import { isOverdue } from './timeline.ts'
import { useActWords } from './use-act-words.ts'
import { useOpenForm } from './use-open-form.ts'

/** The files that acts name, and how they are looked at. */
export interface Linked {
  files: readonly StoredFile[]
  view: View
}

interface Props {
  act: Act
  today: string
  linked: Linked
}

/** One act: what, when, where, how far, and by whom. */
export function ActEntry({ act, today, linked }: Props) {
  const { t } = useTranslation('acts')
  const words = useActWords()
  const row = useRestoreFocus<HTMLLIElement>(act.uuid)
  const hasDraft = useDrafts()
  const { type, teeth, note, lots, hasPadotest, version, changed, practitioner } = act
  const title = words.type(type)
  return (
    <li ref={row} className={classNames(days.focusable, styles.entry)} tabIndex={-1}>
      <Sign tone={act.state === 'done' ? 'ink' : 'info'}>
        <Icon of={actIcons[type]} />
      </Sign>
      <Stack gap={6}>
        <Cluster gap={8} rowGap={4}>
          <h3 className={styles.title}>{title}</h3>
          <State act={act} today={today} />
          {hasDraft(actDrafts(act)) && <UnsavedMark />}
        </Cluster>
        <Cluster as="p" gap={16} rowGap={2} className={styles.facts}>
          <Day date={act.date} today={today} />
          {teeth.length > 0 && (
            <span className={styles.teeth}>{t('teeth.named', { teeth: formatTeeth(teeth), count: teeth.length })}</span>
          )}
          {practitioner && <span>{practitioner.name}</span>}
          <Progress act={act} />
        </Cluster>
        <Details act={act} />
        {lots.length > 0 && <Lots lots={lots} />}
        {hasPadotest && <Tested act={act} />}
        {note && <p className={styles.note}>{note}</p>}
        <LinkedFiles
          label={t('files')}
          files={linked.files.filter(({ uuid }) => act.fileUuids.includes(uuid))}
          onView={linked.view}
        />
        {version > 1 && (
          <p className={styles.changed}>
            {t(changed.by ? 'changed.by' : 'changed', { at: timeHere(changed.at), name: changed.by })}
          </p>
        )}
      </Stack>
      <ActMenu act={act} title={title} />
    </li>
  )
}

function State({ act, today }: Pick<Props, 'act' | 'today'>) {
  const { t } = useTranslation('acts')
  const words = useActWords()
  if (isOverdue(act, today)) return <Pill tone="warn">{t('overdue')}</Pill>
  if (act.state === 'done') return <Pill tone="ok">{words.state('done')}</Pill>
  return (
    <Pill tone="info" icon={<Icon of={IconCalendarEvent} size={14} />}>
      {words.state('planned')}
    </Pill>
  )
}

/** With the name of the day where it is near. */
function Day({ date, today }: { date: string; today: string }) {
  const { i18n } = useTranslation()
  const text = formatDate(date)
  return <time dateTime={date}>{isThisWeek(date, today) ? `${dayName(date, localeOf(i18n))} ${text}` : text}</time>
}

function Progress({ act: { type, checklist, state } }: { act: Act }) {
  const { t } = useTranslation('acts')
  if (state === 'planned' && checklist.length === 0) return null
  const progress = t('checklist.progress', { done: checklist.length, all: actKindOf(type).checklist.length })
  return (
    <span className={styles.progress}>
      <Icon of={IconListCheck} size={16} />
      <span className="visually-hidden">{t('checklist')}</span> {progress}
    </span>
  )
}

function Details({ act: { type, details } }: { act: Act }) {
  const words = useActWords().details(type, details)
  const { t } = useTranslation('acts')
  if (words.length === 0) return null
  return (
    <Cluster as="ul" gap={16} rowGap={2} className={styles.details}>
      {words.map(({ key, label, value }) => (
        <li key={key}>{value === null ? label : t('detail', { label, value })}</li>
      ))}
    </Cluster>
  )
}

function Lots({ lots }: { lots: Act['lots'] }) {
  const { t } = useTranslation('acts')
  return (
    <ul className={styles.lots} aria-label={t('lots')}>
      {lots.map(({ article, lot, serial, tooth }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of one lot are alike, and their order is theirs.
        <li key={index}>
          <span className={styles.article}>{article}</span>
          <span>{t('lot.named', { lot })}</span>
          {serial && <span>{t('serial.named', { serial })}</span>}
          {tooth && <span>{t('teeth.named', { teeth: tooth, count: 1 })}</span>}
        </li>
      ))}
    </ul>
  )
}

function Tested({ act }: { act: Act }) {
  const { t } = useTranslation('acts')
  const { openPadotest } = useOpenForm()
  return (
    <Cluster gap={8}>
      <Pill tone="info" icon={<Icon of={IconTestPipe} size={14} />}>
        {t('padotest')}
      </Pill>
      <Button variant="quiet" size="small" onClick={() => openPadotest(act.uuid)}>
        {t('padotest.see')}
      </Button>
      <PadotestPdfButton actUuid={act.uuid} />
    </Cluster>
  )
}
