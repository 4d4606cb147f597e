import type { PageId } from '@arcade/contract/pages.ts'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useShortcuts } from '../../applications/applications.api.ts'
import { useLaunch } from '../../applications/use-launch.ts'
import { Icon } from '../../ui/icon.tsx'
import { PictureTile } from '../../ui/picture-tile.tsx'
import { useCurrentPage } from '../current-page.ts'
import { paletteExtras } from '../pages.ts'
import { useComingMark } from './coming-mark.tsx'
import { Modal } from './modal.tsx'
import { sections } from './navigation.ts'
import { pageIcon } from './page-icon.tsx'
import styles from './palette.module.css'
import { matching } from './palette.rules.ts'
import type { Choice } from './palette-choice.ts'
import { usePageReason } from './use-page-reason.ts'
import { usePatientChoices } from './use-patient-choices.tsx'

const offered: readonly PageId[] = [...sections.flatMap(({ links }) => links), ...paletteExtras]

interface Props {
  open: boolean
  onClose: () => void
}

/** Ctrl K: goes to a page by its title, to a patient by their name, or opens an application. */
export function Palette({ open, onClose }: Props) {
  const { t } = useTranslation('shell')
  return (
    <Modal open={open} onClose={onClose} label={t('search.label')} className={styles.palette}>
      <PaletteContent onClose={onClose} />
    </Modal>
  )
}

function PaletteContent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  // Patients are found by the server, and come after what was there at once: nothing moves from under the hand.
  const found: Choice[] = [...matching(typed, useChoices()), ...usePatientChoices(typed)]
  const go = (choice: Choice | undefined) => {
    if (!choice || choice.disabledReason) return
    onClose()
    choice.go()
  }
  const pressed = (event: KeyboardEvent) => {
    const last = found.length - 1
    const next = { ArrowDown: active < last ? active + 1 : 0, ArrowUp: active > 0 ? active - 1 : last }[event.key]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(found[active])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.field}>
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
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={pressed}
        />
      </div>
      <div className={styles.list} id="palette-pages" role="listbox" aria-label={t('palette.pages')} tabIndex={-1}>
        {found.map((choice, index) => (
          <ChoiceRow
            key={choice.key}
            choice={choice}
            active={index === active}
            onChoose={() => (choice.disabledReason ? setActive(index) : go(choice))}
          />
        ))}
      </div>
      <p className={found.length === 0 ? styles.none : 'visually-hidden'} role="status">
        {found.length === 0 ? t('palette.none') : t('palette.count', { count: found.length })}
      </p>
      <Keys />
    </>
  )
}

const idOf = ({ key }: Choice) => `palette-${key}`

/** The pages, and the applications at hand (SSO-05). */
function useChoices(): Choice[] {
  const { t } = useTranslation(['shell', 'titles'])
  const navigate = useNavigate()
  const { to } = useCurrentPage()
  const reasonOf = usePageReason()
  const { launch } = useLaunch()
  const { data } = useShortcuts()
  const pages = offered.map((page) => ({
    key: page,
    page,
    title: t(page, { ns: 'titles' }),
    icon: pageIcon(page),
    disabledReason: reasonOf(page),
    go: () => void navigate(to(page)),
  }))
  const applications = (data?.result ?? []).map((application) => ({
    key: application.uuid,
    title: t('applications.open', { name: application.name }),
    icon: <PictureTile name={application.name} image={application.image} size={24} />,
    go: () => launch(application),
  }))
  return [...pages, ...applications]
}

interface ChoiceProps {
  choice: Choice
  active: boolean
  onChoose: () => void
}

function ChoiceRow({ choice, active, onChoose }: ChoiceProps) {
  const { title, icon, detail, disabledReason, page } = choice
  const coming = useComingMark(disabledReason ? undefined : page)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
    <div
      id={idOf(choice)}
      ref={(row) => {
        if (active) row?.scrollIntoView?.({ block: 'nearest' })
      }}
      className={styles.choice}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={disabledReason ? true : undefined}
      {...coming.describedBy}
      onClick={onChoose}
    >
      {icon}
      <span className={styles.title}>
        {title}
        {detail && <span className={styles.reason}>{detail}</span>}
        {active && disabledReason && <span className={styles.reason}>{disabledReason}</span>}
      </span>
      {disabledReason && <Icon of={IconLock} size={14} />}
      {coming.mark}
    </div>
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
