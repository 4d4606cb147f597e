import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { focusReturning, useRestoreFocus } from './use-restore-focus.ts'

function Row({ id }: { id: string }) {
  const row = useRestoreFocus<HTMLLIElement>(id)
  return (
    <li ref={row}>
      <button type="button" aria-haspopup="menu">
        {id}
      </button>
    </li>
  )
}

/** Two lists, so that a row can move from one to the other. */
function Rows({ above, below = [] }: { above: string[]; below?: string[] }) {
  return (
    <>
      <h1 tabIndex={-1} data-page-heading="">
        Patients
      </h1>
      {[above, below].map((ids) => (
        <ul key={ids === above ? 'above' : 'below'}>
          {ids.map((id) => (
            <Row key={id} id={id} />
          ))}
        </ul>
      ))}
    </>
  )
}

const menu = (id: string) => screen.getByRole('button', { name: id })
const heading = () => screen.getByRole('heading')

describe('ERR-03 the focus of a row that leaves or comes back', () => {
  it('ERR-03 goes to the next row, the one before, or the heading', () => {
    const { rerender } = render(<Rows above={['a', 'b', 'c']} />)
    act(() => menu('b').focus())
    rerender(<Rows above={['a', 'c']} />)
    expect(menu('c')).toHaveFocus()
    rerender(<Rows above={['a']} />)
    expect(menu('a')).toHaveFocus()
    rerender(<Rows above={[]} />)
    expect(heading()).toHaveFocus()
  })

  it('ERR-03 goes along with a row that moves', () => {
    const { rerender } = render(<Rows above={['a', 'b']} />)
    act(() => menu('a').focus())
    rerender(<Rows above={['b']} below={['a']} />)
    expect(menu('a')).toHaveFocus()
  })

  it('ERR-03 comes to the row that an undo brings back, once it is there', () => {
    const { rerender } = render(<Rows above={['a']} />)
    act(() => focusReturning('b'))
    expect(heading()).toHaveFocus()
    rerender(<Rows above={['a', 'b']} />)
    expect(menu('b')).toHaveFocus()
    act(() => focusReturning('a'))
    expect(menu('a')).toHaveFocus()
  })

  it('ERR-03 stays where one has gone on meanwhile, and does not follow what others restore', () => {
    const { rerender } = render(<Rows above={['a']} />)
    act(() => focusReturning('b'))
    act(() => menu('a').focus())
    rerender(<Rows above={['a', 'b']} />)
    expect(menu('a')).toHaveFocus()
    rerender(<Rows above={['b']} />)
    expect(menu('b')).toHaveFocus()
    return Promise.resolve().then(() => {
      rerender(<Rows above={['a', 'b']} />)
      expect(menu('b')).toHaveFocus()
    })
  })
})
