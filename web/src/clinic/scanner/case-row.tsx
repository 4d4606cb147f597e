import { IconChevronDown, IconCube, IconFile } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { listedName } from '../../kernel/listed-name.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type ScannerCase, useSaveUniteFilesMutation } from './scanner.api.ts'
import styles from './scanner.module.css'
import { matchOf } from './scanner.rules.ts'

interface Props {
  found: ScannerCase
  token: string
  /** Another handle, where this one is over. */
  renew: () => Promise<string | undefined>
  patientUuid: string
  onDone: () => void
}

/** One case: whose it is, and its files once it is opened. In a `<ul>`. */
export function CaseRow({ found, ...rest }: Props) {
  const { t } = useTranslation('scanner')
  const id = useId()
  const [open, setOpen] = useState(false)
  const { patientName, number, createdAt, birthDate, files } = found
  const match = matchOf(found, rest.patientUuid)
  const facts = [
    number,
    ...(createdAt ? [formatDate(dayHere(createdAt))] : []),
    ...(birthDate ? [t('born', { date: formatDate(birthDate) })] : []),
    t('files', { count: files.length }),
  ]
  return (
    <li className={styles.case} tabIndex={-1}>
      <button
        type="button"
        className={styles.caseHead}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.texts}>
          <span className={styles.caseName}>{patientName || t('nameless')}</span>
          <span className={styles.about}>{facts.join(' · ')}</span>
        </span>
        {match === 'imported' && <Pill tone="ok">{t('imported')}</Pill>}
        {match === 'this' && <Pill tone="info">{t('match.this')}</Pill>}
        {match === 'other' && <Pill tone="neutral">{t('match.other')}</Pill>}
        <Icon of={IconChevronDown} />
      </button>
      <div id={id} hidden={!open}>
        {open && <CaseFiles found={found} {...rest} />}
      </div>
    </li>
  )
}

function CaseFiles({ found, token, renew, patientUuid, onDone }: Props) {
  const { t } = useTranslation('scanner')
  const userUuid = useActing()?.uuid
  const other = found.patients.find(({ uuid }) => uuid !== patientUuid)
  const proposed = matchOf(found, patientUuid) === 'other' ? other : undefined
  const [target, setTarget] = useState(proposed?.uuid ?? patientUuid)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [save, { isLoading }] = useSaveUniteFilesMutation()
  const wanted = found.files.filter(({ id, importedFor }) => !left.has(id) && !importedFor.includes(target))
  const toggle = (id: string, chosen: boolean) => {
    const next = new Set(left)
    if (chosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const run = async () => {
    if (!userUuid) return
    const files = wanted.map(({ id }) => id)
    const params = { userUuid, patientUuid: target }
    const send = (token: string) => save({ params, body: { token, caseId: found.id, files } })
    let { error } = await send(token)
    // Who chose for ten minutes chooses once.
    if (error?.code === 'scanner.handle') ({ error } = await send((await renew()) ?? token))
    if (error) return toast.error(t('toast.notFound'))
    toast.success(t('toast.begun', { count: files.length }))
    onDone()
  }
  const choices = [
    { value: patientUuid, label: t('target.this') },
    ...found.patients
      .filter(({ uuid }) => uuid !== patientUuid)
      .map((patient) => ({ value: patient.uuid, label: listedName(patient) })),
  ]
  return (
    <Stack gap={12} className={styles.caseFiles}>
      {choices.length > 1 && (
        <ChoiceField
          label={t('target')}
          value={target}
          options={choices}
          onChange={(uuid) => setTarget(uuid || patientUuid)}
        />
      )}
      <ul aria-label={t('files.of', { number: found.number })}>
        {found.files.map(({ id, name, jaw, importedFor }) => (
          <Row as="li" gap={8} key={id} className={styles.file}>
            {importedFor.includes(target) ? (
              <>
                <Icon of={jaw ? IconCube : IconFile} size={18} />
                <span className={styles.fileName}>{name}</span>
                <Pill tone="ok">{t('imported')}</Pill>
              </>
            ) : (
              <CheckboxField
                label={jaw ? t('file.jaw', { name, jaw: t(`jaw.${jaw}`) }) : name}
                value={!left.has(id)}
                onChange={(chosen) => toggle(id, chosen)}
              />
            )}
          </Row>
        ))}
      </ul>
      <Row align="stretch" justify="end">
        <Button
          variant="main"
          busy={isLoading}
          disabledReason={wanted.length === 0 ? t('nothingChosen') : undefined}
          onClick={() => void run()}
        >
          {t('import', { count: wanted.length })}
        </Button>
      </Row>
    </Stack>
  )
}
