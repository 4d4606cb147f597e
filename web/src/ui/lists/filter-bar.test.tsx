import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { ActionMenu } from '../overlays/action-menu.tsx'
import { FilterBar } from './filter-bar.tsx'

/** As wide as that many pixels. */
function narrow(width: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const most = Number(/max-width: (\d+)px/.exec(media)?.[1] ?? 0)
    return Object.assign(new EventTarget(), { media, matches: width <= most }) as MediaQueryList
  })
}

afterEach(() => vi.restoreAllMocks())

const options = [
  { value: 'late', label: 'En retard' },
  { value: 'paid', label: 'Payée' },
]

function Bar({ onSort }: { onSort?: () => void }) {
  const [chosen, setChosen] = useState<Record<string, string>>({ status: 'late' })
  const filters = ['status', 'family'].map((name) => ({ name, label: name, options, value: chosen[name] ?? '' }))
  const sort = { fields: [{ key: 'date', title: 'Date' }], value: { by: 'date', descending: true } }
  return (
    <FilterBar
      filters={filters}
      onChoose={(name, value) => setChosen((before) => ({ ...before, [name]: value }))}
      {...(onSort && { sort: { ...sort, onSort } })}
    />
  )
}

describe('RT-12 the filters above a list', () => {
  it('RT-12 stand side by side where there is room', async () => {
    await renderUi(<Bar onSort={vi.fn()} />)
    expect(screen.getByRole('combobox', { name: 'status' })).toHaveValue('late')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('RT-12 stand behind one button with their count, and each is removed by a press', async () => {
    narrow(834)
    const { user } = await renderUi(<Bar />)
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Filtrer 1' }))
    const drawer = screen.getByRole('dialog', { name: 'Filtrer' })
    await user.selectOptions(within(drawer).getByRole('combobox', { name: 'family' }), 'Payée')
    await user.click(within(drawer).getByRole('button', { name: 'Afficher' }))
    expect(screen.getByRole('button', { name: 'Filtrer 2' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre En retard' }))
    await user.click(screen.getByRole('button', { name: 'Filtrer 1' }))
    await user.click(screen.getByRole('button', { name: 'Tout effacer' }))
    expect(screen.queryByRole('button', { name: /^Retirer/ })).not.toBeInTheDocument()
  })

  it('RT-12 have the order beside them where a table leaves columns out', async () => {
    narrow(390)
    const onSort = vi.fn()
    const { user } = await renderUi(<Bar onSort={onSort} />)
    await user.click(screen.getByRole('button', { name: 'Trier par' }))
    expect(screen.getByRole('menuitemradio', { name: 'Date, décroissant' })).toBeChecked()
    await user.click(screen.getByRole('menuitemradio', { name: 'Date, croissant' }))
    expect(onSort).toHaveBeenCalledWith({ by: 'date', descending: false })
  })

  it('RT-12 a menu of actions has its name everywhere, and no words on a telephone', async () => {
    const items = [{ label: 'CSV', onSelect: vi.fn() }]
    const { unmount } = await renderUi(<ActionMenu label="Télécharger" icon={null} items={items} />)
    expect(screen.getByRole('button', { name: 'Télécharger' })).toHaveTextContent('Télécharger')
    unmount()
    narrow(390)
    const { user } = await renderUi(<ActionMenu label="Télécharger" icon={null} items={items} />)
    const button = screen.getByRole('button', { name: 'Télécharger' })
    expect(button).toHaveTextContent('')
    await user.click(button)
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }))
    expect(items[0]?.onSelect).toHaveBeenCalledOnce()
  })
})
