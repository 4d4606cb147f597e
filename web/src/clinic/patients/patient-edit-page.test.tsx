import { getPatient, patientsProblems, updatePatient } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerFault, answerProblem, answerProblemOnce } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, secretary } from '../../../test/members.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { findToast } from '../../../test/toasts.ts'
import { hasDraft } from '../../ui/forms/drafts.ts'

const address = `/mon-espace/patient/modifier-patient?uuid=${eleonore.uuid}`
const save = () => screen.findByRole('button', { name: 'Enregistrer' })
const phone = () => screen.findByLabelText(/^Téléphone/)

beforeEach(() => {
  logIn()
  answerPatient()
})

describe('the head of a patient’s pages', () => {
  it('PAT-03 says who it is, how old, what to beware of and how to reach them', async () => {
    renderPage(address)
    const heading = await screen.findByRole('heading', { level: 1, name: /Abadie Éléonore/ })
    expect(within(heading).getByText('Allergie')).toBeVisible()
    expect(screen.getByText('Née le 12/03/1984')).toBeVisible()
    expect(screen.getByText(/^\d+ ans$/)).toBeVisible()
    expect(screen.getByRole('link', { name: '06 39 98 00 01' })).toHaveAttribute('href', 'tel:0639980001')
    const tabs = within(screen.getByRole('navigation', { name: 'Pages du patient' }))
    expect(tabs.getByRole('link', { name: 'Fiche' })).toHaveAttribute('aria-current', 'page')
    expect(tabs.getByRole('link', { name: 'Actes' })).toHaveAttribute('href', expect.stringContaining(eleonore.uuid))
  })

  it('TEN-02 HOST-03 shows the journal only with the right to it', async () => {
    renderPage(address)
    const tabs = () => screen.findByRole('navigation', { name: 'Pages du patient' })
    expect(within(await tabs()).getByRole('link', { name: 'Journal' })).toBeVisible()
    cleanup()
    answerPatient({ ...eleonore, can: { ...eleonore.can, journal: false } })
    renderPage(address)
    expect(within(await tabs()).getAllByRole('link')).toHaveLength(4)
    expect(within(await tabs()).queryByRole('link', { name: /Journal/ })).not.toBeInTheDocument()
  })

  it.each(['', '?uuid=', '?uuid=nobody'])('PAT-03 requests no patient at %s, and leads back', async (search) => {
    renderPage(`/mon-espace/patient/modifier-patient${search}`)
    expect(await screen.findByText('Aucun patient à cette adresse')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Mes patients' })).toBeVisible()
  })

  it('TEN-02 another practice’s patient is not found', async () => {
    answerProblem(getPatient, problems.notFound)
    renderPage(address)
    expect(await screen.findByText('Aucun patient à cette adresse')).toBeVisible()
  })
})

describe('the record of a patient', () => {
  it('PAT-03 sends what is typed with the version, and shows what the server wrote', async () => {
    const personInfo = { ...eleonore.personInfo, phone: '01 99 00 11 22' }
    const sent = answer(updatePatient, 200, { result: { ...eleonore, personInfo, version: 5 } })
    const { user } = renderPage(address)
    await user.clear(await phone())
    await user.type(await phone(), '0199001122')
    answerPatient({ ...eleonore, personInfo, version: 5 })
    await user.click(await save())
    expect(await findToast('La fiche est à jour.')).toBeVisible()
    expect(await phone()).toHaveValue('01 99 00 11 22')
    expect(await sent[0]?.json()).toMatchObject({
      personInfo: { phone: '0199001122', lastName: 'Abadie', birthName: null },
      alerts: ['Allergie'],
      version: 4,
    })
    expect(hasDraft(`patient.${eleonore.uuid}.patientEdit`)).toBe(false)
  })

  it('PAT-03 two people at once: what does not touch what is typed goes together with it', async () => {
    const { user } = renderPage(address)
    await user.clear(await phone())
    await user.type(await phone(), '0199001122')
    const theirs = { ...eleonore, notes: 'Rappeler', version: 5 }
    answerPatient(theirs)
    const sent = answer(updatePatient, 200, { result: { ...theirs, version: 6 } })
    answerProblemOnce(updatePatient, patientsProblems.stale)
    await user.click(await save())
    expect(await findToast('La fiche est à jour.')).toBeVisible()
    expect(await sent.at(-1)?.json()).toMatchObject({
      personInfo: { phone: '0199001122' },
      notes: 'Rappeler',
      version: 5,
    })
  })

  it.each([
    ['Garder ma saisie', '0199001122'],
    ['Reprendre ce qui est enregistré', '06 39 98 77 77'],
  ])('PAT-03 two people at one field: both are shown, and one chooses: %s', async (choice, chosen) => {
    const { user } = renderPage(address)
    await user.clear(await phone())
    await user.type(await phone(), '0199001122')
    await user.type(screen.getByLabelText(/^Notes/), 'Appelée')
    const theirs = { ...eleonore, personInfo: { ...eleonore.personInfo, phone: '06 39 98 77 77' }, version: 5 }
    answerPatient(theirs)
    const sent = answer(updatePatient, 200, { result: { ...theirs, version: 6 } })
    answerProblemOnce(updatePatient, patientsProblems.stale)
    await user.click(await save())
    expect(await screen.findByRole('heading', { name: 'Léa Petit a modifié la fiche entre-temps' })).toHaveFocus()
    expect(screen.getByText(/Téléphone.*06 39 98 77 77.*est enregistré.*0199001122/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: choice }))
    if (choice !== 'Garder ma saisie') await user.click(await save())
    expect(await findToast('La fiche est à jour.')).toBeVisible()
    expect(await sent.at(-1)?.json()).toMatchObject({ personInfo: { phone: chosen }, notes: 'Appelée', version: 5 })
  })

  it('PAT-03 a draft that is found again undoes nothing that others saved since', async () => {
    const { user } = renderPage(address)
    await user.type(await screen.findByLabelText(/^Notes/), 'Appelée')
    cleanup()
    const address2 = { ...eleonore.address, city: 'Lyon' }
    answerPatient({ ...eleonore, address: address2, version: 5 })
    const sent = answer(updatePatient, 200, { result: { ...eleonore, version: 6 } })
    const again = renderPage(address)
    expect(await screen.findByLabelText(/^Notes/)).toHaveValue('Appelée')
    answerProblemOnce(updatePatient, patientsProblems.stale)
    await again.user.click(await save())
    expect(await findToast('La fiche est à jour.')).toBeVisible()
    expect(await sent.at(-1)?.json()).toMatchObject({ address: { city: 'Lyon' }, notes: 'Appelée', version: 5 })
  })

  it('PAT-03 an alert that was typed and left comes back marked as not saved: at the field, the card, the tab, in a bar', async () => {
    const first = renderPage(address)
    await first.user.type(await screen.findByRole('combobox', { name: /^Alertes/ }), 'Latex{Enter}')
    cleanup()
    const { user } = renderPage(address)
    const alerts = await screen.findByRole('combobox', { name: /^Alertes/ })
    expect(alerts).toHaveAccessibleDescription(/Non enregistré/)
    expect(await phone()).not.toHaveAccessibleDescription(/Non enregistré/)
    expect(screen.getByRole('button', { name: 'Latex non enregistré (retirer)' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Allergie (retirer)' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Fiche ?Non enregistré$/ })).toBeVisible()
    expect(screen.getByText('Modifications non enregistrées')).toBeVisible()
    expect(screen.getByText(/^Brouillon du \d\d\/\d\d\/\d{4} \d\d:\d\d restauré$/)).toBeVisible()
    // What to beware of is what is recorded.
    expect(within(screen.getByRole('heading', { level: 1 })).queryByText('Latex')).not.toBeInTheDocument()

    const written = { ...eleonore, alerts: ['Allergie', 'Latex'], version: 5 }
    answer(updatePatient, 200, { result: written })
    answerPatient(written)
    await user.click(await save())
    await findToast('La fiche est à jour.')
    expect(await within(screen.getByRole('heading', { level: 1 })).findByText('Latex')).toBeVisible()
    expect(screen.queryByText(/non enregistré/i)).not.toBeInTheDocument()
  })

  it('PAT-03 what is thrown away can be put back, without a question', async () => {
    const { user } = renderPage(address)
    await user.type(await screen.findByRole('combobox', { name: /^Alertes/ }), 'Latex{Enter}')
    await user.click(screen.getByRole('button', { name: 'Abandonner' }))
    expect(screen.queryByRole('button', { name: /^Latex/ })).not.toBeInTheDocument()
    expect(hasDraft(`patient.${eleonore.uuid}.patientEdit`)).toBe(false)
    const back = screen.getByRole('button', { name: 'Rétablir' })
    expect(back).toHaveFocus()
    await user.click(back)
    expect(screen.getByRole('button', { name: /^Latex non enregistré/ })).toBeVisible()
    expect(hasDraft(`patient.${eleonore.uuid}.patientEdit`)).toBe(true)
  })

  it('PAT-03 a draft leaves what others recorded since in sight', async () => {
    const first = renderPage(address)
    await first.user.type(await screen.findByLabelText(/^Notes/), 'Appelée')
    cleanup()
    answerPatient({ ...eleonore, alerts: ['Allergie', 'Diabète'], version: 5 })
    renderPage(address)
    expect(await screen.findByRole('button', { name: 'Diabète (retirer)' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: /^Alertes/ })).not.toHaveAccessibleDescription(/Non enregistré/)
    expect(screen.getByLabelText(/^Notes/)).toHaveAccessibleDescription('Non enregistré')
  })

  it('PAT-03 alerts are words of their own, added and taken away by the keyboard', async () => {
    const sent = answer(updatePatient, 200, { result: eleonore })
    const { user } = renderPage(address)
    await user.type(await screen.findByRole('combobox', { name: /^Alertes/ }), 'Diabète,Latex{Enter}')
    await user.click(screen.getByRole('button', { name: /Allergie/ }))
    await user.click(await save())
    await findToast('La fiche est à jour.')
    expect(await sent[0]?.json()).toMatchObject({ alerts: ['Diabète', 'Latex'] })
  })

  it('PAT-03 what the server refuses stands at its field', async () => {
    answerFault(updatePatient, 'body.personInfo.birthDate', 'future')
    const { user } = renderPage(address)
    const birth = await screen.findByLabelText(/^Date de naissance/)
    await user.clear(birth)
    await user.type(birth, '31/12/2999')
    await user.click(await save())
    expect(await screen.findByText('Cette date est dans le futur.')).toBeVisible()
    expect(birth).toHaveFocus()
  })

  it('PAT-03 all faults are shown at once, at their fields and before anything is sent', async () => {
    const sent = answer(updatePatient, 200, { result: eleonore })
    const { user } = renderPage(address)
    const wrong = {
      Nom: ['...', 'Écrivez au moins une lettre ou un chiffre.'],
      'Date de naissance': ['31/12/2999', 'Cette date est dans le futur.'],
      Téléphone: ['06 demain', 'Ce numéro de téléphone n’est pas lisible. Exemple\u00a0: 06 39 98 00 01'],
      'Adresse e-mail': ['a@b', 'Cette adresse n’est pas complète. Exemple\u00a0: nom@exemple.fr'],
    } as const
    for (const [label, [text]] of Object.entries(wrong)) {
      await user.clear(await screen.findByLabelText(label))
      await user.paste(text)
    }
    await user.click(await save())
    for (const [label, [, fault]] of Object.entries(wrong))
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(fault))
    expect(screen.getByLabelText('Nom')).toHaveFocus()
    expect(sent).toHaveLength(0)
  })

  it('TEN-02 without the right to write, the reason is shown', async () => {
    const rights = { ...(secretary.practices[0]?.rights as object), patients: 'read' as const }
    const [first, ...others] = secretary.practices
    if (first)
      answerMe({
        ...secretary,
        practices: [{ ...first, rights: rights as NonNullable<typeof first.rights> }, ...others],
      })
    renderPage(address)
    const button = await save()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(/Patients.: consulter et modifier/)
  })
})
