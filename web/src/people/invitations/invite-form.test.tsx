import { problems } from '@arcade/contract/kernel/problem.ts'
import { invitationsProblems, inviteColleague } from '@arcade/contract/people/invitations/invitations.contract.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerFault, answerNothing, answerProblem } from '../../../test/answers.ts'
import { invitation } from '../../../test/invitations.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, guest } from '../../../test/members.ts'
import { setupUser } from '../../../test/user.ts'
import { makeStore } from '../../app/store.ts'
import { loadLanguage } from '../../kernel/i18n.ts'
import { InviteForm } from './invite-form.tsx'

beforeEach(() => {
  sessionStorage.clear()
  logIn()
})

const address = () => screen.getByLabelText('Son adresse e-mail')
const button = () => screen.getByRole('button', { name: 'Envoyer l’invitation' })

async function open() {
  await loadLanguage('fr', 'invitations', 'forms')
  render(
    <Provider store={makeStore()}>
      <InviteForm />
    </Provider>,
  )
  return setupUser()
}

describe('NET-01 AUTH-13 inviting a colleague', () => {
  it('AUTH-13 sends the address and the language alone, and says the same of every address', async () => {
    const sent = answer(inviteColleague, 201, { result: invitation })
    const user = await open()
    await user.type(address(), ' zoe@cabinet.example {Enter}')
    expect(await screen.findByText('Un message est en route vers zoe@cabinet.example.')).toBeVisible()
    expect(await sent[0]?.json()).toEqual({ email: 'zoe@cabinet.example', locale: 'fr' })
    expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('AUTH-13 is ready for the next one: empty, in the same language, with the focus where one writes', async () => {
    const sent = answer(inviteColleague, 201, { result: invitation })
    const user = await open()
    await user.type(address(), 'zoe@cabinet.example')
    await user.type(screen.getByLabelText(/^Prénom/), 'Zoé')
    await user.type(screen.getByLabelText(/^Nom/), ' Lambert ')
    await user.selectOptions(screen.getByLabelText('Langue du message'), 'Español')
    await user.click(button())
    await waitFor(() => expect(address()).toHaveValue(''))
    expect(address()).toHaveFocus()
    expect(await sent[0]?.json()).toEqual({
      email: 'zoe@cabinet.example',
      firstName: 'Zoé',
      lastName: 'Lambert',
      locale: 'es',
    })
    expect(screen.getByLabelText(/^Prénom/)).toHaveValue('')
    await user.keyboard('abel@cabinet.example{Enter}')
    expect(await screen.findByText(/vers chacun\s: zoe@cabinet\.example, abel@cabinet\.example\.$/)).toBeVisible()
    expect(await sent[1]?.json()).toEqual({ email: 'abel@cabinet.example', locale: 'es' })
    expect(sent[0]?.headers.get('idempotency-key')).not.toBe(sent[1]?.headers.get('idempotency-key'))
  })

  it.each([
    ['', 'Ce champ est obligatoire.'],
    ['zoe@cabinet', /^Cette adresse n’est pas complète/],
  ])('AUTH-13 is not sent to “%s”', async (typed, text) => {
    const sent = answer(inviteColleague, 201, { result: invitation })
    const user = await open()
    await user.type(address(), `${typed}{Enter}`)
    expect(address()).toHaveAccessibleDescription(expect.stringMatching(text))
    expect(address()).toHaveFocus()
    expect(sent).toHaveLength(0)
  })

  it('AUTH-13 a fault is shown, and nothing typed is lost', async () => {
    answerFault(inviteColleague, 'body.email', 'invalid_format')
    const user = await open()
    await user.type(address(), 'zoe@cabinet.example{Enter}')
    await waitFor(() => expect(address()).toHaveAccessibleDescription('Le format n’est pas le bon.'))
    for (const [fail, text] of [
      [() => answerNothing(inviteColleague), /^Le portail ne répond pas/],
      [() => answerProblem(inviteColleague, problems.tooMany), /^Trop de demandes/],
      [() => answerProblem(inviteColleague, problems.forbidden), /^Vous ne pouvez pas/],
      [() => answerProblem(inviteColleague, invitationsProblems.over), /^Cette invitation/],
    ] as const) {
      fail()
      await user.click(button())
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
    }
    expect(address()).toHaveValue('zoe@cabinet.example')
  })

  it('AUTH-13 an invitation that was begun and left says that it is not sent', async () => {
    const first = await open()
    await first.type(address(), 'zoe@cabinet.example')
    expect(screen.queryByText('Saisie non enregistrée')).not.toBeInTheDocument()
    cleanup()
    const user = await open()
    expect(address()).toHaveValue('zoe@cabinet.example')
    expect(address()).toHaveAccessibleDescription('Non enregistré')
    expect(screen.getByText('Saisie non enregistrée')).toBeVisible()
    expect(screen.getByText(/^Brouillon du \d\d\/\d\d\/\d{4} \d\d:\d\d restauré$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Abandonner' }))
    expect(address()).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Rétablir' }))
    expect(address()).toHaveValue('zoe@cabinet.example')
  })

  it('TEN-04 who has no practice reads why they may not', async () => {
    answerMe(guest)
    const sent = answerProblem(inviteColleague, problems.forbidden)
    const user = await open()
    expect((await screen.findAllByText(/^Il faut être membre d’un cabinet\./))[0]).toBeVisible()
    expect(address()).toBeDisabled()
    await user.click(button())
    expect(button()).toHaveAccessibleDescription(/^Il faut être membre d’un cabinet\./)
    expect(sent).toHaveLength(0)
  })
})
