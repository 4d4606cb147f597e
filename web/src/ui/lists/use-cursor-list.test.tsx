import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { ListEnd } from './list-end.tsx'
import { useCursorList } from './use-cursor-list.ts'

const unavailable = { code: 'network' as const, requestId: null }

/** A list of letters whose answers the test gives. */
async function renderList({ all = false } = {}) {
  const fetchNextPage = vi.fn()
  const start = {
    data: { pages: [{ result: ['a', 'b'] }] },
    error: undefined as typeof unavailable | undefined,
    isFetching: false,
    refetch: () => {},
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage,
  }
  let answer: (change: Partial<typeof start>) => void = () => {}
  function List() {
    const [state, setState] = useState(start)
    answer = (change) => setState((before) => ({ ...before, ...change }))
    const { query, more, list } = useCursorList<string, HTMLUListElement>(state, { keyOf: (item) => item, all })
    return (
      <>
        <ul ref={list}>
          {query.data?.map((item) => (
            <li key={item} tabIndex={-1}>
              {item}
            </li>
          ))}
        </ul>
        <ListEnd more={more} label="More" />
      </>
    )
  }
  return {
    ...(await renderUi(<List />, 'fr', 'problems')),
    fetchNextPage,
    answer: (change: Partial<typeof start>) => act(() => answer(change)),
    pages: (...pages: string[]) => ({ data: { pages: pages.map((letters) => ({ result: letters.split('') })) } }),
    rows: () => screen.getAllByRole('listitem').map(({ textContent }) => textContent),
  }
}
/** The toasts have one of their own. */
const status = () => screen.getAllByRole('status')[0]
const button = () => screen.getByRole('button', { name: 'More' })

describe('a list that grows page by page', () => {
  it('gives the focus to the first new row, and says how far it goes', async () => {
    const { user, answer, pages, fetchNextPage } = await renderList()
    expect(status()).toBeEmptyDOMElement()
    await user.click(button())
    expect(fetchNextPage).toHaveBeenCalledTimes(1)
    answer({ isFetching: true, isFetchingNextPage: true })
    expect(button()).toHaveAttribute('aria-busy', 'true')
    answer({ ...pages('ab', 'cd'), isFetching: false, isFetchingNextPage: false })
    expect(screen.getByText('c')).toHaveFocus()
    expect(status()).toHaveTextContent(/^4 éléments affichés$/)
    await user.click(button())
    answer({ ...pages('ab', 'cd', 'e'), hasNextPage: false })
    expect(screen.getByText('e')).toHaveFocus()
    expect(status()).toHaveTextContent(/^5 éléments affichés\. Fin de la liste$/)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('shows an item once that moved to the next page meanwhile', async () => {
    const { answer, pages, rows } = await renderList()
    answer(pages('ab', 'bc'))
    expect(rows()).toEqual(['a', 'b', 'c'])
  })

  it('ERR-03 tells that a page did not come, and retries', async () => {
    const { user, answer, pages, fetchNextPage } = await renderList()
    await user.click(button())
    answer({ error: unavailable, isFetchNextPageError: true })
    expect(screen.getByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
    await user.click(button())
    expect(fetchNextPage).toHaveBeenCalledTimes(2)
    answer({ ...pages('ab', 'c'), error: undefined, isFetchNextPageError: false, hasNextPage: false })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText('c')).toHaveFocus()
  })

  it('leaves the focus alone when rows come by themselves after a page that failed', async () => {
    const { user, answer, pages } = await renderList()
    await user.click(button())
    answer({ error: unavailable, isFetchNextPageError: true })
    answer({ ...pages('xab'), error: undefined, isFetchNextPageError: false })
    expect(button()).toHaveFocus()
  })

  it('reads a page that is asked for during a refresh after it', async () => {
    const { user, answer, fetchNextPage } = await renderList()
    answer({ isFetching: true })
    await user.click(button())
    expect(fetchNextPage).not.toHaveBeenCalled()
    expect(button()).toHaveAttribute('aria-busy', 'true')
    answer({ isFetching: false })
    expect(fetchNextPage).toHaveBeenCalledTimes(1)
  })

  it('reads on to the end by itself where it must be complete, and offers a retry where it could not', async () => {
    const { user, answer, pages, fetchNextPage } = await renderList({ all: true })
    expect(fetchNextPage).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    answer({ isFetching: true, isFetchingNextPage: true })
    answer({ isFetching: false, isFetchingNextPage: false, error: unavailable, isFetchNextPageError: true })
    expect(fetchNextPage).toHaveBeenCalledTimes(1)
    await user.click(button())
    expect(fetchNextPage).toHaveBeenCalledTimes(2)
    answer({ ...pages('ab', 'c'), error: undefined, isFetchNextPageError: false, hasNextPage: false })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
