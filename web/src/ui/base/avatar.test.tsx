import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

it.each([
  ['Camille', 'Durand', 'CD'],
  ['élise', 'oster', 'ÉO'],
  ['e\u0301lise', '\u{1f469}\u200d\u2695\ufe0f', 'E\u0301\u{1f469}\u200d\u2695\ufe0f'],
  [' 李', '', '李'],
])('an avatar of %s %s shows the first letters as people see them', (firstName, lastName, shown) => {
  const { container } = render(<Avatar firstName={firstName} lastName={lastName} />)
  expect(container.textContent?.normalize('NFD')).toBe(shown.normalize('NFD'))
})

it('TEN-04 the avatar of an organisation is a building', () => {
  const { container } = render(<Avatar firstName="" lastName="Laboratoire Cristal" />)
  expect(container).toHaveTextContent(/^$/)
  expect(container.querySelector('svg')).toBeInTheDocument()
})
