import { IconMail } from '@tabler/icons-react'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { AmountField } from '../../ui/forms/amount-field.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { problem } from './samples.ts'
import { Columns, Line, Section } from './section.tsx'
import { texts } from './texts.ts'

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
  const reasons = [
    { value: 'fit', label: texts.reasonFit },
    { value: 'broken', label: texts.reasonBroken },
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
      toast.success(texts.saved)
    },
  })
  const actions = (
    <Line>
      <Button type="submit" busy={busy}>
        {texts.save}
      </Button>
      <Button variant="quiet" onClick={reset}>
        {texts.delete}
      </Button>
    </Line>
  )
  return (
    <Section title={texts.fields}>
      <Form form={form} actions={actions}>
        <Columns>
          <TextField
            {...field('email')}
            label={texts.email}
            help={texts.emailHelp}
            type="email"
            autoComplete="off"
            icon={<Icon of={IconMail} />}
          />
          <PasswordField {...field('password')} label={texts.password} autoComplete="new-password" />
          <DateField {...field('birthDate')} label={texts.birthDate} />
          <AmountField {...field('amount')} label={texts.amount} />
          <SelectField {...field('reason')} label={texts.reason} options={reasons} placeholder={texts.choose} />
          <TextField label={texts.email} value="camille.durand@" onChange={() => {}} error={texts.emailError} />
          <TextArea {...field('notes')} label={texts.notes} help={texts.notesHelp} optional />
          <TextField label={texts.locked} value="C-204817" onChange={() => {}} disabled />
        </Columns>
        <ChoiceField {...field('side')} label={texts.choose} options={reasons} clearable optional />
        <CheckboxField {...field('remember')} label={texts.remember} />
      </Form>
      <Line>
        {([false, true, 'mixed'] as const).map((value) => (
          <Switch key={String(value)} label={texts.remember} value={value} onChange={() => {}} />
        ))}
        <Switch label={texts.locked} value onChange={() => {}} disabled />
      </Line>
    </Section>
  )
}
