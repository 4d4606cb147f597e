import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noise } from '../../test/noise.ts'
import { renderUi } from '../../test/render-ui.tsx'
import { CrashReport } from '../kernel/crash-report.ts'
import { Tile } from './tile.tsx'
import type { NamedTile } from './tiles.ts'

const tile = (load: NamedTile['load']): NamedTile => ({ id: 'one', size: 'narrow', order: 10, load })

it('DASH-01 RT-04 a tile that crashes says so in its place, reports itself and is tried again', async () => {
  let broken = true
  const crash = new Error('crash of a test')
  const load = async () => () => {
    if (broken) throw crash
    return <p>All is well</p>
  }
  const report = vi.fn<(error: unknown) => void>()
  const { user } = await renderUi(
    <CrashReport value={report}>
      <Tile tile={tile(load)} />
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

it('DASH-01 ERR-03 a tile whose file does not come is asked for again', async () => {
  const load = vi.fn<NamedTile['load']>().mockRejectedValueOnce(new Error('no connection'))
  load.mockResolvedValue(() => <p>There it is</p>)
  const { user } = await renderUi(<Tile tile={tile(load)} />, 'fr', 'dashboard')
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('There it is')).toBeVisible()
})
