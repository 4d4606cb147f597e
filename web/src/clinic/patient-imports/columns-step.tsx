import { type ImportField, importFields } from '@arcade/contract/clinic/patient-imports/import-facts.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { DiscardButton } from './discard-button.tsx'
import { type PatientImport, useCheckPatientImportMutation } from './patient-imports.api.ts'
import styles from './patient-imports.module.css'
import { isClear, missingIn, twinOf } from './patient-imports.rules.ts'
import { StepFailure } from './step-failure.tsx'
import { useColumnName } from './use-column-name.ts'

interface Props {
  import: PatientImport
  /** Back to the report, where there is one. */
  onBack?: () => void
}

type FileColumn = PatientImport['columns'][number] & { place: number }

/** The second step: what each column of the file holds, with what the server has guessed. */
export function ColumnsStep({ import: one, onBack }: Props) {
  const { t, i18n } = useTranslation('patient-imports')
  const [fields, setFields] = useState(() => one.columns.map(({ field }) => field))
  const { check, isLoading, error } = useCheck(one.uuid)
  const namesOf = useFieldNames()
  const missing = missingIn(fields)
  const reason = missing.length > 0 ? t('needed.missing', { fields: namesOf(missing) }) : t('twice')
  const choose = (place: number, field: ImportField | null) => setFields(fields.with(place, field))
  return (
    <>
      <Card title={t('columns')}>
        <p className={styles.plain}>
          {t('file.facts', {
            name: one.fileName,
            lines: formatNumber(one.lines, localeOf(i18n)),
            delimiter: t(`delimiter.${one.delimiter === '\t' ? 'tab' : one.delimiter === ';' ? 'semicolon' : 'comma'}`),
            encoding: one.encoding === 'utf-8' ? 'UTF-8' : 'Windows-1252',
          })}
        </p>
        <Note className={styles.quiet}>{t('columns.what')}</Note>
      </Card>
      <ColumnTable import={one} fields={fields} onChoose={choose} />
      <LeftOut import={one} fields={fields} />
      <StepFailure error={error} />
      <Cluster gap={8}>
        <Button
          variant="main"
          busy={isLoading}
          disabledReason={isClear(fields) ? undefined : reason}
          onClick={() => void check(fields)}
        >
          {t('check')}
        </Button>
        {onBack ? (
          <Button variant="quiet" onClick={onBack}>
            {t('columns.back')}
          </Button>
        ) : (
          <DiscardButton uuid={one.uuid} />
        )}
      </Cluster>
    </>
  )
}

/** The report is a step of the history after the columns: the browser's back leads to them. */
function useCheck(uuid: string) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [check, { isLoading, error }] = useCheckPatientImportMutation()
  return {
    isLoading,
    error,
    check: async (fields: (ImportField | null)[]) => {
      const { data } = await check({ params: { uuid }, body: { fields } })
      const report = `?${new URLSearchParams({ import: uuid })}`
      if (data && search !== report) void navigate(pathname + report)
    },
  }
}

interface TableProps extends Props {
  fields: (ImportField | null)[]
  onChoose: (place: number, field: ImportField | null) => void
}

function ColumnTable({ import: one, fields, onChoose }: TableProps) {
  const { t } = useTranslation('patient-imports')
  const nameOf = useColumnName(one.columns)
  const options = importFields.map((value) => ({ value, label: t(`field.${value}`) }))
  const choice = (place: number) => {
    const twin = twinOf(fields, place)
    return (
      <div className={styles.choice}>
        <SelectField<ImportField>
          label={t('field', { column: nameOf(place) })}
          labelHidden
          optional
          options={options}
          placeholder={t('leaveOut')}
          value={fields[place] ?? ''}
          error={twin === null ? undefined : t('twin', { column: nameOf(twin) })}
          onChange={(field) => onChoose(place, field || null)}
        />
      </div>
    )
  }
  const columns: Column<FileColumn>[] = [
    { key: 'name', title: t('head.column'), width: 'minmax(120px, 1fr)', cell: ({ place }) => <b>{nameOf(place)}</b> },
    {
      key: 'samples',
      title: t('head.samples'),
      width: 'minmax(120px, 1.4fr)',
      cell: ({ samples }) => (
        <Note as="span" className={styles.quiet}>
          {samples.join(' · ') || t('noSample')}
        </Note>
      ),
    },
    {
      key: 'field',
      title: t('head.field'),
      width: 'minmax(200px, 300px)',
      phone: 'wide',
      cell: ({ place }) => choice(place),
    },
  ]
  return (
    <Table
      label={t('columns')}
      rows={one.columns.map((column, index) => ({ ...column, place: index }))}
      columns={columns}
      keyOf={({ place }) => String(place)}
    />
  )
}

function LeftOut({ import: one, fields }: Pick<TableProps, 'import' | 'fields'>) {
  const { t } = useTranslation('patient-imports')
  const nameOf = useColumnName(one.columns)
  const left = one.columns.flatMap((_, index) => (fields[index] === null ? [nameOf(index)] : []))
  if (left.length === 0) return null
  return <Notice tone="info">{t('leftOut', { count: left.length, columns: left.join(', ') })}</Notice>
}

function useFieldNames() {
  const { t, i18n } = useTranslation('patient-imports')
  return (fields: ImportField[]) =>
    new Intl.ListFormat(localeOf(i18n)).format(fields.map((field) => t('quoted', { text: t(`field.${field}`) })))
}
