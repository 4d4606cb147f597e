import { expect, it } from 'vitest'
import { renderMail } from './mail-template.ts'

it('AUTH-13 what stands in a letter is text, not markup', () => {
  const { html, text } = renderMail({
    locale: 'fr',
    subject: '<i>',
    paragraphs: ['Zoé <b> & "Léa"'],
    button: { label: '<u>', url: 'https://arcade.example/?a="b"&c' },
    notes: ['<s>'],
  })
  expect(html).not.toMatch(/<[ibus]>/)
  expect(html).toContain('Zoé &#60;b&#62; &#38; &#34;Léa&#34;')
  expect(html).toContain('href="https://arcade.example/?a=&#34;b&#34;&#38;c"')
  expect(text).toContain('Zoé <b> & "Léa"')
})
