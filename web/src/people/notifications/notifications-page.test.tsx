import { notificationKinds } from '@arcade/contract/capabilities.ts'
import { locales } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  countUnreadNotifications,
  listNotificationPreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
  updateNotificationChannel,
} from '@arcade/contract/people/notifications/notifications.contract.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerNothing, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { findToast } from '../../../test/toasts.ts'
import type { Notification } from './notifications.rules.ts'

beforeEach(() => logIn())

const path = '/mes-notifications'
const uuid = (last: string) => `a4f9e5c2-6d1b-4b1e-9d58-0c6f7e2a9b${last}`
const daysAgo = (days: number) => {
  const noon = new Date()
  noon.setHours(12, 0, 0, 0)
  noon.setDate(noon.getDate() - days)
  return noon.toISOString()
}
const zoe: Notification = {
  uuid: uuid('01'),
  kind: 'guest-joined',
  data: { name: 'Zoé Lambert' },
  createdAt: daysAgo(0),
  readAt: null,
}
const password: Notification = {
  uuid: uuid('02'),
  kind: 'password-changed',
  data: {},
  createdAt: daysAgo(1),
  readAt: null,
}
const ana: Notification = {
  uuid: uuid('03'),
  kind: 'guest-joined',
  data: { name: 'Ana Ruiz' },
  createdAt: '2026-01-31T12:00:00.000Z',
  readAt: '2026-02-01T12:00:00.000Z',
}
const answerNotifications = (...result: Notification[]) =>
  answer(listNotifications, 200, { result, nextCursor: null, total: result.length })
const count = (result: number) => answer(countUnreadNotifications, 200, { result })

const sentence = /^Zoé Lambert a rejoint Arcade à votre invitation/
const bell = (name: string) => screen.findByRole('link', { name })
const queryOf = (requests: Request[]) => requests.map(({ url }) => new URL(url).search)

describe('NOT-01 the notifications', () => {
  it('NOT-01 are grouped by day, each with its sentence', async () => {
    answerNotifications(zoe, password, ana)
    count(2)
    renderPage(path)
    const today = within(await screen.findByRole('list', { name: 'Aujourd’hui' }))
    expect(today.getByText(sentence)).toBeVisible()
    const yesterday = within(screen.getByRole('list', { name: 'Hier' }))
    expect(yesterday.getByText(/^Votre mot de passe a été changé/)).toBeVisible()
    expect(yesterday.getByRole('link')).toHaveAttribute('href', '/mon-compte/mes-informations')
    expect(within(screen.getByRole('list', { name: '31/01/2026' })).getByText(/^Ana Ruiz/)).toBeVisible()
  })

  it('SSO-05 NOT-01 tell by its name which application was linked', async () => {
    answerNotifications({ ...zoe, kind: 'application-linked', data: { name: 'Smilers' } })
    count(1)
    renderPage(`/en${path}`)
    expect(await screen.findByText(/^Smilers is now linked to your account/)).toBeVisible()
  })

  it('ACT-02 NOT-01 tell that a laboratory sent a result, and lead to the patient without naming them', async () => {
    const patientUuid = 'a2cade00-0009-4000-8000-000000000001'
    answerNotifications({ ...zoe, kind: 'padotest-arrived', data: { name: 'Smilers Lab', patientUuid } })
    count(1)
    renderPage(`/en${path}`)
    expect(await screen.findByText(/^Smilers Lab sent a PadoTest result/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the patient’s treatments' })).toHaveAttribute(
      'href',
      `/en/mon-espace/patient/actes-patient?uuid=${patientUuid}`,
    )
  })

  it('NOT-01 say which are not read, by a word', async () => {
    answerNotifications(zoe, ana)
    count(1)
    renderPage(path)
    expect(await screen.findByRole('button', { name: /^Zoé Lambert.*\(Non lue, marquer comme lue\)$/ })).toBeVisible()
    expect(screen.getAllByText('Non lue')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Ana Ruiz/ })).not.toBeInTheDocument()
  })

  it('NOT-01 are read with a press, seen at once and counted as the answer says', async () => {
    answerNotifications(zoe, ana)
    count(1)
    const { user } = renderApp(path)
    expect(await bell('Notifications, 1 non lue')).toBeVisible()
    const read = answer(readNotification, 200, { result: 3 })
    const counted = count(0)
    await user.click(await screen.findByRole('button', { name: sentence }))
    await waitFor(() => expect(screen.queryByRole('button', { name: sentence })).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByText(sentence).closest('li')).toHaveFocus())
    expect(await bell('Notifications, 3 non lues')).toBeVisible()
    await waitFor(() =>
      expect(read.map(({ url }) => new URL(url).pathname)).toEqual([`/v1/notifications/${zoe.uuid}/read`]),
    )
    expect(counted).toEqual([])
  })

  it('NOT-01 a failed press is undone, with a message', async () => {
    answerNotifications(zoe)
    count(1)
    const { user } = renderApp(path)
    answerProblem(readNotification, problems.unavailable)
    await user.click(await screen.findByRole('button', { name: sentence }))
    expect(await findToast(/^Le marquage n’a pas abouti/)).toBeVisible()
    expect(await screen.findByRole('button', { name: sentence })).toBeVisible()
    expect(await bell('Notifications, 1 non lue')).toBeVisible()
  })

  it('NOT-01 are all read at once, up to the newest that is shown', async () => {
    answerNotifications(zoe, password, ana)
    count(2)
    const { user } = renderApp(path)
    await screen.findByText(sentence)
    await bell('Notifications, 2 non lues')
    const read = answer(readAllNotifications, 200, { result: 0 })
    const button = screen.getByRole('button', { name: 'Tout marquer comme lu' })
    await user.click(button)
    await waitFor(() => expect(screen.queryByText('Non lue')).not.toBeInTheDocument())
    await waitFor(() => expect(read).toHaveLength(1))
    expect(await read[0]?.json()).toEqual({ upTo: zoe.createdAt })
    await waitFor(() => expect(button).toHaveAccessibleDescription('Tout est déjà lu.'))
    await user.click(button)
    expect(read).toHaveLength(1)
  })

  it('NOT-01 the unread ones alone are a page of their own', async () => {
    count(1)
    answerNotifications(zoe, ana)
    const { user, router } = renderPage(path)
    await screen.findByText(sentence)
    const asked = answerNotifications(zoe)
    await user.click(screen.getByRole('link', { name: /^Non lues/ }))
    await waitFor(() => expect(screen.queryByText(/^Ana Ruiz/)).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('?unread=true')
    expect(queryOf(asked)).toEqual(['?unread=true'])
    expect(screen.getByRole('link', { name: 'Non lues 1', current: 'page' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Toutes', current: false })).toBeVisible()
  })

  it('NOT-01 one that was read stays among the unread; when all are, they say so', async () => {
    count(2)
    answerNotifications(zoe, password)
    const { user } = renderPage(`${path}?unread=true`)
    answer(readNotification, 200, { result: 1 })
    answer(readAllNotifications, 200, { result: 0 })
    await user.click(await screen.findByRole('button', { name: sentence }))
    expect(screen.getByText(sentence)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Tout marquer comme lu' }))
    expect(await screen.findByText('Tout est lu')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voir toutes les notifications' })).toHaveAttribute('href', path)
  })

  it('NOT-01 come page by page, and the focus goes to the first new one', async () => {
    answer(listNotifications, 200, { result: [zoe, password], nextCursor: 'place-of-password', total: 3 })
    const { user } = renderPage(path)
    await screen.findByText(sentence)
    const asked = answer(listNotifications, 200, { result: [ana], nextCursor: null })
    await user.click(screen.getByRole('button', { name: 'Afficher les précédentes' }))
    const added = await screen.findByText(/^Ana Ruiz/)
    expect(screen.getByText(sentence)).toBeVisible()
    await waitFor(() => expect(added.closest('li')).toHaveFocus())
    expect(queryOf(asked)).toEqual(['?cursor=place-of-password'])
    expect(screen.queryByRole('button', { name: 'Afficher les précédentes' })).not.toBeInTheDocument()
  })

  it('ERR-03 a page that fails has a retry', async () => {
    answer(listNotifications, 200, { result: [zoe], nextCursor: 'place', total: 2 })
    const { user } = renderPage(path)
    await screen.findByText(sentence)
    answerNothing(listNotifications)
    await user.click(screen.getByRole('button', { name: 'Afficher les précédentes' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
    expect(screen.getByText(sentence)).toBeVisible()
    answer(listNotifications, 200, { result: [ana], nextCursor: null })
    await user.click(screen.getByRole('button', { name: 'Afficher les précédentes' }))
    expect(await screen.findByText(/^Ana Ruiz/)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('ERR-03 a list that fails has a retry', async () => {
    answerNothing(listNotifications)
    const { user } = renderPage(path)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
    answerNotifications(zoe)
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('NOT-01 preferences are a switch for each topic and channel, with single kinds behind it', async () => {
    answerNotifications()
    const guest = {
      kind: 'guest-joined' as const,
      portal: true,
      mail: false,
      digest: false,
      required: false,
      mailed: false,
    }
    const rights = { ...guest, kind: 'rights-changed' as const, required: true, mail: true }
    const password = { ...guest, kind: 'password-changed' as const, required: true, mailed: true, mail: true }
    answer(listNotificationPreferences, 200, { result: [guest, rights, password] })
    const { user } = renderPage(path)
    await user.click(await screen.findByRole('button', { name: 'Préférences' }))
    const choice = (name: string) => screen.getByRole('checkbox', { name })
    await screen.findByRole('checkbox', { name: 'E-mail : Réseau et cabinet' })
    expect(choice('E-mail : Réseau et cabinet')).toBePartiallyChecked()
    for (const channel of ['Portail', 'E-mail']) {
      expect(choice(`${channel} : Sécurité du compte`)).toBeChecked()
      expect(choice(`${channel} : Sécurité du compte`)).toBeDisabled()
    }

    const saved = answer(updateNotificationChannel, 200, { result: [] })
    await user.click(choice('E-mail : Réseau et cabinet'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.json()).toEqual({ kinds: ['guest-joined', 'rights-changed'], channel: 'mail', value: true })
    await waitFor(() => expect(choice('E-mail : Réseau et cabinet')).toBeChecked())
    await user.click(choice('Portail : Réseau et cabinet'))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(await saved[1]?.json()).toEqual({ kinds: ['guest-joined'], channel: 'portal', value: false })

    await user.click(screen.getByRole('button', { name: 'Détail : Réseau et cabinet' }))
    expect(choice('Portail : Droits modifiés')).toBeDisabled()
    answerProblem(updateNotificationChannel, problems.unavailable)
    await user.click(choice('Résumé du jour : Arrivée d’une personne invitée'))
    expect(await findToast(/^Le choix n’est pas enregistré/)).toBeVisible()
    await waitFor(() => expect(choice('Résumé du jour : Arrivée d’une personne invitée')).not.toBeChecked())
  })

  it.each(locales)('NOT-01 every kind has a name in the preferences, in %s', async (locale) => {
    const texts = await import(`../../locales/${locale}/notifications.json`)
    expect(Object.keys(notificationKinds).filter((kind) => !texts.default[`label.${kind}`])).toEqual([])
  })

  it('NOT-01 AUTH-17 say what each is about, whatever its kind knows', async () => {
    const device: Notification = { ...zoe, kind: 'new-device', data: { device: 'Firefox · Windows' } }
    const offer: Notification = {
      ...zoe,
      uuid: uuid('03'),
      kind: 'offer-arrived',
      data: { offerUuid: uuid('04'), title: 'Pack implants', endsOn: '2026-12-01' },
    }
    answerNotifications(device, offer)
    renderPage(path)
    expect(await screen.findByText(/Connexion sur un nouvel appareil : Firefox · Windows/)).toBeVisible()
    expect(screen.getByText(/Nouvelle offre : Pack implants/)).toBeVisible()
  })

  it.each(locales)('NOT-01 sentences ask for nothing that their kind does not know, in %s', async (locale) => {
    const { default: sentences } = await import(`../../locales/${locale}/notifications.json`)
    const wrong = Object.entries(notificationKinds).filter(([kind, { shape }]) => {
      const asked = [...(sentences[`kind.${kind}`] ?? '{{missing}}').matchAll(/\{\{(\w+)\}\}/g)]
      return asked.some(([, name = '']) => !(name in shape))
    })
    expect(wrong.map(([kind]) => kind)).toEqual([])
  })

  it('NOT-01 say in the language of the page that there are none', async () => {
    answerNotifications()
    renderPage(`/es${path}`)
    expect(await screen.findByText('Nada nuevo por ahora')).toBeVisible()
  })
})

describe('RT-11 the bell', () => {
  it.each([
    [0, 'Mes notifications', ''],
    [1, 'Notifications, 1 non lue', '1'],
    [99, 'Notifications, 99 non lues', '99'],
    [100, 'Notifications, 100 non lues', '99+'],
  ])('RT-11 NOT-01 with %i unread is named “%s” and shows “%s”', async (unread, name, badge) => {
    count(unread)
    renderApp('/dashboard')
    expect(await bell(name)).toHaveTextContent(badge)
  })

  it('NOT-01 counts anew when one comes back to the window', async () => {
    count(1)
    renderApp('/en/dashboard')
    await bell('Notifications, 1 unread')
    count(4)
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await bell('Notifications, 4 unread')).toBeVisible()
  })

  it('NOT-01 shows nothing of a count that does not come', async () => {
    answerProblem(countUnreadNotifications, problems.unavailable)
    renderApp('/dashboard')
    expect(await bell('Mes notifications')).toHaveTextContent(/^$/)
  })
})
