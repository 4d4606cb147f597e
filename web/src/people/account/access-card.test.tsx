import { problems } from '@arcade/contract/kernel/problem.ts'
import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import {
  checkLogin,
  updateCredentials,
  updateEmail,
  usersProblems,
} from '@arcade/contract/people/users/users.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { delay, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerFault, answerProblem, answerProblemOnce, portal } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, owner } from '../../../test/members.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { findToast } from '../../../test/toasts.ts'
import { keepWaiting } from '../../kernel/email-waiting.ts'

beforeEach(() => logIn())

const path = '/mon-compte/mes-informations'
const press = async (name: string) => {
  const view = renderPage(path)
  await view.user.click(await screen.findByRole('button', { name }))
  return view
}

describe('another e-mail address', () => {
  const address = () => screen.getByLabelText('Nouvelle adresse e-mail')
  const password = () => screen.getByLabelText('Votre mot de passe')
  const open = async () => {
    const view = await press('Modifier votre adresse e-mail')
    const send = async (email: string, word: string) => {
      await view.user.click(address())
      if (email) await view.user.paste(email)
      await view.user.click(password())
      if (word) await view.user.paste(word)
      await view.user.click(screen.getByRole('button', { name: 'Envoyer le lien' }))
    }
    return { ...view, send }
  }

  it('is asked for with the password; the old one stays until the mail was opened, and the page says so', async () => {
    const sent = answer(updateEmail, 202, { result: 'accepted' })
    const { send } = await open()
    expect(address()).toHaveFocus()
    await send(' camille@nouveau.example ', 'the old passphrase')
    const message = await screen.findByText(/^Un message est parti à camille@nouveau\.example\./)
    expect(message.closest('[role="status"]')).toBeVisible()
    expect(await sent[0]?.json()).toEqual({ email: 'camille@nouveau.example', password: 'the old passphrase' })
    expect(screen.getByText(owner.email)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Modifier votre adresse e-mail' })).toHaveFocus()
  })

  it('that waits for its mail is shown again after a reload', async () => {
    keepWaiting('camille@nouveau.example')
    renderPage(path)
    expect(await screen.findByText(/^Un message est parti à camille@nouveau\.example\./)).toBeVisible()
  })

  it.each([
    ['', 'x', 'Nouvelle adresse e-mail', 'Ce champ est obligatoire.'],
    ['camille@', 'x', 'Nouvelle adresse e-mail', /^Cette adresse n’est pas complète/],
    [owner.email.toUpperCase(), 'x', 'Nouvelle adresse e-mail', /^C’est déjà votre adresse/],
    ['camille@nouveau.example', '', 'Votre mot de passe', 'Ce champ est obligatoire.'],
  ])('is not sent as long as it cannot be right: %j, %j', async (email, word, label, text) => {
    const sent = answer(updateEmail, 202, { result: 'accepted' })
    const { send } = await open()
    await send(email, word)
    const field = screen.getByLabelText(label)
    expect(field).toHaveAccessibleDescription(expect.stringMatching(text))
    expect(field).toHaveFocus()
    expect(sent).toHaveLength(0)
  })

  it.each([
    ['a wrong password', signInProblems.wrongPassword, 'Votre mot de passe', /^Ce n’est pas votre mot de passe/],
    ['an address that is taken', usersProblems.emailTaken, 'Nouvelle adresse e-mail', /^Un compte a déjà/],
  ])('%s is shown at its field, and nothing typed is lost', async (_, problem, label, text) => {
    answerProblem(updateEmail, problem)
    const { send } = await open()
    await send('camille@nouveau.example', 'a passphrase')
    const field = screen.getByLabelText(label)
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringMatching(text)))
    expect(field).toHaveFocus()
    expect(address()).toHaveValue('camille@nouveau.example')
    expect(password()).toHaveValue('a passphrase')
  })

  it('an address that the server refuses is shown at its field', async () => {
    answerFault(updateEmail, 'body.email', 'invalid_format')
    const { send } = await open()
    await send('camille@nouveau..example', 'a passphrase')
    await waitFor(() =>
      expect(address()).toHaveAccessibleDescription(expect.stringMatching(/^Cette adresse n’est pas complète/)),
    )
  })

  it.each([
    [signInProblems.slowed, /^Trop d’essais ont échoué/],
    [problems.tooMany, /^Trop de demandes/],
  ])('too many tries show their own message: %j', async (problem, text) => {
    answerProblem(updateEmail, problem)
    const { send } = await open()
    await send('camille@nouveau.example', 'a passphrase')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  it('keeps the address over a reload and never the password; a password manager knows whose it is', async () => {
    const { user } = await open()
    await user.paste('camille@nouveau.example')
    await user.click(password())
    await user.paste('secret')
    const stored = Object.values(sessionStorage).join()
    expect(stored).toContain('camille@nouveau.example')
    expect(stored).not.toContain('secret')
    const inputs = Array.from(password().closest('form')?.querySelectorAll('input') ?? [])
    const before = inputs[inputs.indexOf(password() as HTMLInputElement) - 1]
    expect(before).toHaveAttribute('autocomplete', 'username')
    expect(before).toHaveValue(owner.email)
  })
})

describe('AUTH-04 a login name', () => {
  const field = () => screen.getByLabelText('Identifiant')
  const mine = { ...owner, login: 'c.durand' }
  const open = (name = 'Choisir un identifiant') => press(name)

  it('AUTH-04 is looked up when one stops typing, once for the whole name, and saved', async () => {
    const asked = answer(checkLogin, 200, { result: { free: true } })
    const sent = answer(updateCredentials, 200, { result: mine })
    const { user } = await open()
    expect(field()).toHaveFocus()
    await user.paste('C.Durand')
    expect(await screen.findByText('Cet identifiant est libre.')).toBeVisible()
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/user/check-login/c.durand'])
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('c.durand')).toBeVisible()
    expect(await sent[0]?.json()).toEqual({ login: 'C.Durand', version: 3 })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Modifier votre identifiant' })).toHaveFocus())
  })

  it('AUTH-04 a taken one is shown while it is typed; the same name is asked for once', async () => {
    const asked = answer(checkLogin, 200, { result: { free: false } })
    const { user } = await open()
    await user.type(field(), 'hugo')
    expect(await screen.findByText('Cet identifiant est déjà pris.')).toBeVisible()
    await user.type(field(), '{Backspace}o')
    await waitFor(() => expect(screen.getByText('Cet identifiant est déjà pris.')).toBeVisible())
    expect(asked).toHaveLength(1)
  })

  it('AUTH-04 of which one more letter is typed is not waited for: the question before is cancelled', async () => {
    const signals: AbortSignal[] = []
    portal.use(
      http.get(`*${checkLogin.path}`, async ({ request }) => {
        signals.push(request.signal)
        await delay('infinite')
      }),
    )
    const { user } = await open()
    await user.type(field(), 'durand')
    expect(await screen.findByText('Vérification…')).toBeVisible()
    answer(checkLogin, 200, { result: { free: true } })
    await user.type(field(), '.c')
    expect(await screen.findByText('Cet identifiant est libre.')).toBeVisible()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('AUTH-04 that cannot be asked about any more is saved all the same, and the server decides', async () => {
    answerProblem(checkLogin, problems.tooMany)
    answerProblem(updateCredentials, usersProblems.loginTaken)
    const { user } = await open()
    await user.type(field(), 'hugo')
    await waitFor(() => expect(screen.queryByText('Vérification…')).not.toBeInTheDocument(), { timeout: 3000 })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/^Cet identifiant est déjà pris\./))
    expect(field()).toHaveFocus()
  })

  it('AUTH-04 one that was chosen in another browser meanwhile is not overwritten: one chooses', async () => {
    answer(checkLogin, 200, { result: { free: true } })
    const { user } = await open()
    await user.type(field(), 'camille')
    answerMe({ ...mine, version: 4 })
    const sent = answer(updateCredentials, 200, { result: { ...mine, login: 'camille', version: 5 } })
    answerProblemOnce(updateCredentials, usersProblems.stale)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/« c\.durand » est enregistré maintenant/)).toBeVisible()
    expect(sent).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toEqual({ login: 'camille', version: 4 })
  })

  it.each(['ab', 'été', 'c durand', 'c@durand', '.durand', 'x'.repeat(41)])(
    'AUTH-04 that may be none is not asked about, and not sent: %s',
    async (typed) => {
      const asked = answer(checkLogin, 200, { result: { free: true } })
      const sent = answer(updateCredentials, 200, { result: mine })
      const { user } = await open()
      field().removeAttribute('maxlength')
      await user.type(field(), `${typed}{Enter}`)
      expect(field()).toHaveAccessibleDescription(
        /^Cet identifiant ne convient pas\s: une lettre ou un chiffre d’abord/,
      )
      expect([...asked, ...sent]).toEqual([])
    },
  )

  it('AUTH-04 is taken away again, and given back from the toast', async () => {
    answerMe(mine)
    const sent = answer(updateCredentials, 200, { result: owner })
    const { user } = await open('Retirer votre identifiant')
    expect(await screen.findByText(/^Aucun\s: vous vous connectez/)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choisir un identifiant' })).toHaveFocus())
    answer(updateCredentials, 200, { result: mine })
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(await screen.findByText('c.durand')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Modifier votre identifiant' })).toHaveFocus()
    expect(await sent[0]?.json()).toEqual({ login: null, version: 3 })
  })

  it('AUTH-04 that could not be removed stays, with a message', async () => {
    answerMe(mine)
    answerProblem(updateCredentials, problems.unavailable)
    await open('Retirer votre identifiant')
    expect(await findToast(/^L’identifiant n’a pas changé/)).toBeVisible()
    expect(screen.getByText('c.durand')).toBeVisible()
  })
})
