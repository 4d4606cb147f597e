import { problems } from '@arcade/contract/kernel/problem.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { postLogin, postLogout, signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import type { RouteObject } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerFor, answerNothing, answerProblem, portal } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { camille } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { answerSignIn } from '../../../test/sign-in.ts'
import { paste } from '../../../test/user.ts'
import { watchSession } from '../../app/session-watch.ts'
import { api, endpoint } from '../../kernel/api.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import { keepWaiting } from '../../kernel/email-waiting.ts'

const keepNote = route({
  method: 'POST',
  path: '/v1/notes',
  summary: 'Keeps a note',
  access: ['signed-in'],
  replies: { 204: null },
})
const { endpoints } = api.injectEndpoints({ endpoints: (build) => ({ keepNote: endpoint(build, keepNote) }) })

/** A page on which somebody writes. */
function NotePage() {
  const [keep, { isSuccess, error }] = endpoints.keepNote.useMutation()
  return (
    <>
      <input aria-label="note" />
      <button type="button" onClick={() => void keep()}>
        keep
      </button>
      <p>{isSuccess ? 'saved' : error ? 'not saved' : ''}</p>
    </>
  )
}
const withNotePage = (routes: RouteObject[]) =>
  routes.map((root) => ({
    ...root,
    children: root.children?.map((tree) => ({
      ...tree,
      children: tree.children?.map((page) =>
        page.path === 'dashboard' ? { ...page, lazy: undefined, Component: NotePage } : page,
      ),
    })),
  })) as RouteObject[]

const replace = vi.fn()
let stop = () => {}
beforeEach(() => {
  replace.mockReset()
  vi.spyOn(browserLocation, 'replace').mockImplementation(replace)
})
afterEach(() => stop())

/** Somebody writes a note, and wants to keep it after the session has ended. */
async function keepAfterTheEnd(path = '/dashboard') {
  logIn()
  const { user, store } = renderApp(path, withNotePage)
  stop = watchSession(store)
  await paste(user, await screen.findByLabelText('note'), 'Zoé revient mardi')
  await user.click(screen.getByRole('button', { name: 'keep' }))
  await screen.findByRole('dialog')
  return { user, store }
}
const note = () => screen.getByLabelText('note')

describe('AUTH-10 the dialog over a page whose session has ended', () => {
  it('AUTH-10 shows the fixed address, and has the focus in the password', async () => {
    answerProblem(keepNote, problems.signInRequired)
    await keepAfterTheEnd()
    expect(screen.getByRole('dialog', { name: 'Votre session a pris fin' })).toHaveAccessibleDescription(
      /^Saisissez votre mot de passe pour reprendre/,
    )
    expect(screen.getByLabelText('Adresse e-mail')).toHaveValue(camille.login)
    expect(screen.getByLabelText('Adresse e-mail')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Mot de passe')).toHaveFocus()
  })

  it('AUTH-10 after the password the call goes on, and nothing typed on the page is lost', async () => {
    const retried = answerFor('token-anew', keepNote, 204, null)
    const { user } = await keepAfterTheEnd()
    const field = note()
    const { logins } = answerSignIn()
    await user.keyboard('clé de voûte{Enter}')
    expect(await screen.findByText('saved')).toBeInTheDocument()
    expect(await logins[0]?.json()).toMatchObject({ login: camille.login, password: 'clé de voûte' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(note()).toBe(field)
    expect(note()).toHaveValue('Zoé revient mardi')
    expect(new Set(retried.map((request) => request.headers.get('idempotency-key'))).size).toBe(1)
    expect(localStorage.getItem('token')).toBe('token-anew')
    expect(replace).not.toHaveBeenCalled()
  })

  it('AUTH-10 stands once, however many calls fail', async () => {
    const retried = answerFor('token-anew', keepNote, 204, null)
    const { store } = await keepAfterTheEnd()
    for (let more = 0; more < 5; more += 1) void store.dispatch(endpoints.keepNote.initiate())
    await waitFor(() => expect(retried).toHaveLength(6))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('AUTH-10 a wrong password is shown at its field, and can be corrected', async () => {
    answerFor('token-anew', keepNote, 204, null)
    const { user } = await keepAfterTheEnd()
    answerProblem(postLogin, signInProblems.invalid)
    await user.keyboard('clé de sol{Enter}')
    const password = screen.getByLabelText('Mot de passe')
    await waitFor(() => expect(password).toHaveAccessibleDescription('Ce mot de passe n’est pas le bon.'))
    expect(password).toHaveFocus()
    answerSignIn()
    await user.keyboard('clé de voûte{Enter}')
    expect(await screen.findByText('saved')).toBeInTheDocument()
  })

  it('AUTH-10 knows the address that was asked for here: the link in its mail may have ended the session', async () => {
    answerFor('token-anew', keepNote, 204, null)
    const { user } = await keepAfterTheEnd()
    const login = 'camille@nouveau.example'
    keepWaiting(login)
    const { logins } = answerSignIn({ ...camille, login })
    const { code, status, title } = signInProblems.invalid
    portal.use(
      http.post('*/v1/login', async ({ request }) => {
        const sent = (await request.clone().json()) as { login: string }
        const headers = { 'content-type': 'application/problem+json' }
        const body = JSON.stringify({ type: 'about:blank', title, status, code, requestId: 'r' })
        return sent.login === camille.login ? new Response(body, { status, headers }) : undefined
      }),
    )
    await user.keyboard('clé de voûte{Enter}')
    expect(await screen.findByText('saved')).toBeInTheDocument()
    expect(await logins[0]?.json()).toMatchObject({ login, password: 'clé de voûte' })
    expect(localStorage.getItem('login')).toBe(login)
  })

  it.each([
    [
      'how long to wait',
      () => answerProblem(postLogin, signInProblems.slowed, { 'retry-after': '120' }),
      /patientez 2\sminutes avant/,
    ],
    ['that the portal does not answer', () => answerNothing(postLogin), /^Le portail ne répond pas/],
    ['that it did not work', () => answerProblem(postLogin, problems.internal), /^La demande n’a pas abouti/],
  ])('AUTH-10 says %s, and stays', async (_, refuse, sentence) => {
    answerProblem(keepNote, problems.signInRequired)
    const { user } = await keepAfterTheEnd()
    refuse()
    await user.keyboard('clé de voûte{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it.each(['Se déconnecter', /^Vous n’êtes pas Camille Durand\s\?$/])(
    'AUTH-10 “%s” gives up, which logs out',
    async (name) => {
      answerProblem(keepNote, problems.signInRequired)
      const { user } = await keepAfterTheEnd()
      const logouts = answer(postLogout, 204, null)
      await user.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
      expect(logouts).toHaveLength(1)
      expect(localStorage).toHaveLength(0)
      expect(screen.queryByLabelText('note')).not.toBeInTheDocument()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    },
  )

  it('AUTH-10 Escape and the gesture back do nothing, however often', async () => {
    answerProblem(keepNote, problems.signInRequired)
    const { user } = await keepAfterTheEnd()
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    await user.keyboard('clé{Escape}{Escape}')
    const cancelled = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(cancelled)
    expect(cancelled.defaultPrevented).toBe(true)
    dialog.close()
    expect(dialog.open).toBe(true)
    expect(screen.getByLabelText('Mot de passe')).toHaveValue('clé')
    expect(screen.getByLabelText('Mot de passe')).toHaveFocus()
    expect(localStorage.getItem('token')).toBe('token-of-camille')
    expect(replace).not.toHaveBeenCalled()
  })

  it('AUTH-10 Escape closes nothing below it either', async () => {
    answerProblem(keepNote, problems.signInRequired)
    await keepAfterTheEnd()
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    document.body.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(true)
  })

  it('AUTH-10 Tab goes round inside it, both ways', async () => {
    answerProblem(keepNote, problems.signInRequired)
    const { user } = await keepAfterTheEnd()
    const dialog = screen.getByRole('dialog')
    const reached = new Set<Element | null>()
    for (let press = 0; press < 12; press += 1) {
      await user.tab({ shift: press > 7 })
      expect(dialog).toContainElement(document.activeElement as HTMLElement)
      reached.add(document.activeElement)
    }
    expect(reached.size).toBe(6)
  })

  it('AUTH-10 an empty password after a wrong one is not sent, and the sentence is about it', async () => {
    answerProblem(keepNote, problems.signInRequired)
    const { user } = await keepAfterTheEnd()
    const logins = answerProblem(postLogin, signInProblems.invalid)
    await user.keyboard('clé de sol{Enter}')
    const password = screen.getByLabelText('Mot de passe')
    await waitFor(() => expect(password).toHaveAccessibleDescription('Ce mot de passe n’est pas le bon.'))
    await user.clear(password)
    await user.keyboard('{Enter}')
    expect(password).toHaveAccessibleDescription('Ce champ est obligatoire.')
    expect(password).toHaveFocus()
    expect(logins).toHaveLength(1)
  })

  it('AUTH-10 a press beside it does nothing', async () => {
    answerProblem(keepNote, problems.signInRequired)
    const { user } = await keepAfterTheEnd()
    await user.click(screen.getByRole('dialog'))
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(localStorage.getItem('token')).toBe('token-of-camille')
  })

  it('AUTH-10 goes by itself when another tab signs in again, and the call goes on', async () => {
    answerFor('token-anew', keepNote, 204, null)
    await keepAfterTheEnd()
    logIn(camille, 'token-anew')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(await screen.findByText('saved')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(note()).toHaveValue('Zoé revient mardi')
  })

  it('AUTH-10 RT-08 is not covered by the loader', async () => {
    answerProblem(keepNote, problems.signInRequired)
    await keepAfterTheEnd()
    expect(screen.queryByText('Chargement…')).not.toBeInTheDocument()
  })

  it('AUTH-10 speaks the language of the page', async () => {
    answerProblem(keepNote, problems.signInRequired)
    await keepAfterTheEnd('/pt/dashboard')
    expect(screen.getByRole('dialog', { name: 'A sua sessão terminou' })).toBeVisible()
  })
})
