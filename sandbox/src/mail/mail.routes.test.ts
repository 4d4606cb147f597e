import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { makeSandbox } from '../sandbox.fixture.ts'
import { send } from './smtp-client.fixture.ts'

const raw = (subject: string, body = 'Hello') =>
  `Subject: ${subject}\nContent-Type: text/html; charset=utf-8\n\n${body}`

describe('the mails as JSON', () => {
  it('are found by recipient, newest first, and one by one', async () => {
    const { smtp, read, ask } = await makeSandbox()
    await send(smtp, { to: ['a@arcade.example'], raw: raw('One') })
    await send(smtp, { to: ['b@arcade.example'], raw: raw('Two') })
    await send(smtp, { to: ['a@arcade.example'], raw: raw('Three') })
    expect(await read('/mail?to=A@arcade.example')).toMatchObject([{ subject: 'Three' }, { subject: 'One' }])
    expect(await read('/mail/2')).toMatchObject({ id: '2', subject: 'Two' })
    expect((await ask('/mail/99')).status).toBe(404)
  })

  it('are deleted together', async () => {
    const { smtp, read, ask } = await makeSandbox()
    await send(smtp, { raw: raw('One') })
    expect((await ask('/mail', { method: 'DELETE' })).status).toBe(204)
    expect(await read('/mail')).toEqual([])
  })
})

describe('waiting for a mail', () => {
  it('ends as soon as one arrives', async () => {
    const { smtp, read } = await makeSandbox()
    const since = performance.now()
    const waiting = read('/mail?to=a@arcade.example&wait=15000')
    await send(smtp, { to: ['b@arcade.example'], raw: raw('For another') })
    await send(smtp, { to: ['a@arcade.example'], raw: raw('Here') })
    expect(await waiting).toMatchObject([{ subject: 'Here' }])
    expect(performance.now() - since).toBeLessThan(10_000)
  })

  it('does not end with a mail that was there before', async () => {
    const { smtp, read } = await makeSandbox()
    await send(smtp, { raw: raw('Old') })
    const waiting = read('/mail?wait=15000&after=1')
    expect(await Promise.race([waiting, pause(200, 'still waiting')])).toBe('still waiting')
    await send(smtp, { raw: raw('New') })
    expect(await waiting).toMatchObject([{ subject: 'New' }])
  })

  it('answers with nothing when the time is over', async () => {
    const { read } = await makeSandbox()
    expect(await read('/mail?wait=50')).toEqual([])
  })

  it('does not keep the sandbox from ending', async () => {
    const { ask, close } = await makeSandbox()
    const waiting = ask('/mail?wait=60000').then(
      () => 'answered',
      () => 'cut off',
    )
    await pause(100)
    await close()
    expect(await waiting).toBe('cut off')
  })
})

describe('the page of a mail', () => {
  const evil = `<script>alert(1)</script>"'&`

  it('shows what comes from outside as text', async () => {
    const { smtp, ask } = await makeSandbox()
    await send(smtp, {
      to: ["o'hara&sons@arcade.example"],
      raw: `From: "<b>" <x@arcade.example>\n${raw(evil, '<a href="http://localhost:3000/?a=%22&quot;&gt;&lt;script&gt;">x</a>')}`,
    })
    for (const path of ['/', '/mail/1/view']) {
      const page = await (await ask(path)).text()
      expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
      expect(page).toContain('o&#39;hara&amp;sons@arcade.example')
      expect(page).not.toMatch(/<script|<b>/)
    }
  })

  it('shows the HTML in a frame that can run, send and load nothing', async () => {
    const { smtp, ask } = await makeSandbox()
    await send(smtp, { raw: raw('Hello', `<p>Bonjour Léa</p>${evil}`) })
    const page = await (await ask('/mail/1/view')).text()
    const sandbox = /<iframe src="\/mail\/1\/html"[^>]* sandbox="([^"]*)"/.exec(page)?.[1]
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox')

    const frame = await ask('/mail/1/html')
    expect(frame.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = frame.headers.get('content-security-policy')?.split('; ')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain(`sandbox ${sandbox}`)
    expect(await frame.text()).toContain('Bonjour Léa')
  })

  it('leads back to all mails once the mail is forgotten', async () => {
    const { ask } = await makeSandbox()
    const answer = await ask('/mail/7/view', { redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/')
  })

  it('deletes all mails by a button', async () => {
    const { smtp, read, ask } = await makeSandbox()
    await send(smtp, { raw: raw('One') })
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect(await (await ask('/mail/empty', form)).text()).toContain('No mail yet')
    expect(await read('/mail')).toEqual([])
  })
})
