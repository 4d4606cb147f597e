import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noise } from '../../../test/noise.ts'
import { renderUi } from '../../../test/render-ui.tsx'
import { CrashReport } from '../../kernel/crash-report.ts'
import { Tile } from './tile.tsx'
import type { NamedTile } from './tiles.ts'

const tile = (Tile: NamedTile['Tile']): NamedTile => ({ id: 'one', size: 'narrow', order: 10, Tile })

it('DASH-01 RT-04 a tile that crashes says so in its place, reports itself and is tried again', async () => {
  let broken = true
  const crash = new Error('crash of a test')
  const Breaking = () => {
    if (broken) throw crash
    return <p>All is well</p>
  }
  const report = vi.fn<(error: unknown) => void>()
  const { user } = await renderUi(
    <CrashReport value={report}>
      <Tile tile={tile(Breaking)} />
      <p>Beside it</p>
    </CrashReport>,
    'fr',
    'dashboard',
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Cette partie n’a pas pu s’afficher.')
  expect(screen.getByText('Beside it')).toBeVisible()
  expect(report).toHaveBeenCalledWith(crash)
  broken = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('All is well')).toBeVisible()
  // React tells of it, too.
  expect(noise.splice(0).length).toBeGreaterThan(0)
})
