import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { Tabs } from '../layout/tabs.tsx'
import { Menu } from '../overlays/menu.tsx'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { IconButton } from './icon-button.tsx'

const reason = 'Il vous manque le droit « Factures : consulter ».'
const done = vi.fn()
beforeEach(() => done.mockClear())

const controls = [
  [
    'a button',
    'button',
    <Button key="1" disabledReason={reason} onClick={done}>
      Régler
    </Button>,
  ],
  ['an icon button', 'button', <IconButton key="2" label="Régler" icon="€" disabledReason={reason} onClick={done} />],
  [
    'a link that looks like a button',
    'link',
    <ButtonLink key="3" to="/there" disabledReason={reason}>
      Régler
    </ButtonLink>,
  ],
  [
    'a tab',
    'link',
    <Tabs key="4" label="Onglets" tabs={[{ to: '/there', label: 'Régler', disabledReason: reason }]} />,
  ],
] as const

/** What is for the eyes: the description is another element, which is never drawn. */
const tooltip = () =>
  screen.queryByText((text, element) => text.includes(reason) && element?.hasAttribute('popover') === true)

describe.each(controls)('TEN-02 %s without the right', (_, role, control) => {
  it('TEN-02 says why to who listens, and stays within reach of the keyboard', async () => {
    const { user } = await renderUi(control)
    const found = screen.getByRole(role, { name: 'Régler' })
    expect(found).toHaveAttribute('aria-disabled', 'true')
    expect(found).toHaveAccessibleDescription(reason)
    expect(found).not.toBeDisabled()
    await user.tab()
    expect(found).toHaveFocus()
  })

  it('TEN-02 does nothing by a press or Enter, but says why', async () => {
    const { user, router } = await renderUi(control)
    expect(tooltip()).not.toBeInTheDocument()
    await user.click(screen.getByRole(role, { name: 'Régler' }))
    expect(await screen.findByText((_, element) => element === tooltip())).toBeVisible()
    await user.keyboard('{Enter}')
    expect(done).not.toHaveBeenCalled()
    expect(router.state.location.pathname).toBe('/here')
    await user.keyboard('{Escape}')
    expect(tooltip()).not.toBeInTheDocument()
  })
})

describe('TEN-02 the reason on a screen', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  it('TEN-02 comes under the mouse after a moment, and goes with it', async () => {
    const { user } = await renderUi(<Button disabledReason={reason}>Régler</Button>)
    await user.hover(screen.getByRole('button'))
    act(() => void vi.advanceTimersByTime(500))
    expect(tooltip()).toBeVisible()
    await user.unhover(screen.getByRole('button'))
    act(() => void vi.advanceTimersByTime(200))
    expect(tooltip()).not.toBeInTheDocument()
  })

  it('TEN-02 comes with a tap of a finger', async () => {
    const { user } = await renderUi(<Button disabledReason={reason}>Régler</Button>)
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button') })
    act(() => void vi.advanceTimersByTime(200))
    expect(tooltip()).toBeVisible()
  })
})

it('TEN-02 an item of a menu without the right says why, and the menu stays open', async () => {
  const { user } = await renderUi(
    <Menu label="Actions" items={[{ label: 'Régler', onSelect: done, disabledReason: reason }]}>
      {(trigger) => (
        <button type="button" {...trigger}>
          Plus
        </button>
      )}
    </Menu>,
  )
  await user.click(screen.getByRole('button', { name: 'Plus' }))
  const item = screen.getByRole('menuitem', { name: 'Régler' })
  expect(item).toHaveFocus()
  expect(item).toHaveAccessibleDescription(reason)
  await user.keyboard('{Enter}')
  expect(done).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeVisible()
})

it('a form is not sent by a button without the right', async () => {
  const submit = vi.fn((event) => event.preventDefault())
  const { user } = await renderUi(
    <form onSubmit={submit}>
      <input aria-label="Montant" />
      <Button type="submit" disabledReason={reason}>
        Régler
      </Button>
    </form>,
  )
  await user.type(screen.getByLabelText('Montant'), '12{Enter}')
  await user.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
})
