import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLazyModule } from './use-lazy-module.ts'

const load = vi.fn<() => Promise<string>>()

function Part({ wanted }: { wanted: boolean }) {
  const { part, failed } = useLazyModule(load, wanted)
  return <p>{part ?? (failed ? 'failed' : 'waiting')}</p>
}

it('ERR-03 a part that did not come is asked for again when it is wanted again, and has not failed until then', async () => {
  load.mockRejectedValueOnce(new Error('lost'))
  const { rerender } = render(<Part wanted />)
  expect(await screen.findByText('failed')).toBeVisible()
  rerender(<Part wanted={false} />)
  expect(screen.getByText('waiting')).toBeVisible()
  load.mockResolvedValueOnce('here')
  rerender(<Part wanted />)
  expect(screen.queryByText('failed')).not.toBeInTheDocument()
  expect(await screen.findByText('here')).toBeVisible()
  rerender(<Part wanted={false} />)
  rerender(<Part wanted />)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})
