import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Steps } from './steps.tsx'

const steps = ['Produit', 'Circonstances', 'Envoi']

function Claim() {
  const [at, setAt] = useState(0)
  const [text, setText] = useState('')
  if (at === steps.length) return <p>Envoyée.</p>
  return (
    <Steps label="Réclamation" steps={steps} at={at} onGo={setAt} finish="Envoyer">
      <TextField label="Précisions" value={text} onChange={setText} />
    </Steps>
  )
}

const current = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step')
    .map(({ textContent }) => textContent)

it('RT-16 a task in steps is gone through, back and on, by keyboard, and keeps what was typed', async () => {
  const { user } = await renderUi(<Claim />)
  expect(current()).toEqual(['1Produit'])
  expect(screen.queryByRole('button', { name: 'Précédent' })).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Précisions'), 'Cassée')
  await user.tab()
  await user.keyboard('{Enter}')
  const heading = screen.getByRole('heading', { name: 'Circonstances Étape 2 sur 3' })
  expect(heading).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Continuer' }))
  expect(current()).toEqual(['3Envoi'])
  await user.click(screen.getByRole('button', { name: 'Produit' }))
  expect(current()).toEqual(['1Produit'])
  expect(screen.getByLabelText('Précisions')).toHaveValue('Cassée')
  await user.click(screen.getByRole('button', { name: 'Continuer' }))
  await user.click(screen.getByRole('button', { name: 'Continuer' }))
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(screen.getByText('Envoyée.')).toBeVisible()
})
