import { screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, expect, it } from 'vitest'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, secretary } from '../../../test/members.ts'
import { renderUi } from '../../../test/render-ui.tsx'
import { makeStore } from '../../app/store.ts'
import { useActing, useRight } from './acting.ts'

beforeEach(() => logIn())

function Payment() {
  const acting = useActing()
  const { allowed, reason } = useRight('payments:write')
  return (
    <p>
      {acting?.lastName} {String(allowed)} {reason}
    </p>
  )
}

it('TEN-02 a component learns whether one may, and why not, once it is known for whom one acts', async () => {
  answerMe(secretary)
  await renderUi(
    <Provider store={makeStore()}>
      <Payment />
    </Provider>,
    'es',
  )
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^true$/)
  await waitFor(() =>
    expect(screen.getByRole('paragraph')).toHaveTextContent(
      'Moreau false Le falta el permiso «Pagos: consultar y modificar». El titular de la clínica puede concedérselo.',
    ),
  )
})
