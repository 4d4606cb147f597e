import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { type ProblemKind, problems } from '@arcade/contract/kernel/problem.ts'
import { getUser, getUserByEmail } from '@arcade/contract/people/users/users.contract.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, portal, requestId } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, arches, canal, guest, owner, secretary } from '../../../test/members.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { selectActing } from '../../kernel/acting.ts'
import { api, endpoint } from '../../kernel/api.ts'
import styles from './header.module.css'

beforeEach(() => logIn())

/** As soon as it is known who is logged in; the header of the page itself is one inside `main`. */
const topBar = async () => (await screen.findAllByRole('banner'))[0] as HTMLElement
const trigger = async () => within(await topBar()).findByRole('button', { name: /^Vous agissez pour/ })
const [forInes, forHugo, forHugoElsewhere] = (secretary.actsFor ?? []).map(({ uuid, practice }) => ({
  userUuid: uuid,
  practiceUuid: practice.uuid,
}))

describe('TEN-01 for whom one acts', () => {
  it('TEN-01 stands in the header where there is a choice, with name, role and practice of each', async () => {
    answerMe(secretary)
    const { user } = renderApp('/dashboard')
    await user.click(await trigger())
    const items = within(screen.getByRole('menu', { name: 'Vous agissez pour' })).getAllByRole('menuitemradio')
    expect(items.map((item) => item.textContent?.replace(/^[A-Z]{2}/, ''))).toEqual([
      'Inès MoreauTitulaire · Cabinet des Arches',
      'Hugo BernardCollaborateur · Cabinet des Arches',
      'Hugo BernardCollaborateur · Cabinet du Canal',
    ])
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false'])
  })

  it('TEN-01 shows one’s own initials but once, and those of another person beside them', async () => {
    const own = { uuid: owner.uuid, ...owner.personInfo, role: 'titulaire' as const }
    answerMe({ ...owner, actsFor: [arches, canal].map((practice) => ({ ...own, practice })) })
    renderApp('/dashboard')
    await trigger()
    expect(within(await topBar()).getAllByText('CD')).toHaveLength(1)
    cleanup()
    answerMe(secretary)
    renderApp('/dashboard')
    expect(within(await trigger()).getByText('IM')).toBeVisible()
  })

  it('TEN-01 is chosen silently where there is one', async () => {
    const { store } = renderApp('/dashboard')
    await waitFor(() =>
      expect(selectActing(store.getState())).toEqual({ userUuid: owner.uuid, practiceUuid: arches.uuid }),
    )
    expect(within(await topBar()).queryByRole('button', { name: /^Vous agissez/ })).not.toBeInTheDocument()
  })

  it('TEN-04 is null for a guest', async () => {
    const asked = answerMe(guest)
    const { store } = renderApp('/dashboard')
    await topBar()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(selectActing(store.getState())).toBeNull()
    expect(within(await topBar()).queryByRole('button', { name: /^Vous agissez/ })).not.toBeInTheDocument()
  })

  it('TEN-01 stays once chosen, is announced, and is the default of a new tab', async () => {
    answerMe(secretary)
    const { user, store } = renderApp('/dashboard')
    await user.click(await trigger())
    await user.click(screen.getByRole('menuitemradio', { name: /Cabinet du Canal/ }))
    expect(await trigger()).toHaveTextContent('Hugo BernardCabinet du Canal')
    expect(selectActing(store.getState())).toEqual(forHugoElsewhere)
    const sentence = 'Vous agissez maintenant pour Hugo Bernard, Cabinet du Canal.'
    expect(await screen.findByText(sentence, { selector: '[role="status"]' })).toBeInTheDocument()
    expect(JSON.parse(localStorage.getItem('actsFor') ?? '')).toMatchObject(forHugoElsewhere ?? {})
    expect(JSON.parse(sessionStorage.getItem('actsFor') ?? '')).toMatchObject(forHugoElsewhere ?? {})
  })

  it('TEN-01 is dropped where it is no longer offered', async () => {
    sessionStorage.setItem('actsFor', JSON.stringify({ owner: owner.uuid, userUuid: 'gone', practiceUuid: canal.uuid }))
    answerMe(secretary)
    const { store } = renderApp('/dashboard')
    expect(await trigger()).toHaveTextContent('Inès Moreau')
    expect(selectActing(store.getState())).toEqual(forInes)
  })

  it('TEN-01 is dropped where the practice is closed to oneself, so that one is still found', async () => {
    const choice = JSON.stringify({ owner: owner.uuid, userUuid: owner.uuid, practiceUuid: canal.uuid })
    localStorage.setItem('actsFor', choice)
    sessionStorage.setItem('actsFor', choice)
    const asked = answerMe(owner)
    const refused = answerOnce(problems.notFound)
    const { store } = renderApp('/dashboard')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(refused[0]?.headers.get(practiceHeader)).toBe(canal.uuid)
    expect(asked[0]?.headers.get(practiceHeader)).toBeNull()
    await waitFor(() =>
      expect(selectActing(store.getState())).toEqual({ userUuid: owner.uuid, practiceUuid: arches.uuid }),
    )
    expect(localStorage.getItem('actsFor')).not.toContain(canal.uuid)
  })

  it('TEN-01 stands in the header of a phone too, where the initials are left of it', async () => {
    answerMe(secretary)
    renderApp('/dashboard')
    const button = await trigger()
    expect(button.closest(`.${styles.wide}`)).toBeNull()
    expect(button).toHaveTextContent(/^IM/)
    expect(button).toHaveAccessibleName(/^Vous agissez pour\s?Inès Moreau\s?Cabinet des Arches$/)
  })

  it('TEN-01 is within reach of a phone, in its menu', async () => {
    answerMe(secretary)
    const { user, store } = renderApp('/dashboard')
    await trigger()
    const tabs = screen.getByRole('navigation', { name: 'Accès rapides' })
    await user.click(within(tabs).getByRole('button', { name: 'Menu' }))
    const sheet = await screen.findByRole('dialog', { name: 'Menu' })
    await user.click(within(sheet).getByRole('button', { name: /^Vous agissez pour/ }))
    await user.click(within(sheet).getByRole('menuitemradio', { name: /Hugo Bernard.*Arches/ }))
    expect(selectActing(store.getState())).toEqual(forHugo)
  })

  it('TEN-01 another choice asks anew for what was answered in the name of the former, but not who I am', async () => {
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({ practiceBound: endpoint(build, getUserByEmail) }),
      overrideExisting: true,
    })
    const asked = answerMe(secretary)
    const answers = answer(getUserByEmail, 200, { result: owner })
    const wanted = { params: { email: owner.email } }
    const { user, store } = renderApp('/dashboard')
    await trigger()
    await store.dispatch(endpoints.practiceBound.initiate(wanted))
    expect(answers[0]?.headers.get(practiceHeader)).toBe(arches.uuid)
    await user.click(await trigger())
    await user.click(screen.getByRole('menuitemradio', { name: /Cabinet du Canal/ }))
    expect(endpoints.practiceBound.select(wanted)(store.getState()).data).toBeUndefined()
    await store.dispatch(endpoints.practiceBound.initiate(wanted))
    expect(answers[1]?.headers.get(practiceHeader)).toBe(canal.uuid)
    expect(asked).toHaveLength(1)
    expect(await trigger()).toHaveTextContent('Hugo Bernard')
  })
})

/** The next call about oneself fails; those after it are answered as before. */
function answerOnce({ code, status, title }: ProblemKind): Request[] {
  const requests: Request[] = []
  const headers = { 'content-type': 'application/problem+json' }
  portal.use(
    http.get(
      `*${getUser.path}`,
      ({ request }) => {
        requests.push(request.clone())
        return HttpResponse.json({ type: 'about:blank', title, status, code, requestId }, { status, headers })
      },
      { once: true },
    ),
  )
  return requests
}
