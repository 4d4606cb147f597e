import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { PictureTile } from './picture-tile.tsx'

it('PRT-02 shows the picture, which says nothing: the name stands beside it', async () => {
  const { container } = await renderUi(<PictureTile name="Smilers" image="/applications/smilers.svg" />)
  const picture = container.querySelector('img')
  expect(picture).toHaveAttribute('src', '/applications/smilers.svg')
  expect(picture).toHaveAttribute('alt', '')
})

it.each([
  ['Smilers', 'S'],
  ['Label’Dent', 'LD'],
  ['école dentaire', 'ÉD'],
  ['  ', ''],
])('PRT-02 draws initials where there is no picture: %s', async (name, initials) => {
  const { container } = await renderUi(<PictureTile name={name} image={null} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('[aria-hidden="true"][data-tone]')).toHaveTextContent(new RegExp(`^${initials}$`))
})

it('PRT-02 draws them for a picture that does not come', async () => {
  const { container } = await renderUi(<PictureTile name="Circle" image="/applications/gone.svg" />)
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(container).toHaveTextContent(/^C$/)
})
