import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { allTeeth, inOrder } from '@arcade/contract/parts/teeth/teeth.ts'
import { screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { ToothChart } from './tooth-chart.tsx'
import { ToothMap } from './tooth-map.tsx'
import { toothAfter } from './tooth-moves.ts'

const changed = vi.fn()
const renderTeeth = (element: ReactNode, locale: Locale = 'fr') => renderUi(element, locale, 'teeth')

function Treated({ initial = [], ...rest }: { initial?: readonly number[]; error?: string; disabled?: boolean }) {
  const [value, setValue] = useState<readonly number[]>(initial)
  const change = (teeth: readonly number[]) => {
    setValue(teeth)
    changed(teeth)
  }
  return <ToothChart label="Dents" value={value} onChange={change} {...rest} />
}

const field = () => screen.getByRole('textbox', { name: 'Dents' })
/** By its number alone: to work out the names of all teeth for each press takes long. Their names have tests of their own. */
const tooth = (number: number) => {
  const found = document.querySelector<HTMLElement>(`button[data-tooth="${number}"]`)
  if (!found) throw new Error(`There is no tooth ${number}`)
  return found
}
const pressed = () =>
  within(screen.getByRole('group', { name: 'Dents' }))
    .getAllByRole('button', { pressed: true })
    .map((button) => Number(button.dataset.tooth))

describe('ACT-01 teeth picked on the chart', () => {
  it.each([
    ['fr', '36, première molaire inférieure gauche', '51, incisive centrale temporaire supérieure droite', 'Enfant'],
    ['en', '36, lower left first molar', '51, upper right primary central incisor', 'Child'],
    ['es', '36, primer molar inferior izquierdo', '51, incisivo central temporal superior derecho', 'Niño'],
    ['it', '36, primo molare inferiore sinistro', '51, incisivo centrale deciduo superiore destro', 'Bambino'],
    ['pt', '36, primeiro molar inferior esquerdo', '51, incisivo central decíduo superior direito', 'Criança'],
  ] as const)('ACT-01 have their names in %s', async (locale, adult, child, other) => {
    const { user } = await renderTeeth(<Treated />, locale)
    expect(screen.getByRole('button', { name: adult })).toBeVisible()
    expect(screen.queryByRole('button', { name: child })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: other }))
    expect(screen.getByRole('button', { name: child })).toBeVisible()
    expect(screen.queryByRole('button', { name: adult })).not.toBeInTheDocument()
  })

  it('ACT-01 a press takes a tooth, another gives it back, and the text follows', async () => {
    const { user } = await renderTeeth(<Treated initial={[37]} />)
    await user.click(tooth(36))
    expect(changed).toHaveBeenLastCalledWith([36, 37])
    expect(tooth(36)).toHaveAttribute('aria-pressed', 'true')
    expect(field()).toHaveValue('36, 37')
    await user.click(tooth(38))
    expect(field()).toHaveValue('36-38')
    await user.click(tooth(37))
    expect(changed).toHaveBeenLastCalledWith([36, 38])
    expect(pressed()).toEqual([36, 38])
  })

  it('ACT-01 a whole jaw comes and goes at once, and leaves the other alone', async () => {
    const { user } = await renderTeeth(<Treated initial={[36]} />)
    const upper = screen.getByRole('button', { name: 'Tout le haut' })
    await user.click(upper)
    expect(field()).toHaveValue('18-28, 36')
    expect(upper).toHaveAttribute('aria-pressed', 'true')
    await user.click(upper)
    expect(changed).toHaveBeenLastCalledWith([36])
    await user.click(screen.getByRole('button', { name: 'Effacer' }))
    expect(changed).toHaveBeenLastCalledWith([])
    expect(screen.getByRole('button', { name: 'Effacer' })).toBeDisabled()
  })

  it('ACT-01 both dentitions may be chosen, and the switch counts what it hides', async () => {
    const { user } = await renderTeeth(<Treated initial={[36]} />)
    await user.click(screen.getByRole('button', { name: 'Enfant' }))
    await user.click(tooth(75))
    expect(changed).toHaveBeenLastCalledWith([36, 75])
    expect(screen.getByRole('button', { name: 'Adulte 1' })).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByRole('button', { name: 'Enfant 1' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('ACT-01 what cannot be changed is not', async () => {
    changed.mockClear()
    const { user } = await renderTeeth(<Treated initial={[36]} disabled />)
    expect(field()).toBeDisabled()
    await user.click(tooth(37))
    await user.click(screen.getByRole('button', { name: 'Tout le bas' }))
    expect(changed).not.toHaveBeenCalled()
  })
})

describe('ACT-01 the chart by keyboard', () => {
  it('ACT-01 is one stop of Tab, and arrows go along the arch and between the jaws', async () => {
    const { user } = await renderTeeth(<Treated initial={[21]} />)
    const stops = () => document.querySelectorAll('[data-tooth][tabindex="0"]')
    expect(stops()).toHaveLength(1)
    screen.getByRole('button', { name: 'Effacer' }).focus()
    await user.tab()
    expect(tooth(21)).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(tooth(11)).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(tooth(41)).toHaveFocus()
    await user.keyboard('{End}{ArrowRight}')
    expect(tooth(38)).toHaveFocus()
    await user.keyboard(' ')
    expect(changed).toHaveBeenLastCalledWith([21, 38])
    await user.keyboard('{Enter}')
    expect(changed).toHaveBeenLastCalledWith([21])
    expect(stops()).toHaveLength(1)
    await user.tab()
    expect(document.activeElement).not.toHaveAttribute('data-tooth')
  })

  it('ACT-01 no key leads off the chart, and every tooth is reached', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']
    for (const number of allTeeth) for (const key of keys) expect(allTeeth).toContain(toothAfter(number, key))
    expect(toothAfter(36, 'a')).toBeNull()
    const reached = new Set([18])
    for (const number of reached) for (const key of keys) reached.add(toothAfter(number, key) ?? number)
    expect(reached.size).toBe(32)
  })
})

describe('ACT-01 teeth typed', () => {
  it.each([
    ['36 37', [36, 37]],
    ['36,37', [36, 37]],
    ['13-23', [11, 12, 13, 21, 22, 23]],
    ['40', [41, 42, 43, 44, 45, 46, 47, 48]],
  ])('ACT-01 %s', async (text, teeth) => {
    const { user } = await renderTeeth(<Treated />)
    await user.type(field(), text)
    expect(changed).toHaveBeenLastCalledWith(teeth)
    expect(field()).toHaveValue(text)
    expect(field()).toBeValid()
    expect(inOrder(pressed())).toEqual(teeth)
  })

  it('ACT-01 a child’s tooth brings the child’s chart', async () => {
    const { user } = await renderTeeth(<Treated />)
    await user.type(field(), '75')
    expect(tooth(75)).toHaveAttribute('aria-pressed', 'true')
  })

  it.each([
    ['36 39', /«.39.» ne désigne aucune dent/],
    ['36 18-38', /«.18-38.» va d’une arcade à l’autre/],
    ['36 haut', /«.haut.» n’est pas lisible/],
  ])('ACT-01 %s keeps what could be read, and says what could not when one leaves', async (text, fault) => {
    const { user } = await renderTeeth(<Treated />)
    await user.type(field(), text)
    expect(field()).toBeValid()
    await user.tab()
    expect(field()).toHaveValue(text)
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(fault)
    expect(changed).toHaveBeenLastCalledWith([36])
    await user.click(tooth(37))
    expect(field()).toHaveValue('36, 37')
    expect(field()).toBeValid()
  })

  it('ACT-01 says what could not be read rather than that the field is empty', async () => {
    const { user } = await renderTeeth(<Treated error="À remplir" />)
    await user.type(field(), '99')
    await user.tab()
    expect(field()).toHaveAccessibleDescription(/«.99.» ne désigne aucune dent/)
  })

  it('ACT-01 the text is put in order when one leaves', async () => {
    const { user } = await renderTeeth(<Treated />)
    await user.type(field(), '38,36 37')
    await user.tab()
    expect(field()).toHaveValue('36-38')
  })

  it('ACT-01 what the form says is wrong stands at the field', async () => {
    await renderTeeth(<Treated error="Choisissez une dent." />)
    expect(field()).toHaveAccessibleDescription(/Choisissez une dent/)
  })
})

describe('ACT-01 the chart to look at', () => {
  const marks = {
    36: { count: 2, text: '2 actes' },
    75: { count: 1, text: '1 acte' },
    99: { count: 1, text: '1 acte' },
  }

  it('ACT-01 tells of the teeth that have something, and of no other', async () => {
    const { user } = await renderTeeth(<ToothMap label="Actes par dent" marks={marks} value={[11]} />)
    const labels = () => screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))
    expect(labels()).toEqual([
      '11, incisive centrale supérieure droite',
      '36, première molaire inférieure gauche, 2 actes',
    ])
    await user.click(screen.getByRole('button', { name: 'Enfant 1' }))
    expect(labels()).toEqual(['75, deuxième molaire temporaire inférieure gauche, 1 acte'])
    expect(screen.queryByRole('button', { name: /^75/ })).not.toBeInTheDocument()
  })
})
