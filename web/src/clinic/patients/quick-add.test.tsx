import {
  addPatient,
  patientLinksProblems,
  requestPatientLink,
  unlinkPatient,
} from '@arcade/contract/clinic/patients/patient-links.contract.ts'
import { createPatient, findResembling, patientsProblems } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerFault, answerNothing, answerProblem, answerProblemOnce } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, arches, owner } from '../../../test/members.ts'
import { answerPatients, eleonore, headedFor, jerome, rowLink } from '../../../test/patient-rows.ts'
import { renderPage } from '../../../test/render-page.tsx'
// What the page is made of is there before the clock of the first test runs.
import './patients-page.tsx'
import type { Answer } from '../../kernel/api.ts'

beforeEach(() => {
  logIn()
  answerPatients(eleonore, jerome)
  answer(findResembling, 200, { result: [] })
})

type Patient = Answer<typeof createPatient>['result']
const path = '/mon-espace/mes-patients'
const lou: Patient = {
  ...eleonore,
  uuid: 'b0000000-0000-4000-8000-000000000009',
  personInfo: { ...eleonore.personInfo, firstName: 'Lou', lastName: 'Zimmer', birthDate: null, phone: null },
  lastVisit: null,
  address: null,
  notes: null,
  locale: null,
  externalIds: [],
  shared: false,
  version: 1,
  changed: { at: '2026-11-15T10:00:00.000Z', by: 'Camille Durand' },
  can: { write: true, acts: 'write', files: 'write', journal: true },
}
const box = (name: string) => screen.getByRole('textbox', { name })

async function openNew() {
  const app = renderPage(path)
  await rowLink('Éléonore')
  await app.user.click(screen.getByRole('button', { name: 'Nouveau patient' }))
  await screen.findByRole('dialog', { name: 'Nouveau patient' })
  return app
}

describe('PAT-02 a new patient in two fields', () => {
  it('PAT-02 is added with Enter, announced, marked in the list, and can be completed', async () => {
    const { user } = await openNew()
    expect(box('Nom')).toHaveFocus()
    const asked = answer(createPatient, 201, { result: lou })
    answerPatients(eleonore, lou)
    await user.keyboard(' Zimmer {Tab}Lou{Enter}')
    expect((await rowLink('Lou')).closest('tr')).toHaveAttribute('data-fresh')
    expect(await asked[0]?.json()).toEqual({
      userUuid: owner.uuid,
      personInfo: { lastName: 'Zimmer', firstName: 'Lou', birthDate: null },
      another: false,
    })
    const notice = within(
      screen.getByText('est dans vos patients.').closest<HTMLElement>('[role="status"]') ?? document.body,
    )
    expect(notice.getByText('Zimmer')).toBeVisible()
    expect(screen.queryByText('Lou Zimmer est dans vos patients.')).not.toBeInTheDocument()
    const next = ['Nouvel acte', 'Ajouter des fichiers'].map((name) =>
      notice.getByRole('link', { name }).getAttribute('href'),
    )
    expect(next).toEqual([
      `/mon-espace/patient/actes-patient?uuid=${lou.uuid}&act=new`,
      `/mon-espace/patient/fichiers?uuid=${lou.uuid}`,
    ])
    expect(screen.getByRole('link', { name: 'Compléter la fiche' })).toHaveAttribute(
      'href',
      `/mon-espace/patient/modifier-patient?uuid=${lou.uuid}`,
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Ajouter un autre' }))
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue('')
  })

  it('PAT-02 the browser’s back closes the form and stays on the list; no name is in the address', async () => {
    const { user, router } = await openNew()
    await user.keyboard('Zimmer')
    expect(router.state.location.search).toBe('?new=add')
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location).toMatchObject({ pathname: path, search: '' })
  })

  it('PAT-02 a missing name is shown at its field', async () => {
    const { user } = await openNew()
    await user.keyboard('Zimmer{Enter}')
    expect(box('Prénom')).toHaveAccessibleDescription('Ce champ est obligatoire.')
    expect(box('Prénom')).toHaveFocus()
  })

  it('PAT-02 a birth date that the server refuses is shown at its field', async () => {
    const { user } = await openNew()
    answerFault(createPatient, 'body.personInfo.birthDate', 'in-future')
    await user.keyboard('Zimmer{Tab}Lou')
    await user.type(screen.getByRole('textbox', { name: /^Date de naissance/ }), '31122009{Enter}')
    expect(await screen.findByText('Cette valeur n’est pas valide.')).toBeVisible()
  })

  it('PAT-02 what was typed is there again after a reload, and a failure loses nothing', async () => {
    const { user } = await openNew()
    answerNothing(createPatient)
    await user.keyboard('Zimmer{Tab}Lou{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    await user.click(await screen.findByRole('button', { name: 'Nouveau patient Non enregistré' }))
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue('Zimmer')
    expect(box('Prénom')).toHaveValue('Lou')
  })
})

describe('PAT-04 a patient who resembles the new one', () => {
  it('PAT-04 is shown while one types, and opened where it is them', async () => {
    const { user, router } = await openNew()
    const asked = answer(findResembling, 200, { result: [eleonore] })
    await user.keyboard('Abadie{Tab}Eleonore')
    const hint = within(await screen.findByRole('region', { name: /^Est-ce l’un de ces patients/ }))
    expect(hint.getByText(/12\/03\/1984/)).toBeVisible()
    expect(new URL(asked[0]?.url ?? '').search).toBe('?lastName=Abadie&firstName=Eleonore')
    await user.click(hint.getByRole('link', { name: 'C’est ce patient' }))
    await waitFor(() => expect(headedFor(router).search).toBe(`?uuid=${eleonore.uuid}`))
  })

  it('PAT-04 is another person once confirmed, until another name is typed', async () => {
    const { user } = await openNew()
    answer(findResembling, 200, { result: [eleonore] })
    await user.keyboard('Abadie{Tab}Eleonore')
    await user.click(await screen.findByRole('button', { name: 'C’est quelqu’un d’autre' }))
    expect(screen.queryByRole('region', { name: /^Est-ce/ })).not.toBeInTheDocument()
    await user.type(box('Prénom'), 'X')
    expect(await screen.findByRole('region', { name: /^Est-ce/ })).toBeVisible()
    await user.keyboard('{Backspace}')
    const asked = answer(createPatient, 201, { result: lou })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(await asked[0]?.json()).toMatchObject({ another: true })
  })

  it('PAT-04 the server’s refusal asks whether it is the same, and adds them where it is not', async () => {
    const { user } = await openNew()
    const asked = answer(createPatient, 201, { result: lou })
    answerProblemOnce(createPatient, patientsProblems.resembles)
    await user.keyboard('Abadie{Tab}Eleonore{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Le cabinet a déjà un patient de ce nom\. Est-ce/)
    await user.click(screen.getByRole('button', { name: 'C’est quelqu’un d’autre' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(await asked[0]?.json()).toMatchObject({ another: true })
  })
})

describe('PAT-04 a patient with the same birth date', () => {
  it('PAT-04 is refused by name and date where a date was typed', async () => {
    const { user } = await openNew()
    answerProblemOnce(createPatient, patientsProblems.resembles)
    await user.keyboard('Abadie{Tab}Eleonore')
    await user.type(screen.getByRole('textbox', { name: /^Date de naissance/ }), '12031984{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/de ce nom et de cette date de naissance\. Est-ce/)
  })
})

describe('PAT-02 a patient whom another practice follows', () => {
  const validUntil = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  async function ask(minutes = 10) {
    const sent = answer(requestPatientLink, 202, {
      result: { patientUuid: lou.uuid, validUntil: validUntil(minutes) },
    })
    const app = renderPage(path)
    await rowLink('Éléonore')
    await app.user.click(screen.getByRole('button', { name: 'Plus' }))
    await app.user.click(screen.getByRole('menuitem', { name: /^Relier un patient suivi ailleurs/ }))
    await app.user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Zimmer')
    await app.user.type(box('Prénom'), 'Lou')
    await app.user.type(screen.getByRole('textbox', { name: 'Date de naissance' }), '12031984')
    await app.user.type(box('E-mail'), 'lou@zimmer.example{Enter}')
    await screen.findByText('Si ce patient existe, il a reçu un code.')
    return { ...app, sent }
  }
  const code = () => screen.getByRole('textbox', { name: 'Code à six chiffres' })

  it('PAT-02 is asked by mail, and linked by six digits, pasted as they stand there', async () => {
    const { user, router, sent } = await ask()
    expect(await sent[0]?.json()).toEqual({
      userUuid: owner.uuid,
      lastName: 'Zimmer',
      firstName: 'Lou',
      birthDate: '1984-03-12',
      email: 'lou@zimmer.example',
    })
    expect(code()).toHaveFocus()
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.getByText('Le code est valable encore 10 minutes.')).toHaveRole('status')
    const added = answer(addPatient, 200, { result: lou })
    await user.click(code())
    await user.paste(' 123 456\n')
    expect(code()).toHaveValue('123456')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(headedFor(router).search).toBe(`?uuid=${lou.uuid}`))
    expect(await added[0]?.json()).toEqual({ verification: '123456' })
  })

  it('PAT-02 wrong digits show the tries that are left; after five a new code is needed', async () => {
    const { user } = await ask()
    const tried = answerProblem(addPatient, patientLinksProblems.wrongVerification)
    await user.type(code(), '000000{Enter}')
    expect(await screen.findByText('Ce code n’est pas le bon. Il reste 4 essais.')).toBeVisible()
    for (const left of [3, 2, 1]) {
      await user.keyboard('{Enter}')
      await screen.findByText(new RegExp(`Il reste ${left} essai`))
    }
    await user.keyboard('{Enter}')
    expect((await screen.findAllByText(/^Les cinq essais sont épuisés/))[0]).toBeVisible()
    await user.keyboard('{Enter}')
    expect(tried).toHaveLength(5)
  })

  it('PAT-02 going back to who it is begins at the first field', async () => {
    const { user } = await ask()
    await user.click(screen.getByRole('button', { name: 'Modifier la demande' }))
    expect(box('Nom')).toHaveFocus()
  })

  it('PAT-02 fewer than six digits are not sent', async () => {
    const { user } = await ask()
    await user.type(code(), '123{Enter}')
    expect(code()).toHaveAccessibleDescription(/Le code a six chiffres/)
  })

  it('PAT-02 an expired code is reported, and another one is sent', async () => {
    const { user } = await ask(0)
    expect(screen.getByText(/^Les dix minutes sont passées/, { selector: '[role="status"]' })).toBeVisible()
    const again = answer(requestPatientLink, 202, { result: { patientUuid: lou.uuid, validUntil: validUntil(10) } })
    await user.click(screen.getByRole('button', { name: 'Renvoyer un code' }))
    expect(await screen.findByText('Le code est valable encore 10 minutes.')).toBeVisible()
    expect(again).toHaveLength(1)
  })
})

it('PAT-02 a new patient who was begun and left says that nothing is saved', async () => {
  const { user } = renderPage(path)
  const add = async (name = 'Nouveau patient') => user.click(await screen.findByRole('button', { name }))
  await add()
  await user.type(await screen.findByLabelText('Nom'), 'Zimmer')
  expect(screen.queryByText('Saisie non enregistrée')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  await add('Nouveau patient Non enregistré')
  expect(await screen.findByLabelText('Nom')).toHaveAccessibleDescription('Non enregistré')
  expect(screen.getByText('Saisie non enregistrée')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Abandonner' }))
  expect(screen.getByLabelText('Nom')).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Nouveau patient', hidden: true })).toBeInTheDocument()
})

describe('PAT-02 a patient whom the practice follows no more', () => {
  const unlink = async (meanwhile = () => {}) => {
    const app = renderPage(path)
    await rowLink('Éléonore')
    meanwhile()
    await app.user.click(screen.getByRole('button', { name: 'Autres actions pour Éléonore Abadie' }))
    await app.user.click(screen.getByRole('menuitem', { name: 'Ne plus suivre' }))
    return app
  }

  it('PAT-02 leaves the list, and comes back from the toast', async () => {
    const gone = answer(unlinkPatient, 200, { result: 'unlinked' })
    const { user } = await unlink(() => void answerPatients(jerome))
    await waitFor(() => expect(screen.queryByText('Éléonore')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Autres actions pour Jérôme Benâïm' })).toHaveFocus()
    expect(new URL(gone[0]?.url ?? '').pathname).toBe(`/v1/users/patient-unlink/${owner.uuid}/${eleonore.uuid}`)
    const back = answer(addPatient, 200, { result: { ...lou, ...eleonore } })
    answerPatients(eleonore, jerome)
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(await rowLink('Éléonore')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Autres actions pour Éléonore Abadie' })).toHaveFocus()
    expect(await back[0]?.json()).toEqual({})
  })

  it('ERR-03 stays where that fails, with a message', async () => {
    answerNothing(unlinkPatient)
    await unlink()
    expect(await screen.findByText(/^Le portail ne répond pas/)).toBeVisible()
    expect(screen.getByText('Éléonore')).toBeVisible()
  })
})

describe('TEN-02 without the right', () => {
  const rights = { ...owner.practices[0]?.rights, patients: 'read', files: 'none' } as never
  it('TEN-02 to write, what writes is closed with its reason', async () => {
    answerMe({ ...owner, practices: [{ ...arches, role: 'assistante', rights }] })
    const { user } = renderPage(path)
    await rowLink('Éléonore')
    const add = screen.getByRole('button', { name: 'Nouveau patient' })
    expect(add).toHaveAccessibleDescription(/Il vous manque le droit «.Patients.: consulter et modifier.»/)
    await user.click(add)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Importer' })).toHaveAccessibleDescription(/Il vous manque/)
    await user.click(screen.getByRole('button', { name: 'Autres actions pour Éléonore Abadie' }))
    expect(screen.getByRole('menuitem', { name: 'Ne plus suivre' })).toHaveAccessibleDescription(/Il vous manque/)
    expect(screen.getByRole('menuitem', { name: 'Voir les fichiers' })).toHaveAccessibleDescription(/Il vous manque/)
  })
})
