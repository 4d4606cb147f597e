import { expect, it } from 'vitest'
import { type Mail, makeMailbox } from './mailbox.ts'

const mail = (subject: string, to = 'a@arcade.example'): Omit<Mail, 'id'> => ({
  to: [to],
  from: 'no-reply@arcade.example',
  subject,
  text: '',
  html: '',
  links: [],
  attachments: [],
  at: '2026-11-15T10:00:00.000Z',
})

it('keeps the last 500 mails and forgets older ones', () => {
  const mailbox = makeMailbox()
  for (let number = 1; number <= 503; number++) mailbox.add(mail(`Number ${number}`))
  expect(mailbox.find()).toHaveLength(500)
  expect(mailbox.find()[0]).toMatchObject({ id: '503', subject: 'Number 503' })
  expect(mailbox.get('3')).toBeUndefined()
  expect(mailbox.get('4')?.subject).toBe('Number 4')
})

it('counts on after it was emptied, so that an old number never means a new mail', () => {
  const mailbox = makeMailbox()
  mailbox.add(mail('Before'))
  mailbox.empty()
  mailbox.add(mail('After'))
  expect(mailbox.find({ after: '1' })).toMatchObject([{ id: '2', subject: 'After' }])
})

it('finds an address however it is written', () => {
  const mailbox = makeMailbox()
  mailbox.add(mail('Here', 'Camille.Durand@arcade.example'))
  expect(mailbox.find({ to: ' camille.durand@ARCADE.example' })).toHaveLength(1)
  expect(mailbox.find({ to: 'durand@arcade.example' })).toEqual([])
})
