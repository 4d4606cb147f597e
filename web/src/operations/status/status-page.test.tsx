import { problems } from '@arcade/contract/kernel/problem.ts'
import { getPartnerHealth, getStatus } from '@arcade/contract/operations/status/status.contract.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerNothing, answerProblem, requestId } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'

const status = { result: { version: '1.2.3', schema: '0007_patients', now: '2026-12-31T13:05:00.000Z' } }

describe('the status page', () => {
  beforeEach(() => logIn())

  it('shows the version, the schema and the time of the database', async () => {
    answer(getStatus, 200, status)
    renderPage('/test')
    expect(await screen.findByText('1.2.3')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Assistance technique' })).toBeVisible()
    expect(screen.getByText('0007_patients')).toBeVisible()
    expect(screen.getByText(/^31\/12\/2026 \d\d:05$/)).toBeVisible()
    expect(document.title).toBe('Assistance technique · Arcade')
  })

  it('shows what this browser is and can do', async () => {
    answer(getStatus, 200, status)
    renderPage('/test')
    expect(await screen.findByText(navigator.userAgent)).toBeVisible()
    expect(screen.getByText('Stockage local')).toBeVisible()
    expect(await screen.findByText('1.2.3')).toBeVisible()
  })

  it('ADM-03 shows which partners answer, each part by itself', async () => {
    answer(getStatus, 200, status)
    const asked = { partner: 'erp', since: '2026-12-31T13:05:00.000Z', lastSuccess: null }
    answer(getPartnerHealth, 200, {
      result: [
        { ...asked, part: 'SMILERS', state: 'up', failure: null },
        { ...asked, part: 'BDA', state: 'down', failure: 'timeout' },
      ],
    })
    renderPage('/test')
    const down = (await screen.findByText('ERP · BDA')).closest('div')
    expect(down).toHaveTextContent(/Ne répond pas.*Depuis 31\/12\/2026 \d\d:05 \(timeout\)/)
    expect(screen.getByText('ERP · Smilers').closest('div')).toHaveTextContent('Répond')
  })

  it('says that it is loading until the answer is there', async () => {
    answer(getStatus, 200, status)
    renderPage('/test')
    expect(await screen.findByText('Interrogation du serveur…')).toHaveRole('status')
    expect(await screen.findByText(/en ligne :/)).toHaveRole('status')
  })

  it('ERR-03 shows a sentence and the reference when the server fails', async () => {
    answerProblem(getStatus, problems.unavailable)
    renderPage('/en/test')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The service is not available right now.')
    expect(alert).toHaveTextContent(`Reference: ${requestId}`)
    expect(alert).not.toHaveTextContent(problems.unavailable.title)
  })

  it('tries again when asked', async () => {
    answerNothing(getStatus)
    const { user } = renderPage('/test')
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
    answer(getStatus, 200, status)
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('1.2.3')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
