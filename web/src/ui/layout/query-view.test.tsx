import { problems } from '@arcade/contract/kernel/problem.ts'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { type Query, QueryView } from './query-view.tsx'
import { Skeleton } from './skeleton.tsx'

const idle = { isFetching: false, refetch: () => {} }
const problem = (kind: { code: string; status: number; title: string }) => ({
  ...kind,
  type: 'about:blank',
  requestId: 'r-7',
})
const view = (query: Query<string[]>) => (
  <QueryView query={query} empty={<p>Rien encore</p>} skeleton={<Skeleton shape="table" />}>
    {(names) => <p>{names.join(', ')}</p>}
  </QueryView>
)

describe('what a call brings', () => {
  it('is its data', async () => {
    await renderUi(view({ ...idle, data: ['Abadie', 'Benâïm'] }))
    expect(screen.getByText('Abadie, Benâïm')).toBeVisible()
  })

  it('is shown while it is asked again, and when that fails', async () => {
    await renderUi(view({ ...idle, isFetching: true, data: ['Abadie'], error: problem(problems.unavailable) }))
    expect(screen.getByText('Abadie')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is waited for in its shape', async () => {
    await renderUi(view({ ...idle, isFetching: true }))
    expect(screen.getByText('Chargement…').closest('[role=status]')).toBeInTheDocument()
  })

  it('says what to do when there is nothing', async () => {
    await renderUi(view({ ...idle, data: [] }))
    expect(screen.getByText('Rien encore')).toBeVisible()
  })

  it('ERR-03 is a sentence, a reference and another try when it fails', async () => {
    const refetch = vi.fn()
    const { user } = await renderUi(view({ ...idle, refetch, error: problem(problems.unavailable) }))
    expect(screen.getByRole('alert')).toHaveTextContent(/n’est pas disponible.*Référence : r-7/)
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('ERR-03 is asked for again by itself when the connection comes back, where that was missing', async () => {
    const refetch = vi.fn()
    const lost = { code: 'network' as const, requestId: null }
    const { unmount } = await renderUi(view({ ...idle, refetch, error: lost }))
    fireEvent(window, new Event('online'))
    expect(refetch).toHaveBeenCalledOnce()
    unmount()
    fireEvent(window, new Event('online'))
    expect(refetch).toHaveBeenCalledOnce()
    await renderUi(view({ ...idle, refetch, error: problem(problems.rightMissing) }))
    fireEvent(window, new Event('online'))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('says who can help when the right is missing, and offers no other try', async () => {
    await renderUi(view({ ...idle, error: problem(problems.rightMissing) }))
    expect(screen.getByText('Vous n’avez pas accès à ces informations')).toBeVisible()
    expect(screen.getByText(/Le titulaire du cabinet/)).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
