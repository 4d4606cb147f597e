import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendEarlySubmit } from './early-submit.ts'

afterEach(() => {
  delete window.takeEarlySubmit
  document.body.replaceChildren()
})

/** A form on the page that says when it is sent. */
function makeForm() {
  const form = document.createElement('form')
  const sent = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', sent)
  document.body.append(form)
  return { form, sent }
}

describe('what was sent before the script was there', () => {
  it('is sent when it is', () => {
    const { form, sent } = makeForm()
    window.takeEarlySubmit = () => form
    sendEarlySubmit()
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('is null where nothing was sent, and where the form is gone', () => {
    const { form, sent } = makeForm()
    window.takeEarlySubmit = () => null
    sendEarlySubmit()
    form.remove()
    window.takeEarlySubmit = () => form
    sendEarlySubmit()
    expect(sent).not.toHaveBeenCalled()
  })
})
