import { createAct } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anAct, answerActs, answerPlaced } from '../../../test/acts.ts'
import { answer } from '../../../test/answers.ts'
import { aFile, answerFiles, answerTickets } from '../../../test/files.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderPage } from '../../../test/render-page.tsx'

it('ACT-01 files of the patient are chosen for an act', async () => {
  logIn()
  answerPatient()
  answerPlaced()
  answerActs()
  answerFiles(aFile(1), aFile(2))
  const sent = answer(createAct, 201, { result: anAct(1, { fileUuids: [aFile(2).uuid] }) })
  const { user } = renderPage(`/mon-espace/patient/actes-patient?uuid=${eleonore.uuid}`)
  await user.click((await screen.findAllByRole('button', { name: 'Nouvel acte' }))[0] as HTMLElement)
  await user.click(await screen.findByRole('radio', { name: 'Radio panoramique' }))
  const files = within(await screen.findByRole('group', { name: 'Fichiers liés' }))
  await user.click(files.getByRole('checkbox', { name: /^Vue 2/ }))
  await user.click(screen.getByRole('radio', { name: 'Prévu' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.json()).toMatchObject({ fileUuids: [aFile(2).uuid] })
})

it('ACT-01 FILE-05 files of an act stand on it and open in the viewer', async () => {
  logIn()
  answerPatient()
  answerPlaced()
  answerActs(anAct(1, { fileUuids: [aFile(2).uuid] }))
  answerFiles(aFile(1), aFile(2))
  answerTickets('/v1/files/tickets/whole')
  const { user } = renderPage(`/mon-espace/patient/actes-patient?uuid=${eleonore.uuid}`)
  const files = within(await screen.findByRole('list', { name: 'Fichiers liés' }))
  expect(files.getAllByRole('button')).toHaveLength(1)
  expect(files.getByText('Photos · 13/11/2026')).toBeVisible()
  await user.click(files.getByRole('button', { name: 'Voir Vue 2' }))
  const viewer = within(await screen.findByRole('dialog', { name: 'Visionneuse' }))
  expect(await viewer.findByRole('heading', { level: 2, name: 'Vue 2' })).toBeVisible()
})

it('ACT-01 files are not asked for where no act names one', async () => {
  logIn()
  answerPatient()
  answerPlaced()
  answerActs(anAct(1))
  const listed = answerFiles(aFile(1))
  renderPage(`/mon-espace/patient/actes-patient?uuid=${eleonore.uuid}`)
  expect(await screen.findByRole('list', { name: 'Mai 2024' })).toBeVisible()
  expect(listed).toHaveLength(0)
})
