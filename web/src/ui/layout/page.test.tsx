import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { Avatar } from '../base/avatar.tsx'
import { PersonName } from '../base/person-name.tsx'
import { AreaChart } from '../charts/area-chart.tsx'
import { FileRow } from '../forms/file-row.tsx'
import { Page } from './page.tsx'
import { Tabs } from './tabs.tsx'

it('RT-12 a page names the window, and its heading can take the focus', async () => {
  await renderUi(
    <Page title="Mes patients" context="1 286 patients" actions={<button type="button">Importer</button>} />,
  )
  expect(document.title).toBe('Mes patients · Arcade')
  const heading = screen.getByRole('heading', { level: 1, name: 'Mes patients' })
  heading.focus()
  expect(heading).toHaveFocus()
})

it('RT-16 a heading with the focus gives it to the page that takes its place', async () => {
  function Coming() {
    const [there, setThere] = useState(false)
    return there ? (
      <section>
        <Page title="Mes patients" />
      </section>
    ) : (
      <Page title="Mes patients" actions={<button type="button" onPointerEnter={() => setThere(true)} />} />
    )
  }
  const { user } = await renderUi(<Coming />)
  const before = screen.getByRole('heading', { level: 1 })
  before.focus()
  await user.hover(screen.getByRole('button'))
  expect(before).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('tabs are links, and the current page is marked', async () => {
  const tabs = [
    { to: '/here', label: 'Offres' },
    { to: '/there', label: 'Incidents', count: 2 },
  ]
  const { user, router } = await renderUi(<Tabs label="Documents" tabs={tabs} />)
  expect(screen.getByRole('link', { name: 'Offres' })).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('link', { name: 'Incidents 2' }))
  expect(router.state.location.pathname).toBe('/there')
})

it('a curve has its figures as a table', async () => {
  const points = [
    { label: 'octobre', value: 1010 },
    { label: 'novembre', value: 1240 },
  ]
  await renderUi(<AreaChart label="Smileys" points={points} format={String} compact />)
  expect(screen.getByRole('table', { name: 'Smileys' })).toHaveTextContent('octobre1010novembre1240')
})

it('a name is read and copied as it is written, and its initials may have accents', async () => {
  const { container } = await renderUi(
    <>
      <Avatar firstName="élodie" lastName="Abadie" />
      <PersonName firstName="Élodie" lastName="Abadie" />
    </>,
  )
  expect(container).toHaveTextContent('ÉAAbadie Élodie')
})

it('a file that did not arrive says why, and can be sent again', async () => {
  const sent: string[] = []
  const { user } = await renderUi(
    <ul>
      <FileRow name="a.stl" bytes={38_400_000} state={{ is: 'sending', progress: 0.62 }} />
      <FileRow
        name="b.pdf"
        bytes={1}
        state={{ is: 'failed', reason: 'Connexion perdue.' }}
        onRetry={() => sent.push('b.pdf')}
      />
    </ul>,
  )
  expect(screen.getByRole('progressbar', { name: 'Envoi de a.stl' })).toHaveAttribute('value', '62')
  expect(screen.getByRole('alert')).toHaveTextContent('Connexion perdue.')
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(sent).toEqual(['b.pdf'])
})
