import type { PageId } from '@arcade/contract/pages.ts'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Marked } from '../../clinic/patients/marked.tsx'
import { useTranslation } from '../../kernel/translation.ts'
import { useShortcuts } from '../../people/applications/applications.api.ts'
import { useLaunch } from '../../people/applications/use-launch.ts'
import { useRight } from '../../people/users/acting.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { useCurrentPage } from '../current-page.ts'
import { paletteExtras } from '../pages.ts'
import { Modal } from './modal.tsx'
import { sections } from './navigation.ts'
import { pageIcon } from './page-icon.tsx'
import styles from './palette.module.css'
import { matching } from './palette.rules.ts'
import type { Choice } from './palette-choice.ts'
import { useActionChoices, useChatbotChoices } from './use-action-choices.tsx'
import type { EarlyKeys } from './use-early-keys.ts'
import { usePageReason } from './use-page-reason.ts'
import { usePatientChoices } from './use-patient-choices.tsx'
import { useSourceChoices } from './use-source-choices.ts'

const offered: readonly PageId[] = [...sections.flatMap(({ links }) => links), ...paletteExtras]

interface Props {
  open: boolean
  /** What was typed before this file was there. */
  early: EarlyKeys
  onClose: () => void
}

/** Ctrl K: goes to a page, a patient, an order or whatever a capability finds; does something; opens an application. */
export function Palette({ open, early, onClose }: Props) {
  const { t } = useTranslation('shell')
  return (
    <Modal open={open} onClose={onClose} label={t('search.label')} className={styles.palette}>
      <PaletteContent early={early} onClose={onClose} />
    </Modal>
  )
}

function PaletteContent({ early, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState(early.typed)
  const [active, setActive] = useState(0)
  const { found, waiting, isOfFewerLetters } = useFound(typed)
  const go = (choice: Choice | undefined) => {
    if (!choice || choice.disabledReason) return
    onClose()
    choice.go()
  }
  const [enter, resetEnter] = useEarlyEnter(early.entered, waiting, () => go(found[0]))
  const pressed = (event: KeyboardEvent) => {
    const last = found.length - 1
    const next = { ArrowDown: active < last ? active + 1 : 0, ArrowUp: active > 0 ? active - 1 : last }[event.key]
    const choice = found[active]
    if (next !== undefined) setActive(next)
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Who was found for fewer letters is not who is meant, unless the arrows chose them.
    else if (waiting && active === 0 && (!choice || isOfFewerLetters(choice))) enter()
    else go(choice)
    event.preventDefault()
  }
  return (
    <>
      <Row gap={12} className={styles.field}>
        <Icon of={IconSearch} />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={t('palette.field')}
          aria-expanded
          aria-controls="palette-pages"
          aria-activedescendant={found[active] && idOf(found[active])}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palette.field')}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
            resetEnter()
          }}
          onKeyDown={pressed}
        />
      </Row>
      <div className={styles.list} id="palette-pages" role="listbox" aria-label={t('palette.pages')} tabIndex={-1}>
        {groupsIn(found).map(({ group, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
          <div key={group} role="group" aria-labelledby={`palette-group-${group}`}>
            <p id={`palette-group-${group}`} className={styles.group} role="presentation">
              {t(`palette.group.${group}`)}
            </p>
            {choices.map((choice) => (
              <ChoiceRow
                key={choice.key}
                choice={choice}
                typed={typed}
                active={choice === found[active]}
                onChoose={() => (choice.disabledReason ? setActive(found.indexOf(choice)) : go(choice))}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={found.length === 0 ? styles.none : 'visually-hidden'} role="status">
        {found.length > 0 && t('palette.count', { count: found.length })}
        {found.length === 0 && waiting && t('palette.waiting')}
        {found.length === 0 && !waiting && typed.trim() && t('palette.none', { typed: typed.trim() })}
      </p>
      <Keys />
    </>
  )
}

const idOf = ({ key }: Choice) => `palette-${key}`

/** By groups. What the server finds comes after what was there at once: nothing moves from under the hand. */
function useFound(typed: string) {
  const actions = useActionChoices()
  const places = useChoices()
  const patients = usePatientChoices(typed)
  const others = useSourceChoices(typed)
  const chatbot = useChatbotChoices(typed)
  const isTyped = typed.trim() !== ''
  const found = isTyped
    ? [...inGroups(matching(typed, [...places, ...actions])), ...patients.choices, ...others.choices, ...chatbot]
    : [...patients.choices, ...others.choices, ...actions, ...places]
  const waiting = patients.waiting || others.waiting
  return {
    found,
    waiting,
    /** Until the server has answered for all of them. Patients do not wait for the others. */
    isOfFewerLetters: ({ group }: Choice) =>
      group === 'patients' ? patients.waiting : waiting && !typedOrder.some((one) => one === group),
  }
}

/** Pages first, which are what one types for most. */
const typedOrder = ['pages', 'actions', 'applications'] as const
const inGroups = (choices: readonly Choice[]) =>
  typedOrder.flatMap((group) => choices.filter((choice) => choice.group === group))

function groupsIn(found: readonly Choice[]) {
  const all = [...new Set(found.map(({ group }) => group))]
  return all.map((group) => ({ group, choices: found.filter((choice) => choice.group === group) }))
}

/** Enter that is pressed before the answer is there counts when it comes. */
function useEarlyEnter(atFirst: boolean, waiting: boolean, go: () => void) {
  const [entered, setEntered] = useState(atFirst)
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    if (!entered || waiting) return
    setEntered(false)
    latest.current()
  }, [entered, waiting])
  return [() => setEntered(true), () => setEntered(false)] as const
}

/** The pages, and the applications at hand (SSO-05). */
function useChoices(): Choice[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { to } = useCurrentPage()
  const reasonOf = usePageReason()
  const mayReadFiles = useRight('files:read')
  const { launch } = useLaunch()
  const { data } = useShortcuts()
  const pages = offered.map((page) => ({
    key: page,
    group: 'pages' as const,
    title: t(page, { ns: 'titles' }),
    icon: pageIcon(page),
    disabledReason: reasonOf(page),
    go: () => void navigate(to(page)),
  }))
  const shares = (['received', 'sent'] as const).map((tab) => ({
    key: `shares-${tab}`,
    group: 'pages' as const,
    title: t(`shares.${tab}`),
    icon: pageIcon('sharedFiles'),
    disabledReason: tab === 'sent' ? (mayReadFiles.reason ?? undefined) : undefined,
    go: () => void navigate(to('sharedFiles') + (tab === 'sent' ? '?tab=sent' : '')),
  }))
  const applications = (data?.result ?? []).map((application) => ({
    key: application.uuid,
    group: 'applications' as const,
    title: t('applications.open', { name: application.name }),
    icon: <PictureTile name={application.name} image={application.image} size={24} />,
    go: () => launch(application),
  }))
  return [...pages, ...shares, ...applications]
}

interface ChoiceProps {
  choice: Choice
  /** It stands out in the title. */
  typed: string
  active: boolean
  onChoose: () => void
}

function ChoiceRow({ choice, typed, active, onChoose }: ChoiceProps) {
  const { title, icon, detail, disabledReason } = choice
  return (
    // The field has the focus and the keys.
    <Row
      gap={12}
      id={idOf(choice)}
      ref={(row) => {
        if (active) row?.scrollIntoView?.({ block: 'nearest' })
      }}
      className={styles.choice}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={disabledReason ? true : undefined}
      onClick={onChoose}
    >
      {icon}
      <span className={styles.title}>
        <Marked text={title} typed={typed} />
        {detail && <span className={styles.reason}>{detail}</span>}
        {active && disabledReason && <span className={styles.reason}>{disabledReason}</span>}
      </span>
      {disabledReason && <Icon of={IconLock} size={14} />}
    </Row>
  )
}

function Keys() {
  const { t } = useTranslation('shell')
  const keys = [
    ['↑↓', t('palette.choose')],
    ['↵', t('palette.open')],
    ['Esc', t('palette.close')],
  ]
  return (
    <p className={styles.keys} aria-hidden="true">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </p>
  )
}
