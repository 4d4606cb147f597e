import { longestShareDays, longestShareMessage, usualShareDays } from '@arcade/contract/clinic/shares/share-facts.ts'
import { useState } from 'react'
import { addDays } from '../../kernel/days.rules.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useTextFaults } from '../../ui/forms/use-text-faults.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { PatientLineOf } from '../patients/index.ts'
import { MetadataList } from './metadata-list.tsx'
import { RecipientField } from './recipient-field.tsx'
import { ShareMade } from './share-made.tsx'
import { type CreatedShare, type Recipient, useCreateShareMutation, useListShareMetadataQuery } from './shares.api.ts'

interface Props {
  patientUuid: string
  files: readonly { uuid: string; fileName: string }[]
  /** What came of it. */
  made: CreatedShare | null
  onMade: (made: CreatedShare) => void
  onClose: () => void
}

/** FILE-04: with whom, until when, and whether they may download. A link is shown once, with its code. */
export function ShareDialog({ patientUuid, files, made, onMade, onClose }: Props) {
  const { t } = useTranslation('shares')
  /** Those that were taken out here, since they cannot be shared. */
  const [left, setLeft] = useState<readonly string[]>([])
  const given = files.filter(({ uuid }) => !left.includes(uuid))
  const about = (
    <>
      <PatientLineOf uuid={patientUuid} />
      <div>{t('files', { count: given.length })}</div>
    </>
  )
  if (made) return <ShareMade made={made} about={about} onClose={onClose} />
  return (
    <Drawer open onClose={onClose} title={t('dialog.title')} about={about}>
      <ShareForm
        patientUuid={patientUuid}
        files={files}
        given={given}
        onLeave={(uuid) => setLeft([...left, uuid])}
        onMade={onMade}
        onClose={onClose}
      />
    </Drawer>
  )
}

interface FormProps extends Omit<Props, 'made'> {
  /** Of these, what is shared. */
  given: Props['files']
  onLeave: (uuid: string) => void
}

function ShareForm({ patientUuid, files, given, onLeave, onMade, onClose }: FormProps) {
  const { t, i18n } = useTranslation('shares')
  const faults = useTextFaults()
  const today = todayHere()
  const last = addDays(today, longestShareDays)
  const [create] = useCreateShareMutation()
  const metadata = useListShareMetadataQuery({
    params: { uuid: patientUuid },
    body: { fileUuids: files.map(({ uuid }) => uuid) },
  })
  const kept = (metadata.data?.result ?? []).filter(
    (one) => one.kept && given.some(({ uuid }) => uuid === one.fileUuid),
  )
  const isRefused = kept.some(({ allowable }) => !allowable)
  const { form, field, values, busy } = useForm({
    initial: {
      to: 'person' as 'person' | 'link' | '',
      recipientUuid: null as Recipient | null,
      email: '',
      expiresAt: addDays(today, usualShareDays),
      may: 'download' as 'download' | 'view' | '',
      allowMetadata: false,
      message: '',
    },
    // What is allowed of one file was not allowed of another.
    draft: `shares.${files.map(({ uuid }) => uuid).join('.')}`,
    secret: ['allowMetadata'],
    trivial: ['to', 'expiresAt', 'may'],
    check: ({ to, recipientUuid, email, expiresAt, may, allowMetadata }) => ({
      email: to === 'link' ? faults.email(email) : undefined,
      ...(to === 'person' && !recipientUuid && { recipientUuid: t('recipient.missing') }),
      ...(!(expiresAt >= today && expiresAt <= last) && { expiresAt: t('until.invalid', { count: longestShareDays }) }),
      ...(kept.length > 0 && may !== 'view' && !allowMetadata && { allowMetadata: t('metadata.allow.missing') }),
    }),
    submit: async ({ to, recipientUuid, email, expiresAt, may, message, allowMetadata }) => {
      const whom =
        to === 'person'
          ? { recipientUuid: recipientUuid?.uuid }
          : { ...(email.trim() && { email: email.trim() }), locale: localeOf(i18n) }
      const body = {
        ...whom,
        fileUuids: given.map(({ uuid }) => uuid),
        // The last moment of the day, where the sharer is.
        expiresAt: new Date(`${expiresAt}T23:59:59`).toISOString(),
        mayDownload: may !== 'view',
        allowMetadata,
        ...(message.trim() && { message: message.trim() }),
      }
      const { result } = await create({ params: { uuid: patientUuid }, body }).unwrap()
      onMade(result)
    },
  })
  const share = (
    <Button
      type="submit"
      variant="main"
      busy={busy}
      disabledReason={isRefused ? t(given.length > 1 ? 'metadata.refused.some' : 'metadata.refused') : undefined}
    >
      {t('dialog.share')}
    </Button>
  )
  const choices = (['person', 'link'] as const).map((value) => ({ value, label: t(`to.${value}`) }))
  const may = (['download', 'view'] as const).map((value) => ({ value, label: t(`may.${value}`) }))
  return (
    <Form form={form} actions={share} onCancel={onClose} pinned>
      <ChoiceField label={t('to')} options={choices} help={t(`to.${values.to || 'person'}.help`)} {...field('to')} />
      {values.to === 'link' ? (
        <TextField
          type="email"
          label={t('email')}
          help={t('email.help')}
          optional
          autoComplete="off"
          maxLength={320}
          {...field('email')}
        />
      ) : (
        <RecipientField label={t('recipient')} {...field('recipientUuid')} />
      )}
      <DateField label={t('until.label')} min={today} max={last} {...field('expiresAt')} />
      <ChoiceField label={t('may')} options={may} {...field('may')} />
      <MetadataList
        query={metadata}
        files={given}
        isViewOnly={values.may === 'view'}
        allow={field('allowMetadata')}
        onLeave={onLeave}
      />
      <TextArea
        label={t('message')}
        help={t(`message.help.${values.to || 'person'}`)}
        optional
        maxLength={longestShareMessage}
        {...field('message')}
      />
    </Form>
  )
}
