import { file } from '@arcade/contract/kernel/file.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { proveSession, signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import type { RouteObject } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerFor, answerProblem, answerProblemOnce, portal, requestId } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { camille } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { answerSignIn } from '../../../test/sign-in.ts'
import { api, endpoint } from '../../kernel/api.ts'
import { useDownload } from '../../kernel/files.ts'

const changeName = route({
  method: 'POST',
  path: '/v1/test/name',
  summary: 'Change a name',
  access: ['signed-in'],
  proof: 'fresh',
  replies: { 204: null },
})
const exportAll = route({
  method: 'GET',
  path: '/v1/test/export',
  summary: 'Export everything',
  access: ['signed-in'],
  proof: 'fresh',
  replies: { 200: file('text/csv; charset=utf-8') },
})
const { endpoints } = api.injectEndpoints({ endpoints: (build) => ({ changeName: endpoint(build, changeName) }) })

/** A page with two calls that need a fresh proof. */
function SensitivePage() {
  const [change, { isSuccess, error }] = endpoints.changeName.useMutation()
  const { download, busy } = useDownload(exportAll)
  const [exported, setExported] = useState('')
  const startExport = async () => {
    const failure = await download()
    setExported(failure ? `not exported: ${failure.code}` : 'exported')
  }
  return (
    <>
      <input aria-label="name" />
      <button type="button" onClick={() => void change()}>
        change
      </button>
      <p>{isSuccess ? 'changed' : error && 'code' in error ? `not changed: ${error.code}` : ''}</p>
      <button type="button" disabled={busy} onClick={() => void startExport()}>
        export
      </button>
      <p>{exported}</p>
    </>
  )
}
const withSensitivePage = (routes: RouteObject[]) =>
  routes.map((root) => ({
    ...root,
    children: root.children?.map((tree) => ({
      ...tree,
      children: tree.children?.map((page) =>
        page.path === 'dashboard' ? { ...page, lazy: undefined, Component: SensitivePage } : page,
      ),
    })),
  })) as RouteObject[]

async function press(name: 'change' | 'export') {
  logIn()
  const { user } = renderApp('/dashboard', withSensitivePage)
  await user.type(await screen.findByLabelText('name'), 'Zoé')
  await user.click(screen.getByRole('button', { name }))
  await screen.findByRole('dialog')
  return user
}
const password = () => screen.getByLabelText('Mot de passe')

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:export')
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

describe('AUTH-20 a call that needs a fresh proof of the password', () => {
  it('AUTH-20 is repeated with the same key once the password is proven, and nothing typed is lost', async () => {
    const changes = answer(changeName, 204, null)
    const refused = answerProblemOnce(changeName, problems.proofTooOld)
    const proofs = answer(proveSession, 204, null)
    const user = await press('change')
    expect(screen.getByRole('dialog', { name: 'Confirmez votre mot de passe' })).toHaveAccessibleDescription(
      /^Cette modification demande votre mot de passe/,
    )
    expect(screen.getByLabelText('Adresse e-mail')).toHaveValue(camille.login)
    expect(password()).toHaveFocus()
    await user.keyboard('clé de voûte{Enter}')
    expect(await screen.findByText('changed')).toBeInTheDocument()
    expect(await proofs[0]?.json()).toEqual({ password: 'clé de voûte' })
    expect(proofs[0]?.headers.get('authorization')).toBe('Bearer token-of-camille')
    const keys = [...refused, ...changes].map((request) => request.headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByLabelText('name')).toHaveValue('Zoé')
    expect(localStorage.getItem('token')).toBe('token-of-camille')
  })

  it('AUTH-20 a file is downloaded once the password is proven', async () => {
    const headers = { 'content-type': 'text/csv', 'content-disposition': "attachment; filename*=UTF-8''all.csv" }
    portal.use(http.get('*/v1/test/export', () => HttpResponse.text('Nom', { headers })))
    answerProblemOnce(exportAll, problems.proofTooOld)
    answer(proveSession, 204, null)
    const user = await press('export')
    // Nothing that was typed is at stake, and nothing is resumed.
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/avant le téléchargement/)
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/perdu|Reprendre/)
    expect(screen.getByRole('button', { name: 'Télécharger' })).toBeVisible()
    await user.keyboard('clé de voûte{Enter}')
    expect(await screen.findByText('exported')).toBeInTheDocument()
    expect(URL.createObjectURL).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['change', changeName, 'not changed: auth.proof-too-old'],
    ['export', exportAll, 'not exported: auth.proof-too-old'],
  ] as const)(
    'AUTH-20 cancelling leaves the page as it was, says why, and the session stays: %s',
    async (name, route, why) => {
      const asked = answerProblem(route, problems.proofTooOld)
      const user = await press(name)
      await user.click(screen.getByRole('button', { name: 'Annuler' }))
      expect(await screen.findByText(why)).toBeInTheDocument()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      expect(screen.getByLabelText('name')).toHaveValue('Zoé')
      expect(localStorage.getItem('token')).toBe('token-of-camille')
      expect(asked).toHaveLength(1)
    },
  )

  it('AUTH-20 a wrong password is shown at its field, and can be corrected', async () => {
    answer(changeName, 204, null)
    answerProblemOnce(changeName, problems.proofTooOld)
    const user = await press('change')
    answerProblem(proveSession, signInProblems.wrongPassword)
    await user.keyboard('clé de sol{Enter}')
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Ce mot de passe n’est pas le bon.'))
    answer(proveSession, 204, null)
    await user.keyboard('clé de voûte{Enter}')
    expect(await screen.findByText('changed')).toBeInTheDocument()
  })

  it('AUTH-20 stands once, however many calls wait', async () => {
    answer(changeName, 204, null)
    answerProblemOnce(changeName, problems.proofTooOld)
    answerProblemOnce(exportAll, problems.proofTooOld)
    answer(proveSession, 204, null)
    portal.use(http.get('*/v1/test/export', () => HttpResponse.text('Nom'), { once: false }))
    answerProblemOnce(exportAll, problems.proofTooOld)
    const user = await press('change')
    // Below the dialog, as a press that was made before it came up.
    screen.getByRole('button', { name: 'export', hidden: true }).click()
    await waitFor(() => expect(screen.getByRole('button', { name: 'export', hidden: true })).toBeDisabled())
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await user.keyboard('clé de voûte{Enter}')
    expect(await screen.findByText('changed')).toBeInTheDocument()
    expect(await screen.findByText('exported')).toBeInTheDocument()
  })

  it('AUTH-20 of ten calls that wait, and one whose refusal comes after the proof, all are repeated and none asks again', async () => {
    const late = Promise.withResolvers<void>()
    const changes = answer(changeName, 204, null)
    for (let count = 0; count < 10; count++) answerProblemOnce(changeName, problems.proofTooOld)
    const refusal = { ...problems.proofTooOld, type: 'about:blank', requestId }
    const refuseLate = async () => {
      await late.promise
      return HttpResponse.json(refusal, { status: 403, headers: { 'content-type': 'application/problem+json' } })
    }
    portal.use(http.post('*/v1/test/name', refuseLate, { once: true }))
    answer(proveSession, 204, null)
    logIn()
    const { store, user } = renderApp('/dashboard', withSensitivePage)
    await screen.findByLabelText('name')
    const calls = Array.from({ length: 11 }, () => store.dispatch(endpoints.changeName.initiate()))
    await screen.findByRole('dialog')
    await user.keyboard('clé de voûte{Enter}')
    await waitFor(() => expect(changes).toHaveLength(10))
    late.resolve()
    expect((await Promise.all(calls)).filter(({ error }) => error)).toEqual([])
    expect(changes).toHaveLength(11)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('AUTH-20 AUTH-10 where the session has ended meanwhile, the dialog asks to sign in, which is a proof too', async () => {
    answerFor('token-anew', changeName, 204, null)
    answerProblemOnce(changeName, problems.proofTooOld)
    const user = await press('change')
    answerProblem(proveSession, problems.signInRequired)
    await user.keyboard('clé de voûte{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Votre session a pris fin' })).toBeVisible()
    answerSignIn()
    await user.clear(password())
    await user.type(password(), 'clé de voûte{Enter}')
    expect(await screen.findByText('changed')).toBeInTheDocument()
    expect(localStorage.getItem('token')).toBe('token-anew')
  })
})
