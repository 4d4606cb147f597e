import { expect, it } from 'vitest'
import { linksIn } from './links.ts'

it('finds the links of the HTML first, then those of the text, each once', () => {
  const html = `<a class="x" href='http://localhost:3000/b'>b</a> <A HREF=http://localhost:3000/c>c</A>`
  const text = 'See http://localhost:3000/a (or http://localhost:3000/b), and http://localhost:3000/a.'
  expect(linksIn({ html, text })).toEqual([
    'http://localhost:3000/b',
    'http://localhost:3000/c',
    'http://localhost:3000/a',
  ])
})

it('reads an address as a browser does', () => {
  const html = '<a href=" http://localhost:3000/?a=1&amp;b=&#50;&#x33;&unknown; ">x</a>'
  expect(linksIn({ html, text: '' })).toEqual(['http://localhost:3000/?a=1&b=23&unknown;'])
})

it('leaves out what leads to no web page, and what is no character', () => {
  const html =
    '<a href="javascript:alert(1)">x</a><a href="mailto:a@arcade.example">y</a><a href="#top">z</a><a href="&#999999;&#xfffff;">?</a>'
  expect(linksIn({ html, text: '' })).toEqual([])
})
