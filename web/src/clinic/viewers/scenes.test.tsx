import { getFileStorage, uploadPatientFile } from '@arcade/contract/clinic/files/files.contract.ts'
import { writeScene } from '@arcade/contract/clinic/viewers/scene.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, portal } from '../../../test/answers.ts'
import { aFile, answerFiles, answerTickets, tileOf } from '../../../test/files.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderPage } from '../../../test/render-page.tsx'

const address = `/mon-espace/patient/fichiers?uuid=${eleonore.uuid}`
const sceneType = { category: 'viewer', contentType: 'application/vnd.arcade.scene+json' } as const
const scene = aFile(9, { ...sceneType, fileName: 'Vue 3 + Vue 1.scene' })
const ticket = '/v1/files/tickets/scene'

beforeEach(() => {
  logIn()
  answerPatient()
  answer(getFileStorage, 200, { result: { used: 0, quota: 1 } })
})

async function open(name: string) {
  const { user } = renderPage(address)
  await user.click(await screen.findByRole('button', { name: tileOf(name) }))
  return { user, frame: within(await screen.findByRole('dialog', { name: 'Visionneuse' })) }
}
const paneNames = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const answerScene = (text: string) => portal.use(http.get(`*${ticket}`, () => HttpResponse.text(text)))

describe('FILE-05 scenes', () => {
  it('FILE-05 a scene is saved as a file of the patient, with its layout and its files', async () => {
    answerFiles(aFile(1), aFile(2))
    answerTickets('/v1/files/tickets/whole')
    const sent = answer(uploadPatientFile, 201, { result: scene })
    const { user, frame } = await open('Vue 1')
    await user.click(frame.getByRole('button', { name: 'Côte à côte' }))
    await user.click(frame.getByRole('button', { name: 'Enregistrer la scène' }))
    expect(await screen.findByText('La scène est enregistrée sous « Visionneuse ».')).toBeInTheDocument()
    const form = await sent[0]?.text()
    expect(form).toContain('Vue 1 + Vue 2.scene')
    const panes = [aFile(1), aFile(2)].map(({ uuid }) => ({ file: uuid, view: null }))
    expect(form).toContain(writeScene({ layout: 2, panes }))
    expect(await frame.findByText('Vue 3 + Vue 1')).toBeInTheDocument()
  })

  it('FILE-05 a scene opens with its files in their places, and stands in no pane itself', async () => {
    answerFiles(aFile(1), aFile(2), aFile(3), scene)
    answerTickets(ticket)
    const panes = [aFile(3), aFile(1)].map(({ uuid }) => ({ file: uuid, view: null }))
    answerScene(writeScene({ layout: 2, panes }))
    const { user, frame } = await open('Vue 3 + Vue 1')
    await waitFor(() => expect(paneNames()).toEqual(['Vue 3', 'Vue 1']))
    await user.click(frame.getByRole('button', { name: 'Une vue' }))
    for (const name of ['Vue 1', 'Vue 2', 'Vue 3']) {
      await user.click(frame.getByRole('button', { name: 'Fichier suivant' }))
      expect(paneNames()).toEqual([name])
    }
    await user.click(within(frame.getByRole('navigation', { name: 'Fichiers du patient' })).getByText('Vue 3 + Vue 1'))
    await waitFor(() => expect(paneNames()).toEqual(['Vue 3', 'Vue 1']))
  })

  it('FILE-05 a scene whose files are gone, or which is none, says so', async () => {
    answerFiles(aFile(1), scene)
    answerTickets(ticket)
    answerScene(writeScene({ layout: 1, panes: [{ file: aFile(7).uuid, view: null }] }))
    const { user, frame } = await open('Vue 3 + Vue 1')
    expect(await screen.findByText(/Des fichiers de cette scène n’existent plus/)).toBeInTheDocument()
    answerScene('no scene')
    await user.click(within(frame.getByRole('navigation', { name: 'Fichiers du patient' })).getByText('Vue 3 + Vue 1'))
    expect(await screen.findByText('Cette scène n’a pas pu être ouverte.')).toBeInTheDocument()
    expect(paneNames()).toEqual(['Vue 1'])
  })
})
