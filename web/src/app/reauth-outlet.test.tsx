import { problems } from '@arcade/contract/kernel/problem.ts'
import { getUser } from '@arcade/contract/people/users/users.contract.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerProblem } from '../../test/answers.ts'
import { logIn } from '../../test/log-in.ts'
import { camille } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { api, endpoint } from '../kernel/api.ts'
import { selectIsAuth } from '../kernel/auth-state.ts'
import { selectExpired } from '../kernel/reauth.ts'

vi.mock('../people/sign-in/reauth-dialog.tsx', () => {
  throw new Error('planted')
})
const { endpoints } = api.injectEndpoints({ endpoints: (build) => ({ readMyself: endpoint(build, getUser) }) })

it('AUTH-10 where the dialog cannot be loaded, the call fails, the page stays, and the session too', async () => {
  logIn()
  const { store } = renderApp('/dashboard')
  const heading = await screen.findByRole('heading', { level: 1 })
  answerProblem(getUser, problems.signInRequired)
  const { error } = await store.dispatch(endpoints.readMyself.initiate({ params: { uuid: camille.uuid } }))
  expect(error).toMatchObject({ code: 'auth.required' })
  expect(heading).toBeVisible()
  expect(selectExpired(store.getState())).toBe(false)
  expect(selectIsAuth(store.getState())).toBe(true)
})
