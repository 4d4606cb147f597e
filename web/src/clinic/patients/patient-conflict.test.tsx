import { patientsProblems, updatePatient } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblemOnce } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { findToast } from '../../../test/toasts.ts'
import { api } from '../../kernel/api.ts'

const address = `/mon-espace/patient/modifier-patient?uuid=${eleonore.uuid}`
const save = () => screen.findByRole('button', { name: 'Enregistrer' })
const alerts = () => screen.findByRole('combobox', { name: /^Alertes/ })
const alert = (name: string) => screen.findByRole('button', { name: `${name} (retirer)` })
const title = 'Léa Petit a modifié la fiche entre-temps'
const theirAlerts = { ...eleonore, alerts: ['Allergie', 'Diabète'], version: 5 }
const theirPhone = { ...eleonore, personInfo: { ...eleonore.personInfo, phone: '06 39 98 77 77' }, version: 5 }

type Shown = ReturnType<typeof renderPage>
/** As an event does it. */
const hearOfChange = ({ store }: Shown) =>
  act(async () => void store.dispatch(api.util.invalidateTags([{ type: 'patients', id: eleonore.uuid }])))

beforeEach(() => {
  logIn()
  answerPatient()
})

describe('what a colleague records while the form is open', () => {
  it('PAT-03 an alert that a colleague recorded is not erased by saving another', async () => {
    const { user } = renderPage(address)
    await user.type(await alerts(), 'Latex{Enter}')
    answerPatient(theirAlerts)
    const sent = answer(updatePatient, 200, { result: { ...theirAlerts, version: 6 } })
    answerProblemOnce(updatePatient, patientsProblems.stale)
    await user.click(await save())
    await findToast('La fiche est à jour.')
    expect(await sent.at(-1)?.json()).toMatchObject({ alerts: ['Allergie', 'Diabète', 'Latex'], version: 5 })
  })

  it('PAT-03 keeping one’s own value of a field erases no alert of a colleague', async () => {
    const shown = renderPage(address)
    const { user } = shown
    await user.type(await alerts(), 'Latex{Enter}')
    await user.type(screen.getByLabelText(/^Téléphone/), '9')
    const theirs = { ...theirPhone, alerts: theirAlerts.alerts }
    answerPatient(theirs)
    await hearOfChange(shown)
    expect(await screen.findByText('Alertes : « Diabète » a été ajouté, et sera gardé.')).toBeVisible()
    const sent = answer(updatePatient, 200, { result: { ...theirs, version: 6 } })
    await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }))
    await findToast('La fiche est à jour.')
    expect(await sent.at(-1)?.json()).toMatchObject({
      personInfo: { phone: '06 39 98 00 019' },
      alerts: ['Allergie', 'Diabète', 'Latex'],
      version: 5,
    })
  })

  it('PAT-03 an alert that was removed here stays removed', async () => {
    const { user } = renderPage(address)
    await user.click(await alert('Allergie'))
    answerPatient(theirAlerts)
    const sent = answer(updatePatient, 200, { result: { ...theirAlerts, version: 6 } })
    answerProblemOnce(updatePatient, patientsProblems.stale)
    await user.click(await save())
    await findToast('La fiche est à jour.')
    expect(await sent.at(-1)?.json()).toMatchObject({ alerts: ['Diabète'] })
  })

  it('PAT-03 is shown as soon as it is known, and does not take the focus while typing', async () => {
    const shown = renderPage(address)
    await shown.user.type(await alerts(), 'Latex{Enter}')
    answerPatient(theirAlerts)
    await hearOfChange(shown)
    expect(await alert('Diabète')).toBeVisible()
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(title, { selector: '[role="status"] *' })).toBeVisible()
    expect(await alerts()).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Latex non enregistré (retirer)' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Garder ma saisie' })).not.toBeInTheDocument()
  })

  it('PAT-03 a form in which nothing is typed follows what is recorded, and asks nothing', async () => {
    const shown = renderPage(address)
    await alert('Allergie')
    answerPatient(theirAlerts)
    await hearOfChange(shown)
    expect(await alert('Diabète')).toBeVisible()
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument()
    expect(screen.queryByText('Modifications non enregistrées')).not.toBeInTheDocument()
  })

  it.each([
    ['9', 'Garder votre saisie le remplace par « 06 39 98 00 019 ».'],
    ['{Control>}a{/Control}{Backspace}', 'Garder votre saisie l’efface.'],
  ])(
    'PAT-03 says what keeping one’s own does to theirs, and saves nothing before one chooses: %s',
    async (keys, says) => {
      const shown = renderPage(address)
      const sent = answer(updatePatient, 200, { result: { ...theirPhone, version: 6 } })
      await shown.user.type(await screen.findByLabelText(/^Téléphone/), keys)
      answerPatient(theirPhone)
      await hearOfChange(shown)
      const heading = await screen.findByRole('heading', { name: title })
      expect(screen.getByText(`Téléphone : « 06 39 98 77 77 » est enregistré maintenant. ${says}`)).toBeVisible()
      await shown.user.click(await save())
      await waitFor(() => expect(heading).toHaveFocus())
      expect(sent).toHaveLength(0)
      await shown.user.click(screen.getByRole('button', { name: 'Reprendre ce qui est enregistré' }))
      expect(screen.getByLabelText(/^Téléphone/)).toHaveValue('06 39 98 77 77')
      expect(screen.queryByText('Modifications non enregistrées')).not.toBeInTheDocument()
      expect(await save()).toHaveFocus()
    },
  )

  it('PAT-03 is shown for a restored draft, too', async () => {
    const first = renderPage(address)
    await first.user.type(await alerts(), 'Latex{Enter}')
    cleanup()
    answerPatient(theirAlerts)
    renderPage(address)
    expect(await screen.findByText('Alertes : « Diabète » a été ajouté, et sera gardé.')).toBeVisible()
    expect(await alert('Diabète')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Latex non enregistré (retirer)' })).toBeVisible()
  })
})

describe('an alert that is typed and not confirmed', () => {
  it('PAT-03 is marked as not saved, comes back, and is saved as an alert', async () => {
    const first = renderPage(address)
    await first.user.type(await alerts(), 'Latex')
    expect(await alerts()).toHaveAccessibleDescription(/Non enregistré/)
    expect(screen.getByRole('link', { name: /^Fiche ?Non enregistré$/ })).toBeVisible()
    cleanup()
    const { user } = renderPage(address)
    expect(await alerts()).toHaveValue('Latex')
    expect(await alerts()).toHaveAccessibleDescription(/Non enregistré/)
    const written = { ...eleonore, alerts: ['Allergie', 'Latex'], version: 5 }
    const sent = answer(updatePatient, 200, { result: written })
    answerPatient(written)
    await user.type(await alerts(), ', Pacemaker')
    // Without leaving the field, as a shortcut of the browser does.
    act(() => screen.getByRole<HTMLInputElement>('combobox', { name: /^Alertes/ }).form?.requestSubmit())
    await findToast('La fiche est à jour.')
    expect(await sent[0]?.json()).toMatchObject({ alerts: ['Allergie', 'Latex', 'Pacemaker'] })
    expect(await alerts()).toHaveValue('')
    expect(screen.queryByText(/non enregistré/i)).not.toBeInTheDocument()
  })

  it('PAT-03 is refused with a sentence where there are ten already', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => `Alerte ${index}`)
    answerPatient({ ...eleonore, alerts: nine })
    const sent = answer(updatePatient, 200, { result: eleonore })
    const { user } = renderPage(address)
    await user.click(await alerts())
    await user.paste('Latex, Pacemaker')
    await user.click(await save())
    expect(await alerts()).toHaveAccessibleDescription(/10 alertes au plus\s: retirez-en une\./)
    expect(await alerts()).toHaveValue('Latex, Pacemaker')
    expect(sent).toHaveLength(0)
  })
})
