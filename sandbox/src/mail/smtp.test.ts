import { describe, expect, it } from 'vitest'
import { makeSandbox } from '../sandbox.fixture.ts'
import { dial, send } from './smtp-client.fixture.ts'

const short = 'Subject: Short\n\nHello'

const whole = `From: Arcade <no-reply@arcade.example>
To: =?utf-8?Q?L=C3=A9a_Petit?= <lea.petit@arcade.example>
Subject: =?utf-8?Q?R=C3=A9initialisez_votre_mot_de_passe_=E2=80=94_aujourd=E2=80=99hui?=
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=outer

--outer
Content-Type: multipart/alternative; boundary=inner

--inner
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Bonjour Léa, à bientôt : http://localhost:3000/reset?token=abc.
--inner
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<p>Bonjour L=C3=A9a</p><a href=3D"http://localhost:3000/reset?token=3Dabc&amp;l=
=3Dfr">Choisir</a>
--inner--
--outer
Content-Type: application/pdf; name="devis.pdf"
Content-Disposition: attachment; filename="devis.pdf"
Content-Transfer-Encoding: base64

JVBERi0xLjQK
--outer--`

describe('the mail server', () => {
  it('catches a mail of several parts, with accents and an attachment', async () => {
    const { smtp, read } = await makeSandbox()
    expect(await send(smtp, { to: ['lea.petit@arcade.example', 'hidden@arcade.example'], raw: whole })).toMatch(/^250 /)
    expect(await read('/mail')).toEqual([
      {
        id: '1',
        to: ['lea.petit@arcade.example', 'hidden@arcade.example'],
        from: 'no-reply@arcade.example',
        subject: 'Réinitialisez votre mot de passe — aujourd’hui',
        text: expect.stringContaining('Bonjour Léa, à bientôt'),
        html: expect.stringContaining('<p>Bonjour Léa</p>'),
        links: ['http://localhost:3000/reset?token=abc&l=fr', 'http://localhost:3000/reset?token=abc'],
        attachments: [{ name: 'devis.pdf', type: 'application/pdf', size: 9 }],
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ])
  })

  it('takes several mails on one connection', async () => {
    const { smtp, read } = await makeSandbox()
    const line = await dial(smtp)
    await line.say('EHLO test')
    for (const subject of ['One', 'Two']) {
      await line.say('MAIL FROM:<a@arcade.example>')
      await line.say('RCPT TO:<b@arcade.example>')
      await line.say('DATA')
      expect(await line.say(`Subject: ${subject}\r\n\r\nHello\r\n.`)).toMatch(/^250 /)
    }
    line.hangUp()
    expect(await read('/mail')).toMatchObject([{ subject: 'Two' }, { subject: 'One' }])
  })

  it('refuses a mail above 1 MB, announced or not', async () => {
    const { smtp, read } = await makeSandbox()
    const line = await dial(smtp)
    expect(await line.say('EHLO test')).toContain('SIZE 1048576')
    expect(await line.say('MAIL FROM:<a@arcade.example> SIZE=1048577')).toMatch(/^552 /)
    line.hangUp()
    expect(await send(smtp, { raw: `Subject: Large\n\n${'0123456789\n'.repeat(100_000)}` })).toMatch(/^552 /)
    expect(await read('/mail')).toEqual([])
  })

  it('goes on when a sender leaves in the middle of a mail', async () => {
    const { smtp, read } = await makeSandbox()
    const line = await dial(smtp)
    for (const command of ['EHLO test', 'MAIL FROM:<a@arcade.example>', 'RCPT TO:<b@arcade.example>', 'DATA'])
      await line.say(command)
    void line.say('Subject: Half')
    line.hangUp()
    expect(await send(smtp, { raw: short })).toMatch(/^250 /)
    expect(await read('/mail')).toMatchObject([{ subject: 'Short' }])
  })
})

describe('its fault switch', () => {
  it.each([
    ['down', undefined],
    ['451', /^451 /],
    ['550', /^550 /],
    ['malformed', /^(?!\d{3})/],
  ])('%s is what the sender sees, and no mail is caught', async (fault, answer) => {
    const { smtp, turn, read } = await makeSandbox()
    expect((await turn('mail', { fault })).status).toBe(200)
    const reply = await send(smtp, { raw: short })
    if (answer) expect(reply).toMatch(answer)
    else expect(reply).toBeUndefined()
    expect(await read('/mail')).toEqual([])

    await turn('mail', { fault: 'none' })
    expect(await send(smtp, { raw: short })).toMatch(/^250 /)
  })

  it('slow answers after its delay', async () => {
    const { smtp, turn } = await makeSandbox()
    await turn('mail', { fault: 'slow', milliseconds: 700 })
    const since = performance.now()
    expect(await send(smtp, { raw: short })).toMatch(/^250 /)
    expect(performance.now() - since).toBeGreaterThanOrEqual(690)
  })

  it.each(['down', 'malformed'])('%s cuts a connection that is already open', async (fault) => {
    const { smtp, turn } = await makeSandbox()
    const line = await dial(smtp)
    await line.say('EHLO test')
    await turn('mail', { fault })
    expect(await line.say('NOOP')).toBeUndefined()
  })

  it('leaves the tests their view of the mails', async () => {
    const { smtp, turn, read } = await makeSandbox()
    await send(smtp, { raw: short })
    await turn('mail', { fault: 'down' })
    expect(await read('/mail')).toHaveLength(1)
  })

  it('has no HTTP faults', async () => {
    const { turn } = await makeSandbox()
    const refused = await turn('mail', { fault: '401' })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({
      error: '"fault" must be one of: none, down, slow, 451, 550, malformed.',
    })
  })
})
