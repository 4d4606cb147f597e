import { fileCategories, longestFileName } from '@arcade/contract/clinic/files/file-facts.ts'
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react'
import { useStore } from 'react-redux'
import type { AppStore } from '../../kernel/api.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Conflict } from '../../ui/forms/conflict.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts'
import type { Saved } from '../../ui/forms/versioned.rules.ts'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import {
  badgeOf,
  blockOf,
  FilePreview,
  readAgain,
  type StoredFile,
  titleOf,
  useFileTexts,
  useUpdateFileMutation,
} from '../files/index.ts'
import { PatientLineOf } from '../patients/index.ts'
import { FileShares, ShareButton } from '../shares/index.ts'
import own from './file-dialog.module.css'
import { FileScan } from './file-scan.tsx'
import styles from './patient-files.module.css'
import { useFileChanges } from './use-file-changes.ts'

interface Props {
  file: StoredFile
  onClose: () => void
}

interface DialogProps extends Props {
  /** Looks at it over the whole window. */
  onView: (uuid: string) => void
  onDelete: () => void
}

/** One file: what it looks like, what is known of it, and what can be done with it. */
export function FileDialog({ file, onView, onDelete, onClose }: DialogProps) {
  const { t } = useTranslation('files')
  const { download } = useFileChanges()
  const { reason } = useRight('files:write')
  const block = blockOf(file)
  const blocked = block ? t(`scan.${block}.note`) : undefined
  return (
    <Drawer open onClose={onClose} title={titleOf(file.fileName)} about={<Facts file={file} />}>
      <FilePreview file={file} large />
      {blocked && (
        <div className={own.scan}>
          <FileScan state={file.virusScan} />
        </div>
      )}
      {(blocked || file.preview === 'none') && <Note className={styles.note}>{blocked ?? t('preview.none')}</Note>}
      <Cluster gap={8} className={styles.dialogActions}>
        <Button icon={<Icon of={IconEye} />} disabledReason={blocked} onClick={() => onView(file.uuid)}>
          {t('view')}
        </Button>
        <Button
          variant="quiet"
          icon={<Icon of={IconDownload} />}
          disabledReason={blocked}
          onClick={() => void download([file])}
        >
          {t('download')}
        </Button>
        <ShareButton at="file" patientUuid={file.patientUuid ?? ''} files={[file]} disabledReason={blocked} />
        <Button variant="danger" icon={<Icon of={IconTrash} />} disabledReason={reason ?? undefined} onClick={onDelete}>
          {t('delete')}
        </Button>
      </Cluster>
      <Infos file={file} />
      {file.patientUuid && <FileShares patientUuid={file.patientUuid} fileUuid={file.uuid} />}
      <NameForm file={file} onClose={onClose} />
    </Drawer>
  )
}

function Facts({ file }: { file: StoredFile }) {
  const texts = useFileTexts()
  const kind = badgeOf(file) ?? file.fileName.split('.').at(-1)?.toUpperCase()
  return (
    <>
      <PatientLineOf uuid={file.patientUuid ?? ''} />
      {[texts.category(file.category), kind, texts.size(file.size)].join(' · ')}
    </>
  )
}

/** What it shows is of the day on which it was taken; when it came stands behind. */
function Infos({ file }: { file: StoredFile }) {
  const { t } = useTranslation('files')
  const texts = useFileTexts()
  const at = timeHere(file.createdAt)
  return (
    <section className={own.details} aria-label={t('infos')}>
      <h3>{t('infos')}</h3>
      <dl>
        {file.takenAt && (
          <div>
            <dt>{t(file.category === 'radio' ? 'taken.radio' : 'taken')}</dt>
            <dd>
              <strong>{texts.taken(file)}</strong> <span>{t('taken.read')}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('added')}</dt>
          <dd>{file.createdBy ? t('added.by', { at, name: file.createdBy }) : t('added.at', { at })}</dd>
        </div>
      </dl>
    </section>
  )
}

// A type, not an interface: the values of a form have an index signature.
type NameValues = { fileName: string; category: StoredFile['category'] | '' }
const savedOf = ({ fileName, category, version }: StoredFile): Saved<NameValues> => ({
  values: { fileName, category },
  version,
  by: null,
})

function NameForm({ file, onClose }: Props) {
  const { t } = useTranslation('files')
  const texts = useFileTexts()
  const { reason } = useRight('files:write')
  const store = useStore() as unknown as AppStore
  const [update] = useUpdateFileMutation()
  const { form, field, busy, changes } = useVersionedForm<NameValues>({
    draft: `file.${file.uuid}.name`,
    saved: savedOf(file),
    follow: true,
    stale: 'files.stale',
    read: async () => savedOf((await readAgain(store, file)) ?? file),
    write: async ({ fileName, category }, version) => {
      const body = { fileName: fileName.trim(), ...(category && { category }), version }
      await update({ params: { uuid: file.uuid }, body }).unwrap()
      return undefined
    },
    check: ({ fileName }) => (fileName.trim() ? {} : { fileName: t('error.required', { ns: 'ui' }) }),
    onSaved: () => {
      toast.success(t('changed'))
      onClose()
    },
  })
  const save = (
    <Button type="submit" variant="main" busy={busy} disabledReason={reason ?? undefined}>
      {t('save')}
    </Button>
  )
  const options = fileCategories.map((value) => ({ value, label: texts.category(value) }))
  return (
    <Form form={form} actions={save} onCancel={onClose}>
      <TextField label={t('name')} maxLength={longestFileName} {...field('fileName')} />
      <SelectField label={t('category')} options={options} {...field('category')} />
      {changes && (
        <Conflict
          title={t('conflict')}
          changes={changes}
          labelOf={(name) => t(name === 'category' ? 'category' : 'name')}
          textOf={(name, { fileName, category }) =>
            name === 'category' ? category && texts.category(category) : fileName
          }
        />
      )}
    </Form>
  )
}
