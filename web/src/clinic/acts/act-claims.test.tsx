import { pages } from '@arcade/contract/pages.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anAct, answerActs, answerPlaced } from '../../../test/acts.ts'
import { answerFiles } from '../../../test/files.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderPage } from '../../../test/render-page.tsx'

it('CLM-02 a claim is begun from an act that is done, and from the patient', async () => {
  logIn()
  for (const answerIt of [answerPatient, answerPlaced, answerFiles]) answerIt()
  const done = anAct(1, { state: 'done' })
  answerActs(done, anAct(2, { state: 'planned' }))
  const { user } = renderPage(`${pages.patientActs.path}?uuid=${eleonore.uuid}`)
  const found: Record<string, string>[] = []
  for (const menu of await screen.findAllByRole('button', { name: /^Actions pour/ })) {
    await user.click(menu)
    for (const item of screen.queryAllByRole('menuitem', { name: 'Déclarer un incident' }))
      found.push(Object.fromEntries(new URLSearchParams(item.getAttribute('href')?.split('?')[1])))
    await user.keyboard('{Escape}')
  }
  const known = { kind: 'incident', patientUuid: eleonore.uuid, placedAt: done.date }
  expect(done.lots).toHaveLength(0)
  expect(found).toEqual([done.teeth.length > 0 ? { ...known, teeth: done.teeth.join(',') } : known])
  expect(screen.getByRole('link', { name: 'Déclarer un incident' })).toHaveAttribute(
    'href',
    `${pages.claim.path}?kind=incident&patientUuid=${eleonore.uuid}`,
  )
})
