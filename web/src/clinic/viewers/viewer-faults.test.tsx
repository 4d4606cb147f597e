import { getFileStorage } from '@arcade/contract/clinic/files/files.contract.ts'
import { getFileMeasures } from '@arcade/contract/clinic/viewers/viewers.contract.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { aFile, answerFiles, answerTickets, tileOf } from '../../../test/files.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Unreadable, ViewerProps } from './viewer-props.ts'

/** Instead of viewers that work in workers: each says at once why it cannot. */
const fails = vi.hoisted(() => (reason: Unreadable) => ({
  prepare: () => {},
  default: function Failing({ onUnreadable }: ViewerProps) {
    useEffect(() => onUnreadable(reason), [onUnreadable])
    return null
  },
}))
vi.mock('./radiograph/radiograph-viewer.tsx', () => fails('unsupported'))
vi.mock('./mesh/mesh-viewer.tsx', () => fails('unsupported'))
vi.mock('./pdf/pdf-viewer.tsx', () => fails('locked'))

beforeEach(() => {
  logIn()
  answerPatient()
  answer(getFileStorage, 200, { result: { used: 0, quota: 1 } })
  answer(getFileMeasures, 200, { result: { measures: null, version: 0 } })
  answerTickets('/v1/files/tickets/one', '/v1/files/tickets/other')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function open(name = 'Vue 1') {
  const { user } = renderPage(`/mon-espace/patient/fichiers?uuid=${eleonore.uuid}`)
  await user.click(await screen.findByRole('button', { name: tileOf(name) }))
  return { user, frame: within(await screen.findByRole('dialog', { name: 'Visionneuse' })) }
}

describe('FILE-05 why a file is not shown, or not all of it', () => {
  it.each([
    ['application/dicom', 'Cette radiographie est enregistrée d’une façon que la visionneuse ne lit pas'],
    ['model/ply', 'Ce modèle est enregistré d’une façon que la visionneuse ne lit pas'],
    ['application/pdf', 'Ce PDF est protégé par un mot de passe'],
  ])('FILE-05 %s: others of its kind are shown, so it says what is different', async (contentType, difference) => {
    answerFiles(aFile(1, { contentType }))
    const { frame } = await open()
    expect(await frame.findByRole('alert')).toHaveTextContent(difference)
    const pane = within(frame.getByRole('region', { name: 'Vue 1' }))
    expect(pane.getByRole('button', { name: 'Télécharger' })).toBeEnabled()
    expect(pane.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
  })

  it('FILE-05 a photograph that was cut is shown as far as it goes, and says so', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
    answerFiles(aFile(1, { preview: 'none' }))
    const { frame } = await open()
    fireEvent.load(await frame.findByRole('img', { name: 'Vue 1' }))
    expect(await frame.findByRole('alert')).toHaveTextContent('Cette photo est abîmée ou incomplète')
    expect(frame.getByRole('img', { name: 'Vue 1' })).toBeInTheDocument()
  })

  it('FILE-05 a whole photograph is looked at once, and not at all where the server drew all of it', async () => {
    const close = vi.fn()
    const pixels = vi.fn(() => Promise.resolve({ close }))
    vi.stubGlobal('createImageBitmap', pixels)
    answerFiles(aFile(1, { preview: 'pending' }), aFile(2, { preview: 'ready' }))
    const { user, frame } = await open()
    fireEvent.load(await frame.findByRole('img', { name: 'Vue 1' }))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(frame.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(frame.getByRole('button', { name: 'Fichier suivant' }))
    fireEvent.load(await within(frame.getByRole('region', { name: 'Vue 2' })).findByRole('img', { name: 'Vue 2' }))
    expect(pixels).toHaveBeenCalledTimes(1)
  })

  it('FILE-05 of two photographs one of which is broken, it is not the connection that is blamed', async () => {
    answerFiles(aFile(1), aFile(2))
    const { user, frame } = await open()
    await user.click(frame.getByRole('button', { name: 'Avant / après' }))
    fireEvent.error(await frame.findByRole('img', { name: /^Vue 2/ }))
    expect(await frame.findByRole('alert')).toHaveTextContent('Ce fichier est abîmé ou incomplet')
  })
})
