import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { IconAlertCircle, IconCalendarEvent, IconCheck, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { daysBetween } from '../../kernel/days.rules.ts'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Sign } from '../../ui/base/sign.tsx'
import { useRestoreFocus } from '../../ui/base/use-restore-focus.ts'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import list from '../../ui/lists/list-row.module.css'
import { usePatientPath } from '../patients/index.ts'
import { mayBeDone } from './act.rules.ts'
import { actIcons } from './act-icons.ts'
import type { PlannedAct } from './acts.api.ts'
import styles from './planned-acts.module.css'
import type { Due } from './planned-acts.rules.ts'
import { useActChanges } from './use-act-changes.ts'
import { useActWords } from './use-act-words.ts'

interface Props {
  act: PlannedAct
  due: Due
  today: string
  /** Done a moment ago, in its place until the pointer leaves the list. */
  isDone: boolean
  /** Done with a mouse. */
  onPress: () => void
}

/** The whole row leads to the patient's acts; what is due is done with one press. */
export function PlannedActRow({ act, due, today, isDone, onPress }: Props) {
  const { t } = useTranslation('acts')
  const words = useActWords()
  const pathOf = usePatientPath()
  const row = useRestoreFocus<HTMLLIElement>(act.uuid)
  const type = words.type(act.type)
  const title = act.teeth.length > 0 ? t('toDo.withTeeth', { title: type, teeth: formatTeeth(act.teeth) }) : type
  return (
    <Cluster as="li" ref={row} gap={12} rowGap={8} className={list.row}>
      <Sign tone={due === 'late' && !isDone ? 'bad' : 'ink'}>
        <Icon of={actIcons[act.type]} />
      </Sign>
      <span className={list.texts}>
        <span className={list.title}>
          <Link to={pathOf(act.patientUuid, 'patientActs')} className={list.link} data-row-focus="">
            {title}
          </Link>
        </span>
        <Note as="span" className={classNames(list.detail, styles.detail)}>
          <PersonName {...act.patient} />
          {due === 'late' && <span> · {t('toDo.for', { date: formatDate(act.date) })}</span>}
        </Note>
      </span>
      {!isDone && <When date={act.date} due={due} today={today} />}
      {due !== 'soon' && act.can.write && <DoneButton act={act} title={type} isDone={isDone} onPress={onPress} />}
      <span className={classNames(list.chevron, styles.chevron)}>
        <Icon of={IconChevronRight} />
      </span>
    </Cluster>
  )
}

/** Only what is late is red; today says nothing more. */
function When({ date, due, today }: { date: string; due: Due; today: string }) {
  const { t } = useTranslation('acts')
  if (due === 'today') return null
  return (
    <span className={styles.when}>
      {due === 'late' ? (
        <Pill tone="bad" icon={<Icon of={IconAlertCircle} size={14} />}>
          {t('toDo.lateBy', { count: daysBetween(date, today) })}
        </Pill>
      ) : (
        <Pill tone="neutral" icon={<Icon of={IconCalendarEvent} size={14} />}>
          {formatDate(date)}
        </Pill>
      )}
    </span>
  )
}

interface DoneProps extends Pick<Props, 'act' | 'isDone' | 'onPress'> {
  title: string
}

function DoneButton({ act, title, isDone, onPress }: DoneProps) {
  const { t } = useTranslation('acts')
  const navigate = useNavigate()
  const pathOf = usePatientPath()
  const { finish, isChanging } = useActChanges(act, title)
  // Something is missing: the form asks for it.
  const complete = () =>
    void navigate(`${pathOf(act.patientUuid, 'patientActs')}&${new URLSearchParams({ act: act.uuid, done: 'true' })}`)
  const press = ({ detail, nativeEvent }: MouseEvent) => {
    // The second click of a double click.
    if (isDone || detail > 1) return
    if (!mayBeDone(act)) return complete()
    // After the keyboard or a finger nothing stays under a pointer.
    if (detail > 0 && (nativeEvent as PointerEvent).pointerType !== 'touch') onPress()
    finish()
  }
  return (
    <span className={styles.action}>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('toDo.doneNamed', { title })}
        busy={isChanging}
        aria-disabled={isDone || undefined}
        icon={isDone && <Icon of={IconCheck} size={16} />}
        onClick={press}
      >
        {t('state.done')}
      </Button>
    </span>
  )
}
