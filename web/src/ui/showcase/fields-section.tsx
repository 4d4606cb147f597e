import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../amount-field.tsx'
import { Button } from '../button.tsx'
import { CheckboxField } from '../checkbox-field.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { DateField } from '../date-field.tsx'
import { Form } from '../form.tsx'
import { Icon } from '../icon.tsx'
import { PasswordField } from '../password-field.tsx'
import { SelectField } from '../select-field.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { toast } from '../toast.ts'
import { useForm } from '../use-form.ts'
import { problem } from './samples.ts'
import { Columns, Line, Section } from './section.tsx'

const initial = {
  email: 'camille.durand@cabinet.fr',
  password: '',
  birthDate: '1984-03-12',
  amount: 1284.5 as number | null,
  reason: '' as 'fit' | 'broken' | '',
  side: 'fit' as 'fit' | 'broken' | '',
  notes: '',
  remember: true,
}

export function FieldsSection() {
  const { t } = useTranslation('showcase')
  const reasons = [
    { value: 'fit', label: t('reasonFit') },
    { value: 'broken', label: t('reasonBroken') },
  ] as const
  const { form, field, busy, reset } = useForm({
    initial,
    draft: 'showcase',
    edits: true,
    secret: ['password'],
    submit: async ({ reason }) => {
      const errors = [{ path: 'body.reason', code: 'invalid_value' }]
      if (reason === '') throw { ...problem, status: 400, code: 'request.invalid', errors }
      if (reason === 'broken') throw problem
      toast.success(t('saved'))
    },
  })
  const actions = (
    <Line>
      <Button type="submit" busy={busy}>
        {t('save')}
      </Button>
      <Button variant="quiet" onClick={reset}>
        {t('delete')}
      </Button>
    </Line>
  )
  return (
    <Section title={t('fields')}>
      <Form form={form} actions={actions}>
        <Columns>
          <TextField
            {...field('email')}
            label={t('email')}
            help={t('emailHelp')}
            type="email"
            autoComplete="off"
            icon={<Icon of={IconMail} />}
          />
          <PasswordField {...field('password')} label={t('password')} autoComplete="new-password" />
          <DateField {...field('birthDate')} label={t('birthDate')} />
          <AmountField {...field('amount')} label={t('amount')} />
          <SelectField {...field('reason')} label={t('reason')} options={reasons} placeholder={t('choose')} />
          <TextField label={t('email')} value="camille.durand@" onChange={() => {}} error={t('emailError')} />
          <TextArea {...field('notes')} label={t('notes')} help={t('notesHelp')} optional />
          <TextField label={t('locked')} value="C-204817" onChange={() => {}} disabled />
        </Columns>
        <ChoiceField {...field('side')} label={t('choose')} options={reasons} clearable optional />
        <CheckboxField {...field('remember')} label={t('remember')} />
      </Form>
    </Section>
  )
}
