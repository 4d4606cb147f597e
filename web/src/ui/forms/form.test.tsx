import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { Button } from '../base/button.tsx'
import { Form } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

const invalid = {
  type: 'about:blank',
  title: '',
  status: 400,
  code: 'request.invalid',
  requestId: 'r-1',
  errors: [
    { path: 'body.email', code: 'invalid_format' },
    { path: 'body.city', code: 'too_small' },
  ],
}

function SignUp({ submit }: { submit: (values: object) => Promise<unknown> }) {
  const { form, field, busy } = useForm({
    initial: { email: '', password: '', city: '' },
    draft: 'sign-up',
    secret: ['password'],
    check: ({ email }) => (email === 'x' ? { email: 'Trop court' } : {}),
    submit,
  })
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" busy={busy}>
          Envoyer
        </Button>
      }
      onCancel={() => {}}
    >
      <TextField label="Adresse" {...field('email')} />
      <PasswordField label="Secret" autoComplete="new-password" {...field('password')} />
      <TextField label="Ville" {...field('city')} optional />
    </Form>
  )
}

beforeEach(() => sessionStorage.clear())

describe('a form', () => {
  it('is sent with Enter, as it was typed', async () => {
    const submit = vi.fn(async () => {})
    const { user } = await renderUi(<SignUp submit={submit} />)
    await user.type(screen.getByLabelText('Adresse'), 'a@b.example{Enter}')
    expect(submit).toHaveBeenCalledWith({ email: 'a@b.example', password: '', city: '' })
  })

  it('puts the errors of the server at their fields and the focus on the first', async () => {
    const { user } = await renderUi(<SignUp submit={() => Promise.reject(invalid)} />)
    const address = screen.getByLabelText('Adresse')
    await user.type(address, 'a@b{Enter}')
    await waitFor(() => expect(address).toHaveFocus())
    expect(address).toBeInvalid()
    expect(address).toHaveAccessibleDescription('Le format n’est pas le bon.')
    expect(screen.getByLabelText(/Ville/)).toHaveAccessibleDescription('Ce champ est obligatoire.')
    await user.type(address, 'c')
    expect(address).toBeValid()
  })

  it('marks what is required, and brings the first fault into view with its label', async () => {
    const shown: Element[] = []
    const scroll = vi.fn(function (this: Element) {
      shown.push(this)
    })
    HTMLElement.prototype.scrollIntoView = scroll
    const { user } = await renderUi(<SignUp submit={async () => {}} />)
    expect(screen.getByText('* Champ obligatoire')).toBeInTheDocument()
    expect(screen.getByText('Adresse')).toHaveAttribute('data-required')
    expect(screen.getByText('Ville')).not.toHaveAttribute('data-required')
    expect(screen.getByLabelText('Adresse')).toBeRequired()
    await user.type(screen.getByLabelText('Adresse'), 'x{Enter}')
    expect(shown.at(-1)).toContainElement(screen.getByText('Adresse'))
  })

  it('has its main action last', async () => {
    await renderUi(<SignUp submit={async () => {}} />)
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names.slice(-2)).toEqual(['Annuler', 'Envoyer'])
  })

  it('says what is wrong before it asks the server', async () => {
    const submit = vi.fn(async () => {})
    const { user } = await renderUi(<SignUp submit={submit} />)
    await user.type(screen.getByLabelText('Adresse'), 'x{Enter}')
    expect(screen.getByLabelText('Adresse')).toHaveAccessibleDescription('Trop court')
    expect(submit).not.toHaveBeenCalled()
  })

  it('ERR-03 says what went wrong with the whole, with the reference', async () => {
    const { errors: _, ...problem } = { ...invalid, status: 503, code: 'unavailable' }
    const { user } = await renderUi(<SignUp submit={() => Promise.reject(problem)} />)
    await user.click(screen.getByRole('button', { name: 'Envoyer' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/n’est pas disponible.*Référence : r-1/)
  })

  it('keeps what was typed over a reload, but no password, and forgets it once it is sent', async () => {
    const first = await renderUi(<SignUp submit={() => Promise.reject(invalid)} />)
    await first.user.type(screen.getByLabelText('Adresse'), 'a@b.example')
    await first.user.type(screen.getByLabelText('Secret'), 'hush')
    first.unmount()

    const { user } = await renderUi(<SignUp submit={async () => {}} />)
    expect(screen.getByLabelText('Adresse')).toHaveValue('a@b.example')
    expect(screen.getByLabelText('Secret')).toHaveValue('')
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('hush')
    await user.click(screen.getByRole('button', { name: 'Envoyer' }))
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  it('AUTH-15 marks no password as something that could come back', async () => {
    const { user } = await renderUi(<SignUp submit={async () => {}} />)
    await user.type(screen.getByLabelText('Secret'), 'hush')
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps what came back in sight while the page settles, until somebody does something', async () => {
    const scroll = vi.fn()
    HTMLElement.prototype.scrollIntoView = scroll
    const first = await renderUi(<SignUp submit={async () => {}} />)
    await first.user.type(screen.getByLabelText('Adresse'), 'a@b.example')
    first.unmount()
    const { user } = await renderUi(<SignUp submit={async () => {}} />)
    const before = scroll.mock.calls.length
    expect(before).toBeGreaterThan(0)
    // As the router does, when it brings a page to where it was.
    fireEvent.scroll(window)
    expect(scroll.mock.calls.length).toBeGreaterThan(before)
    await user.keyboard('{Tab}')
    const after = scroll.mock.calls.length
    fireEvent.scroll(window)
    expect(scroll).toHaveBeenCalledTimes(after)
  })

  it('says of each field that came back that it is not saved, and when it was typed; once it is sent no more', async () => {
    const first = await renderUi(<SignUp submit={async () => {}} />)
    await first.user.type(screen.getByLabelText('Adresse'), 'a@b.example')
    expect(screen.queryByText('Non enregistré')).not.toBeInTheDocument()
    first.unmount()
    const { user } = await renderUi(<SignUp submit={async () => {}} />)
    expect(screen.getByLabelText('Adresse')).toHaveAccessibleDescription('Non enregistré')
    expect(screen.getByLabelText(/Ville/)).not.toHaveAccessibleDescription()
    expect(screen.getByText(/^Brouillon du .* restauré$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Envoyer' }))
    await waitFor(() => expect(screen.queryByText('Non enregistré')).not.toBeInTheDocument())
    expect(screen.queryByText(/^Brouillon/)).not.toBeInTheDocument()
  })

  it('shows a password and hides it again', async () => {
    const { user } = await renderUi(<SignUp submit={async () => {}} />)
    const secret = screen.getByLabelText('Secret')
    expect(secret).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
    expect(secret).toHaveAttribute('type', 'text')
    expect(screen.getByRole('button', { name: 'Masquer le mot de passe' })).toHaveAttribute('aria-pressed', 'true')
  })
})
